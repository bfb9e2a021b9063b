import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListData } from '../../../contract/calls';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { fetchPage, queryKeys } from '../api';
import { pageParams, type ListState } from '../list/list-state';
import type { Listing } from '../list/use-list-state';
import type { Row } from '../row';

/** Goes to the record before or after this one in the list behind; absent where there is none. */
export type Neighbours = { previous?: () => void; next?: () => void };

/** The neighbours of a row in the list as it is searched and sorted, over the ends of its pages. A tree has no one order. */
export function useNeighbours(resource: AnyResource, { state, setState }: Listing, id: string, show: (id: string) => void): Neighbours {
  const { language } = useWords();
  const client = useQueryClient();
  const keyOf = (asked: ListState) => [...queryKeys.page(resource.name, pageParams(asked)), language];
  // The list asks; here its answer is only looked at.
  const { data } = useQuery<ListData<Row>>({ queryKey: keyOf(state), queryFn: ({ signal }) => fetchPage(resource, pageParams(state), signal), enabled: false });
  if (resource.tree !== undefined || !data) return {};
  const { list, total } = data;
  const at = list.findIndex((row) => row.id === id);
  if (at < 0) return {};
  const over = async (page: number, pick: (rows: Row[]) => Row | undefined) => {
    const asked = { ...state, page };
    const answer = await client.fetchQuery({ queryKey: keyOf(asked), queryFn: ({ signal }) => fetchPage(resource, pageParams(asked), signal) });
    const row = pick(answer.list);
    if (!row) return;
    setState(asked);
    show(row.id);
  };
  const go = (row: Row | undefined, page: number, pick: (rows: Row[]) => Row | undefined): (() => void) | undefined => {
    if (row) return () => show(row.id);
    // A page that cannot be had says so where the list shows it.
    return page < 1 || (page - 1) * state.limit >= total ? undefined : () => void over(page, pick).catch(() => setState({ ...state, page }));
  };
  return { previous: go(list[at - 1], state.page - 1, (rows) => rows.at(-1)), next: go(list[at + 1], state.page + 1, (rows) => rows[0]) };
}
