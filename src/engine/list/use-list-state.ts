import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../../contract/constants';
import type { AnyResource } from '../../../contract/language/resource';
import { currentLanguage } from '../../i18n/words';
import { isPlatform } from '../../session/session';
import { usePane } from '../../ui/pane';
import type { Params } from '../api';
import { listRowsQuery } from '../rows-loader';
import { readListState, writeListState, type ListState } from './list-state';
import { keepStart } from './speed/start-rows';

export type Listing = { state: ListState; setState: (next: ListState) => void };

/** State of the list that the pane shows, kept in its address. */
export function useAddressState(resource: AnyResource): Listing {
  const [search] = useSearchParams();
  const { setSearch } = usePane();
  const state = useMemo(() => readListState(resource, search, isPlatform()), [resource, search]);
  const client = useQueryClient();
  useEffect(() => keepStart(resource, state), [resource, state]);
  const setState = useCallback(
    (next: ListState) =>
      setSearch((now) => {
        const wanted = writeListState(resource, next, now);
        const [before, after] = [now, wanted].map((search) =>
          listRowsQuery(resource, readListState(resource, search, isPlatform()), currentLanguage()),
        );
        // On its way before the page follows the click; the list joins the question when it is drawn.
        if (after && !resource.screens?.list && hashKey(after.queryKey) !== hashKey(before?.queryKey ?? []))
          void client.prefetchQuery(after);
        return wanted;
      }),
    [resource, setSearch, client],
  );
  return { state, setState };
}

/** State of a list inside another screen; `fixed` is searched for always. */
export function useOwnState(fixed: Params): Listing {
  const [state, setState] = useState<ListState>({ page: 1, limit: PAGE_SIZE, search: {} });
  return { state: useMemo(() => ({ ...state, search: { ...state.search, ...fixed } }), [state, fixed]), setState };
}
