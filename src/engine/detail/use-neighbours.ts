import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NeighbourIds } from '../../../contract/wire/rows';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import type { ListState } from '../list/list-state';
import type { Listing } from '../list/use-list-state';
import type { Row } from '../row';
import { neighboursQuery, pageRowsQuery } from '../rows-loader';

export type Neighbours = {
  /** Goes to the record before this one in the list behind; absent where there is none. */
  previous?: () => void;
  /** The same with the one after it. */
  next?: () => void;
  /** It is being found out. */
  isAsked: boolean;
};

/** Those of a record that the page of the list behind does not show: a link led to it, or a change has taken it out of what is searched for. */
function useElsewhere(
  resource: AnyResource,
  state: ListState,
  id: string,
  isElsewhere: boolean,
  show: (id: string) => void,
): Neighbours {
  const client = useQueryClient();
  const asked = neighboursQuery(resource, id, state);
  const { data, isFetching } = useQuery({ ...asked, enabled: isElsewhere });
  const shown = useRef<string>(null);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);
  const go = (pick: (found: NeighbourIds) => string | null): (() => void) | undefined => {
    const to = data && pick(data);
    if (to) return () => show(to);
    // A press before the answer waits for it.
    const later = async () => {
      const found = pick(await client.fetchQuery(asked));
      if (found && shown.current === id) show(found);
    };
    return isFetching ? () => void later().catch(() => undefined) : undefined;
  };
  return { previous: go(({ previous }) => previous), next: go(({ next }) => next), isAsked: isFetching };
}

/** The neighbours of a row in the list as it is searched and sorted, over the ends of its pages. A tree has no one order. */
export function useNeighbours(
  resource: AnyResource,
  { state, setState }: Listing,
  id: string,
  show: (id: string) => void,
): Neighbours {
  const { language } = useWords();
  const client = useQueryClient();
  // The list asks; here its answer is only looked at.
  const { data } = useQuery({ ...pageRowsQuery(resource, state, language), enabled: false });
  const { list = [], total = 0 } = data ?? {};
  const at = list.findIndex((row) => row.id === id);
  const elsewhere = useElsewhere(
    resource,
    state,
    id,
    resource.tree === undefined && data !== undefined && at < 0,
    show,
  );
  if (at < 0) return elsewhere;
  const over = async (page: number, pick: (rows: Row[]) => Row | undefined) => {
    const asked = { ...state, page };
    const answer = await client.fetchQuery(pageRowsQuery(resource, asked, language));
    const row = pick(answer.list);
    if (!row) return;
    setState(asked);
    show(row.id);
  };
  const go = (row: Row | undefined, page: number, pick: (rows: Row[]) => Row | undefined): (() => void) | undefined => {
    if (row) return () => show(row.id);
    // A page that cannot be had says so where the list shows it.
    return page < 1 || (page - 1) * state.limit >= total
      ? undefined
      : () => void over(page, pick).catch(() => setState({ ...state, page }));
  };
  return {
    previous: go(list[at - 1], state.page - 1, (rows) => rows.at(-1)),
    next: go(list[at + 1], state.page + 1, (rows) => rows[0]),
    isAsked: false,
  };
}
