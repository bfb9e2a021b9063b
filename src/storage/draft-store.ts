import { STORED_PREFIX } from './base-path';
import { deleteDraftFiles, sweepDraftFiles } from './draft-file-store';
import type { Sealed } from './sealed';
import { awaitRequest } from './await-request';
import { sweep, type StoredAt } from './sweep';

/** Where a draft lies: whose it is, in which tenant, of which resource and record. */
export type DraftPlace = readonly [userId: string, tenant: string, resource: string, record: string];
/** `at` stands in the clear, so that what is too old can be swept without its key. */
export type StoredDraft = { place: DraftPlace; sealed: Sealed } & StoredAt;

const DATABASE = `${STORED_PREFIX}drafts`;
const STORE = 'drafts';
/** Milliseconds that a draft is kept. */
export const DRAFT_LIFETIME = 7 * 86_400_000;

/** Whether the browser has a database at all. */
export const canKeepDrafts = (): boolean => typeof indexedDB !== 'undefined';

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: 'place' }).createIndex('at', 'at');
    const db = await awaitRequest(request);
    db.onclose = db.onversionchange = () => {
      db.close();
      opening = null;
    };
    return db;
  })();
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** A browser may have no database, or refuse to write: a form works without drafts then. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await work((await database()).transaction(STORE, mode).objectStore(STORE));
  } catch {
    return otherwise;
  }
}

export const readDraft = (place: DraftPlace): Promise<StoredDraft | null> =>
  withStore(
    'readonly',
    async (store) => ((await awaitRequest(store.get([...place]))) as StoredDraft | undefined) ?? null,
    null,
  );

/** False where the browser did not keep it. */
export const writeDraft = (draft: StoredDraft): Promise<boolean> =>
  withStore(
    'readwrite',
    async (store) => (await awaitRequest(store.put({ ...draft, place: [...draft.place] })), true),
    false,
  );

/** With the files that were chosen in it. */
export const deleteDraft = async (place: DraftPlace): Promise<void> => {
  await withStore('readwrite', (store) => awaitRequest(store.delete([...place])), undefined);
  await deleteDraftFiles(place);
};

/** Places of all drafts of a user; a list sorts behind every text. */
const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** Drafts of one resource, in the clear only where they lie and since when, newest first. */
export const draftsOf = (userId: string, tenant: string, resource: string): Promise<Omit<StoredDraft, 'sealed'>[]> =>
  withStore(
    'readonly',
    async (store) => {
      const range = IDBKeyRange.bound([userId, tenant, resource], [userId, tenant, resource, []]);
      const kept = (await awaitRequest(store.getAll(range))) as StoredDraft[];
      return kept.map(({ sealed: _, ...draft }) => draft).toSorted((a, b) => b.at - a.at);
    },
    [],
  );

export const countDrafts = (userId: string): Promise<number> =>
  withStore('readonly', (store) => awaitRequest(store.count(ofUser(userId))), 0);
export const deleteDrafts = async (userId: string): Promise<void> => {
  await withStore('readwrite', (store) => awaitRequest(store.delete(ofUser(userId))), undefined);
  await deleteDraftFiles([userId]);
};

/** Deletes what is too old by the server's time, whosever it is. */
export const sweepDrafts = async (now: number): Promise<void> => {
  await withStore('readwrite', (store) => sweep(store, now, DRAFT_LIFETIME), undefined);
  await sweepDraftFiles(now, DRAFT_LIFETIME);
};
