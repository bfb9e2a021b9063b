import type { ListData } from '../../../contract/wire/envelope';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { treeOf, type Branch } from '../tree/tree';
import type { Row } from '../row';
import { listRowsQuery, staleStates, wasAskedAhead } from '../rows-loader';
import { useLive } from '../use-live';
import type { ListState } from './list-state';

export type Rows = {
  rows: Branch<Row>[];
  total: number;
  /** There are so many that nobody counts them. */
  isEstimated: boolean;
  /** Of all that was found, by field. */
  sums: ListData<Row>['sums'];
  isLoading: boolean;
  /** Why nothing is shown; a lost connection leaves the rows that are there. */
  failure: CallError | null;
  reload: () => void;
};

const NONE: Branch<Row>[] = [];

/** A refusal is shown in place of the rows; anything else is a fault of ours and for the boundary of the pane. */
function callErrorOf(error: Error | null): CallError | null {
  if (error === null || error instanceof CallError) return error;
  throw error;
}

/** After that time a screen that came to the front is painted, ms. */
const PAINTED = 60;

/** A screen that comes to the front shows at once what it had; only when that is painted it asks afresh. One without rows asks by itself. */
function useFreshInFront(hasRows: boolean, queryKey: readonly unknown[], ask: () => unknown): void {
  const [isOld] = useState(() => !wasAskedAhead(queryKey) && hasRows);
  const isBack = useRef(isOld);
  useEffect(() => {
    const timer = isBack.current ? setTimeout(() => void ask(), PAINTED) : undefined;
    isBack.current = true;
    return () => clearTimeout(timer);
  }, [ask]);
}

/** What is told of all that was found. */
const factsOf = ({ total = 0, sums, isEstimated = false }: Partial<ListData<Row>> = {}): Pick<
  Rows,
  'total' | 'sums' | 'isEstimated'
> => ({
  total,
  sums,
  isEstimated,
});

/**
 * Rows of the state asked for. Rows shown stay until the next ones come; a question that is no longer asked is given up,
 * so that the answer to the last question is the one that shows.
 */
export function useRows(resource: AnyResource, state: ListState, isHeld = false): Rows {
  const { language } = useWords();
  const query = listRowsQuery(resource, state, language);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: !isHeld,
    placeholderData: keepPreviousData,
    refetchOnMount: false,
  });
  const client = useQueryClient();
  const reload = useCallback(() => {
    void staleStates(client, resource);
    void refetch();
  }, [client, resource, refetch]);
  useFreshInFront(data !== undefined, query.queryKey, refetch);
  useLive(resource, reload);
  const failure = callErrorOf(error);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const answered = failure ? failure.isNetwork && last : data;
  const parent = resource.tree;
  const rows = useMemo(() => {
    const list = answered ? answered.list : NONE;
    return parent === undefined ? list : treeOf(list, (row) => row[parent]);
  }, [answered, parent]);
  return { rows, ...factsOf(answered || undefined), isLoading: isFetching || isHeld, failure, reload };
}
