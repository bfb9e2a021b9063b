import type { QueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../../contract/language/resource';
import { currentLanguage } from '../../../i18n/words';
import { isPlatform } from '../../../session/session';
import { mayDo } from '../../guards';
import { readListState } from '../list-state';
import { mustAskView } from '../list-view';
import { listRowsQuery, prefetchRows } from '../../rows-loader';

/**
 * Asks for the rows of a list before it is drawn, so that they come meanwhile. Nothing is asked where it is not certain which rows they
 * will be: where a table may begin with a search of its own, or the address names one by its id. A failure is of no account: the list asks itself.
 */
export function askListAhead(client: QueryClient, resource: AnyResource, path: string, search: string): void {
  if (resource.singleRow || resource.screens?.list || !mayDo(resource, 'page') || mustAskView(path)) return;
  const state = readListState(resource, new URLSearchParams(search), isPlatform());
  if (state.saved !== undefined) return;
  prefetchRows(client, listRowsQuery(resource, state, currentLanguage()));
}
