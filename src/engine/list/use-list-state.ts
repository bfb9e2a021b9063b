import { useCallback, useMemo, useState } from 'react';
import { PAGE_SIZE } from '../../../contract/constants';
import type { AnyResource } from '../../../contract/resource';
import { isPlatform } from '../../session/session';
import { usePane } from '../../ui/pane';
import type { Params } from '../api';
import { readState, writeState, type ListState } from './list-state';

export type Listing = { state: ListState; setState: (next: ListState) => void };

/** State of the list that the pane shows, kept in its address. */
export function useAddressState(resource: AnyResource): Listing {
  const { search, setSearch } = usePane();
  const state = useMemo(() => readState(resource, search, isPlatform()), [resource, search]);
  const setState = useCallback((next: ListState) => setSearch((now) => writeState(resource, next, now)), [resource, setSearch]);
  return { state, setState };
}

/** State of a list inside another screen; `fixed` is searched for always. */
export function useOwnState(fixed: Params): Listing {
  const [state, setState] = useState<ListState>({ page: 1, limit: PAGE_SIZE, search: {} });
  return { state: useMemo(() => ({ ...state, search: { ...state.search, ...fixed } }), [state, fixed]), setState };
}
