import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useSearchParams } from 'react-router-dom';
import { SavedSearch } from '../../../../contract/wire/list-view';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { readStored, store, type StoredName } from '../../../storage/storage';
import { usePane } from '../../../ui/pane';
import { useUserId } from '../../guards';
import { useNotify } from '../../use-notify';
import { useLatest } from '../../use-latest';
import { readListState, type ListState } from '../list-state';
import { useViewAnswer } from '../list-view';
import type { Listing } from '../use-list-state';
import { labelsOf, useSavedSearches } from './saved-searches';

const isSavedSearch = (value: unknown): value is SavedSearch => v.is(SavedSearch, value);

/** The state of a list that a saved search asks for. */
export const savedStateOf = (resource: AnyResource, state: ListState, { id, search }: SavedSearch): ListState => ({
  ...readListState(resource, new URLSearchParams(search)),
  limit: state.limit,
  saved: id,
});

/** Sets a list to a saved search, and says what of it had to be left out. */
export function useApply(resource: AnyResource, { state, setState }: Listing): (saved: SavedSearch) => void {
  const { t } = useWords();
  const tell = useNotify();
  return useLatest((saved: SavedSearch) => {
    setState(savedStateOf(resource, state, saved));
    if (saved.dropped.length > 0)
      tell.warn(
        t('engine.saved.dropped', { name: saved.name, fields: labelsOf(resource, t, saved.dropped).join(', ') }),
      );
  });
}

const isBlank = ({ page, sort, search }: ListState): boolean => page === 1 && !sort && Object.keys(search).length === 0;

/** The search that the browser knows the list to begin with, so that it is there at once. */
function useKeptStart(tableKey: string) {
  const userId = useUserId();
  const tenant = useSession((session) => session.tenant);
  const name: StoredName = `searches.${userId}.${tenant ?? ''}.${tableKey}`;
  return { read: () => readStored(name, isSavedSearch), keep: (start: SavedSearch | null) => store(name, start) };
}

/**
 * Begins a list with the search that the user chose for it, where its address asks for nothing else; or with the one that the address names.
 * True while that is not done yet: the list needs not be asked for before.
 */
export function useStart(resource: AnyResource, tableKey: string, listing: Listing): boolean {
  const { t } = useWords();
  const tell = useNotify();
  const [address] = useSearchParams();
  const { setSearch } = usePane();
  const kept = useKeptStart(tableKey);
  const apply = useApply(resource, listing);
  const { state } = listing;
  // As the pane was opened: later the user decides.
  const [isFresh] = useState(() => [...address.keys()].every((name) => name === 'pop'));
  const [first] = useState(() => (isFresh ? kept.read() : null));
  const [isDone, setDone] = useState(!isFresh);
  const answer = useViewAnswer(tableKey);
  const keep = useLatest(kept.keep);

  // Once: effects run again whenever a pane comes to the front.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!first || isBegun.current) return;
    isBegun.current = true;
    apply(first);
  }, [first, apply]);

  const start = answer.data?.start;
  const isUntouched = isBlank(state) || (first !== null && state.saved === first.id);
  useEffect(() => {
    if (start === undefined) return;
    keep(start);
    if (isDone) return;
    // oxlint-disable-next-line react/set-state-in-effect -- it is the answer from outside that decides, once
    setDone(true);
    if (start && isUntouched && start.id !== first?.id) apply(start);
  }, [start, isDone, isUntouched, first, apply, keep]);

  const named = state.saved !== undefined && isBlank(state) ? state.saved : null;
  const searches = useSavedSearches(resource, named !== null);
  const giveUp = useLatest(() => {
    tell.warn(t('engine.saved.gone'));
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('savedSearch');
      return next;
    });
  });
  const { data: found } = searches;
  useEffect(() => {
    if (named === null || !found) return;
    const saved = found.find(({ id }) => id === named);
    if (saved && Object.keys(saved.search).length > 0) apply(saved);
    else giveUp();
  }, [named, found, apply, giveUp]);
  return (first !== null && !isDone && isBlank(state)) || (named !== null && searches.isLoading);
}
