import { useCallback, useEffect, useRef, useState } from 'react';
import { knownServerNow } from '../../http/clock';
import { draftKeys } from '../../session/draft-keys';
import { useSession } from '../../session/session';
import {
  canKeepDrafts,
  deleteDraft,
  readDraft,
  sweepDrafts,
  writeDraft,
  type DraftPlace,
} from '../../storage/draft-store';
import { deleteDraftFiles } from '../../storage/draft-file-store';
import { open, seal, type SealingKey } from '../../storage/sealed';
import type { StoredAt } from '../../storage/sweep';
import { isChosen } from '../files/sendings';
import type { Row } from '../row';
import type { Slot } from '../words';
import { storedNow } from './stored-now';
import { draftFrom, draftOf, type Draft, type Sent } from './draft-values';

type Values = Record<string, unknown>;
type Form = {
  resource: { name: string; exactlyOnce?: boolean };
  /** The row to change; absent for a new one. */
  row: Row | undefined;
  /** Tells forms for new rows apart that begin with other values, as in lists of another row's. */
  start?: Readonly<Values>;
  slots: readonly Slot[];
};

/** Milliseconds of quiet before what was typed is kept. */
const QUIET = 400;
const nameOf = (place: DraftPlace): string => JSON.stringify(place);

type Keys = () => Promise<readonly SealingKey[]>;

async function load(place: DraftPlace, slots: readonly Slot[], keys: Keys): Promise<Draft | null> {
  const now = knownServerNow();
  // A clock that nobody has set right yet deletes nothing.
  if (now !== null) await sweepDrafts(now);
  const kept = await readDraft(place);
  if (!kept) return null;
  const known = await keys();
  // Without keys nothing is said about it: it waits for a better hour.
  if (known.length === 0) return null;
  const draft = draftFrom(slots, await open(kept.sealed, known, nameOf(place)));
  // What cannot be opened any more helps nobody.
  if (!draft) await deleteDraft(place);
  return draft && { ...draft, at: kept.at };
}

async function keep(place: DraftPlace, draft: Draft, stored: StoredAt, keys: Keys): Promise<void> {
  if (!canKeepDrafts()) return;
  const [key] = await keys();
  if (key) await writeDraft({ place, ...stored, sealed: await seal(draft, key, nameOf(place)) });
}

/** Whether files stand in the values that only this page has. */
const hasFiles = (values: Values): boolean =>
  Object.values(values).some((value) => Array.isArray(value) && value.some(isChosen));

/** The files that were kept beside a draft are in this page again; answers which those are. */
async function takeFiles(place: DraftPlace, { values }: Draft, keys: Keys): Promise<Set<string>> {
  if (!hasFiles(values)) return new Set();
  const { takeDraftFiles } = await import('./draft-files');
  return takeDraftFiles(place, await keys());
}

/** The keys as they were when the form was opened: what was typed is kept even while the session ends. */
function useKeys(): Keys {
  const known = useRef<Promise<readonly SealingKey[]> | null>(null);
  return useCallback(async () => {
    const before = await known.current;
    if (!before?.length) known.current = draftKeys();
    return known.current ?? [];
  }, []);
}

/**
 * Keeps what is typed into a form in the browser, sealed, so that it survives a reload, a crash and the end of a session. `found` is what
 * was kept before: nothing is written over it until the user has taken or thrown it away.
 */
export function useDraft({ resource, row, start, slots }: Form) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const tenant = useSession((session) => session.tenant ?? '');
  const record = row?.id ?? `new ${start ? JSON.stringify(start) : ''}`.trim();
  const place = useRef<DraftPlace>([userId, tenant, resource.name, record]);
  const form = useRef({ slots, row, hasPhotos: resource.exactlyOnce === true });
  const [found, setFound] = useState<Draft | null>(null);
  const keys = useKeys();
  const isLoaded = useRef(false);
  /** What was sent and not answered. */
  const open = useRef<Sent | null>(null);
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** One thing after the other: a draft that is being written must not come back after it was deleted. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  /** Photos take longer than what is typed, which does not wait for them. */
  const photos = useRef({ work: Promise.resolve() as Promise<unknown>, kept: new Set<string>() });
  const keepPhotos = useCallback(
    (values: Values) => {
      const { current } = photos;
      if (!form.current.hasPhotos || !(hasFiles(values) || current.kept.size > 0)) return;
      current.work = current.work
        .then(() => import('./draft-files'))
        .then(({ keepDraftFiles }) => keepDraftFiles(place.current, values, keys, current.kept))
        // Without a network the code may not come: the form works without.
        .catch(() => undefined);
    },
    [keys],
  );

  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);
  const write = useCallback(() => {
    if (!waiting.current || !isLoaded.current) return;
    const { values } = waiting.current;
    forget();
    // Of the moment at which it stood so: its key may take longer to come than the next word.
    const stored = storedNow();
    const draft = draftOf(form.current.slots, values, form.current.row, stored.at, open.current);
    work.current = work.current.then(() => keep(place.current, draft, stored, keys));
    keepPhotos(values);
  }, [forget, keys, keepPhotos]);
  useEffect(() => {
    // A pane that comes to the front again runs its effects anew: what is kept by then is what stands in the form.
    if (isLoaded.current) return undefined;
    let isGone = false;
    void load(place.current, form.current.slots, keys).then(async (draft) => {
      const taken = draft ? await takeFiles(place.current, draft, keys).catch(() => null) : null;
      if (isGone) return;
      if (taken) photos.current.kept = taken;
      isLoaded.current = true;
      open.current = draft?.sent
        ? { identity: { requestId: draft.sent.requestId }, values: draft.sent.values }
        : open.current;
      setFound(draft);
      // What was typed meanwhile must not be written over what was found.
      if (draft) forget();
      else write();
    });
    return () => {
      isGone = true;
    };
  }, [keys, forget, write]);
  // A tab that is left, or put to sleep, may not come back.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && write();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      write();
    };
  }, [write]);

  const note = useCallback(
    (values: Values) => {
      if (found) return;
      forget();
      waiting.current = { values, timer: setTimeout(write, QUIET) };
    },
    [found, forget, write],
  );
  const drop = useCallback(() => {
    open.current = null;
    forget();
    setFound(null);
    work.current = work.current.then(() => deleteDraft(place.current));
    const { current } = photos;
    // One that was being written comes after that.
    current.work = current.work.then(() => {
      if (current.kept.size === 0) return undefined;
      current.kept.clear();
      return deleteDraftFiles(place.current);
    });
  }, [forget]);
  return {
    found,
    /** Notes the values that the form has now. */
    note,
    /** Notes what is being sent, at once, or that it was answered. */
    noteSent: useCallback(
      (sent: Sent | null, values: Values) => {
        open.current = sent;
        note(values);
        if (sent) write();
      },
      [note, write],
    ),
    /** Forgets what is kept of this form. */
    drop,
    /** Lets the form go on from what was found, which stays until it is written over or dropped. */
    take: useCallback(() => setFound(null), []),
  };
}
