import { hashKey } from '@tanstack/react-query';
import type { ListData } from '../../../contract/wire/calls';
import type { AnyResource } from '../../../contract/language/resource';
import type { Language } from '../../../contract/constants';
import { fetchRows, queryKeys } from '../api';
import type { Row } from '../row';
import { questionOf, type ListState } from './list-state';

/** The question for the rows of a state, for whoever asks it: the list itself, or who asks ahead of it. */
export function rowsQuery(resource: AnyResource, state: ListState, language: Language) {
  const { form, params } = questionOf(resource, state);
  return {
    // Some values are words, which the server puts into the reader's language.
    queryKey: [...queryKeys[form](resource.name, params), language],
    retry: false,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListData<Row>> => fetchRows(resource, form, params, signal),
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
