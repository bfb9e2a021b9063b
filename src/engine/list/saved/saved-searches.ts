import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  apiPathOf,
  permissionOf,
  searchedFields,
  searchNamesOf,
  sharesSearches,
} from '../../../../contract/language/derive';
import { SavedSearch, SavedSearches } from '../../../../contract/wire/list-view';
import { SHARE_SEARCH, type AnyResource } from '../../../../contract/language/resource';
import { call } from '../../../http/client';
import type { Translate } from '../../../i18n/words';
import { holdsPermission, useSession } from '../../../session/session';
import type { Params } from '../../api';
import { TENANT_FIELD, tenantSlots } from '../../tenant';
import { fieldLabel } from '../../words';

const keyOf = (resource: AnyResource, tenant: string | null) => ['saved-search', resource.name, tenant] as const;

/** The saved searches of a list that the user may use. */
export function useSavedSearches(resource: AnyResource, isWanted = true) {
  const tenant = useSession((session) => session.tenant);
  return useQuery({
    queryKey: keyOf(resource, tenant),
    enabled: isWanted,
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', '/sys/saved-search', {
        params: { resource: resource.name },
        signal,
        silent: true,
        answer: SavedSearches,
      }),
  });
}

/** Asks again for the saved searches of a list. */
export function useRefresh(resource: AnyResource): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['saved-search', resource.name] }), [client, resource]);
}

const one = { silent: true, answer: SavedSearch } as const;
export const keepSearch = (r: AnyResource, name: string, search: Params) =>
  call('POST', '/sys/saved-search', { ...one, body: { resource: r.name, name, search } });
export const changeSearch = (id: string, change: { name?: string; search?: Params; isShared?: false }) =>
  call('PUT', `/sys/saved-search/${id}`, { ...one, body: change });
export const shareSearch = (r: AnyResource, id: string) =>
  call('POST', `${apiPathOf(r)}/saved-search/${id}/${SHARE_SEARCH}`, { ...one, body: {} });
export const forgetSearch = (id: string): Promise<unknown> =>
  call('DELETE', `/sys/saved-search/${id}`, { silent: true });
export const startWith = (table: string, searchId: string | null): Promise<unknown> =>
  call('PUT', '/sys/list-view/start', { silent: true, body: { table, searchId } });

export const mayShare = (r: AnyResource): boolean =>
  sharesSearches(r) && holdsPermission(permissionOf(r, SHARE_SEARCH));

const SORTING: ReadonlySet<string> = new Set(['order', 'orderField']);

/** What the parameters of a search are about, in the user's words, each once. */
export function labelsOf(r: AnyResource, t: Translate, names: readonly string[]): string[] {
  const slots = [...searchedFields(r).map(([name, field]) => ({ resource: r, name, field })), ...tenantSlots(r)];
  const labelOf = (parameter: string): string => {
    if (SORTING.has(parameter)) return t('engine.saved.order');
    const slot = slots.find(
      ({ name, field }) =>
        name === parameter || (name !== TENANT_FIELD && searchNamesOf(r, name, field).includes(parameter)),
    );
    return slot ? fieldLabel(t, slot) : parameter;
  };
  return [...new Set(names.map(labelOf))];
}

/** Whether two searches ask for the same. */
export const isSameSearch = (a: Params, b: Params): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);
