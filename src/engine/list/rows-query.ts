import { hashKey } from '@tanstack/react-query';
import type { ListData } from '../../../contract/calls';
import type { AnyResource } from '../../../contract/resource';
import type { Language } from '../../../contract/constants';
import { fetchList, fetchPage, queryKeys } from '../api';
import type { Row } from '../row';
import { listParams, pageParams, type ListState } from './list-state';

/** The question for the rows of a state, for whoever asks it: the list itself, or who asks ahead of it. */
export function rowsQuery(resource: AnyResource, state: ListState, language: Language) {
  const isTree = resource.tree !== undefined;
  const params = isTree ? listParams(state) : pageParams(state);
  return {
    // Some values are words, which the server puts into the reader's language.
    queryKey: [...(isTree ? queryKeys.list(resource.name, params) : queryKeys.page(resource.name, params)), language],
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListData<Row>> => {
      if (!isTree) return fetchPage(resource, params, signal);
      const list = await fetchList(resource, params, signal);
      return { list, total: list.length };
    },
  };
}

let ahead: string | null = null;

/** Notes that the rows of this question were asked for before their list was drawn. */
export const noteAhead = (queryKey: readonly unknown[]): void => {
  ahead = hashKey(queryKey);
};

/** Whether they were, asked once: the list that is drawn first needs not ask again for what came just now. */
export function wasAskedAhead(queryKey: readonly unknown[]): boolean {
  const isSame = ahead === hashKey(queryKey);
  if (isSame) ahead = null;
  return isSame;
}
