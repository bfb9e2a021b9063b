import { STORED_PREFIX } from './base-path';
import type { Sealed } from './sealed';
import { awaitRequest } from './await-request';
import { sweep, type StoredAt } from './sweep';

/** A file that was chosen in a form, beside its draft: `draft` is the place of that, `id` stands for the file in its values. */
export type StoredDraftFile = {
  draft: readonly string[];
  id: string;
  /** Its name and what else is known of it. */
  about: Sealed;
  bytes: Sealed;
} & StoredAt;

// A database of its own: a page of an earlier version opens that of the drafts still.
const DATABASE = `${STORED_PREFIX}draft-files`;
const STORE = 'files';

/** Opened for each use and closed after it: few forms have files. A browser may have no database, or refuse to write. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: ['draft', 'id'] }).createIndex('at', 'at');
    const db = await awaitRequest(request);
    try {
      return await work(db.transaction(STORE, mode).objectStore(STORE));
    } finally {
      db.close();
    }
  } catch {
    return otherwise;
  }
}

/** All keys of drafts whose places begin so; a list sorts behind every text. */
const below = (place: readonly string[]): IDBKeyRange => IDBKeyRange.bound([[...place]], [[...place, []]]);
export const readDraftFiles = (place: readonly string[]): Promise<StoredDraftFile[]> =>
  withStore('readonly', (store) => awaitRequest(store.getAll(below(place))) as Promise<StoredDraftFile[]>, []);

/** False where the browser did not keep it. */
export const writeDraftFile = (file: StoredDraftFile): Promise<boolean> =>
  withStore('readwrite', async (store) => (await awaitRequest(store.put(file)), true), false);

/** Deletes the files of drafts whose places begin so, but for those with these ids. */
export const deleteDraftFiles = (place: readonly string[], but: readonly string[] = []): Promise<void> =>
  withStore(
    'readwrite',
    async (store) => {
      const known = (await awaitRequest(store.getAllKeys(below(place)))) as [string[], string][];
      await Promise.all(known.filter(([, id]) => !but.includes(id)).map((key) => awaitRequest(store.delete(key))));
    },
    undefined,
  );

/** Deletes what was kept for longer than that, whosever it is. */
export const sweepDraftFiles = (now: number, lifetime: number): Promise<void> =>
  withStore('readwrite', (store) => sweep(store, now, lifetime), undefined);
