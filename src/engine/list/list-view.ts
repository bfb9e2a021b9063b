import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DEBOUNCE } from '../../../contract/constants';
import * as v from 'valibot';
import { ListView, ListViewAnswer } from '../../../contract/wire/list-view';
import { call } from '../../http/client';
import { useSession } from '../../session/session';
import { readStored, store, type StoredName } from '../../storage/storage';
import { useUserId } from '../guards';

/** Milliseconds that rows wait for the choice that was made on another machine: rather that than a table that jumps. */
const PATIENCE = 500;
/** Milliseconds that an answer is taken as it was: choices are made rarely, and tabs are changed often. */
const FRESH = 5 * 60_000;
const NOTHING: ListView = { columns: {}, density: null };

/** As the browser keeps it: it paints first. `isUnsent` until the server has it. */
type Kept = ListView & { isUnsent?: boolean };
const isKept = (value: unknown): value is Kept => v.is(ListView, value);

/** Where the choice for a table is kept in the browser: by user, path and table. */
const nameOf = (userId: string, tableKey: string): StoredName =>
  userId ? `columns.${userId}.${tableKey}` : `columns.${tableKey}`;

const keyOf = (userId: string, tenant: string | null, tableKey: string) =>
  ['list-view', userId, tenant, tableKey] as const;

/**
 * Whether the server may know more of a table than this browser does: it keeps something of it for the user, as he was told when he came
 * in, or something was chosen here.
 */
export function mustAskView(tableKey: string): boolean {
  const { user } = useSession.getState();
  if (user === null || user.tables?.includes(tableKey) !== false) return true;
  const kept = readStored(nameOf(user.id, tableKey), isKept);
  return kept !== null && (kept.isUnsent === true || !isSame(kept, NOTHING));
}

const NO_ANSWER: ListViewAnswer = { view: null, start: null };

/** What the server keeps of a table for the user, and how to ask again. */
export function useViewAnswer(tableKey: string) {
  const userId = useUserId();
  const tenant = useSession((session) => session.tenant);
  return useQuery({
    queryKey: keyOf(userId, tenant, tableKey),
    enabled: userId !== '',
    staleTime: FRESH,
    retry: false,
    initialData: () => (mustAskView(tableKey) ? undefined : NO_ANSWER),
    queryFn: ({ signal }) =>
      call('GET', '/sys/list-view', { params: { table: tableKey }, signal, silent: true, answer: ListViewAnswer }),
  });
}

/** Keeps the answer that is at hand in step with what the user just did. */
export function useAnswerChange(tableKey: string): (change: Partial<ListViewAnswer>) => void {
  const client = useQueryClient();
  const userId = useUserId();
  const tenant = useSession((session) => session.tenant);
  return useCallback(
    (change) =>
      client.setQueryData<ListViewAnswer>(keyOf(userId, tenant, tableKey), (now) => ({
        view: null,
        start: null,
        ...now,
        ...change,
      })),
    [client, userId, tenant, tableKey],
  );
}

const isSame = (a: ListView, b: ListView): boolean =>
  JSON.stringify([a.columns, a.density]) === JSON.stringify([b.columns, b.density]);

export type TableView = ListView & {
  /** Nothing that the server says can change it now: rows can be shown. */
  isKnown: boolean;
  change: (next: Partial<ListView>) => void;
};

/** True once the component has stood for so long. */
function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/**
 * What the user chose for a table. The browser's copy paints at once and the server's follows; a change is kept in the browser at once and
 * sent a moment later, and what could not be sent goes with the next try.
 */
export function useListView(tableKey: string): TableView {
  const userId = useUserId();
  const name = nameOf(userId, tableKey);
  const answer = useViewAnswer(tableKey);
  const learn = useAnswerChange(tableKey);
  const [kept, setKept] = useState<Kept | null>(() => readStored(name, isKept));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLate = useElapsed(PATIENCE);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = readStored(name, isKept);
    if (!now?.isUnsent || !userId) return;
    const { columns, density } = now;
    try {
      await call('PUT', '/sys/list-view', { body: { table: tableKey, columns, density }, silent: true });
      const since = readStored(name, isKept);
      if (since && isSame(since, now)) store(name, { columns, density });
      learn({ view: { columns, density } });
    } catch {
      // It stays marked, and goes with the next change or the next visit.
    }
  }, [name, tableKey, userId, learn]);

  const { data } = answer;
  useEffect(() => {
    if (!data) return;
    const now = readStored(name, isKept);
    if (now?.isUnsent) return void send();
    const next = data.view ?? NOTHING;
    store(name, next);
    // oxlint-disable-next-line react/set-state-in-effect -- what another machine chose comes from outside, with the copy that the browser keeps
    setKept((before) => (before && isSame(before, next) ? before : next));
  }, [data, name, send]);

  // A page that is left sends what it has not sent yet.
  useEffect(() => () => void (timer.current !== undefined && send()), [send]);

  const { columns, density } = kept ?? NOTHING;
  const change = (part: Partial<ListView>): void => {
    const next: ListView = { columns, density, ...part };
    store(name, userId ? { ...next, isUnsent: true } : next);
    setKept(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), DEBOUNCE);
  };
  return { columns, density, isKnown: kept !== null || !answer.isLoading || isLate, change };
}
