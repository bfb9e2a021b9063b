import { STORED_PREFIX } from './base-path';
import { open, openBytes, seal, sealBytes, type Sealed, type SealingKey } from './sealed';
import { awaitRequest } from './await-request';

/** Whose an item is: nobody else on the device reads or sends it. */
type OutboxOwner = { userId: string; tenant: string };
/** What lies in the outbox of a person; `value` is undefined where none of the keys opens it. */
type OutboxEntry = { id: string; value: unknown };
/** Keeps items until they are sent. What it says is kept is there after a reload. */
export type OutboxStore = {
  /** Keeps an item with the bytes of its files, all of it or nothing. */
  add: (id: string, value: unknown, files: readonly ArrayBuffer[]) => Promise<void>;
  /** In the order in which they were added. */
  list: () => Promise<OutboxEntry[]>;
  /** Keeps what is known of an item by now; one that was removed meanwhile stays away. */
  put: (id: string, value: unknown) => Promise<void>;
  bytesOf: (id: string, place: number) => Promise<ArrayBuffer | null>;
  remove: (id: string) => Promise<void>;
};

const DATABASE = `${STORED_PREFIX}outbox`;
const ITEMS = 'items';
const FILES = 'files';
const OWN = 'owner';
/** A lock that nobody holds is waited for no longer, ms: another page may hold the database open in an older version. */
const OPENING = 5_000;

type StoredItem = { id: string; owner: string; sealed: Sealed };

/** Ends once the browser has written all of it: an answered request says nothing of that. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the browser refused'));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ITEMS, { autoIncrement: true }).createIndex(OWN, OWN);
    request.result.createObjectStore(FILES);
  };
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the browser opened no database')), OPENING);
  });
  return Promise.race([awaitRequest(request), limit]);
}

const placeOf = (owner: string, id: string, place: number | 'item'): string => JSON.stringify([owner, id, place]);
const filesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/**
 * The outbox of one person in one tenant, sealed by the first of the keys. `add` and `put` reject where the browser has no database, no room, or
 * refuses to write.
 */
export async function openOutbox({ userId, tenant }: OutboxOwner, keys: readonly SealingKey[]): Promise<OutboxStore> {
  const [key] = keys;
  if (!key) throw new Error('no key seals the outbox');
  const owner = JSON.stringify([userId, tenant]);
  const db = await openDatabase();
  // Another version of the console takes over: what comes after that is told as not kept.
  db.onversionchange = () => db.close();
  /** Key in the store of an item; undefined where it was removed. */
  const keyOfItem = async (items: IDBObjectStore, id: string): Promise<IDBValidKey | undefined> => {
    const [known, places] = await Promise.all([
      awaitRequest(items.index(OWN).getAll(owner)) as Promise<StoredItem[]>,
      awaitRequest(items.index(OWN).getAllKeys(owner)),
    ]);
    return places[known.findIndex((each) => each.id === id)];
  };
  const sealedItem = async (id: string, value: unknown): Promise<StoredItem> => ({
    id,
    owner,
    sealed: await seal(value, key, placeOf(owner, id, 'item')),
  });
  return {
    add: async (id, value, files) => {
      const item = await sealedItem(id, value);
      const sealed = await Promise.all(files.map((bytes, place) => sealBytes(bytes, key, placeOf(owner, id, place))));
      const transaction = db.transaction([ITEMS, FILES], 'readwrite', { durability: 'strict' });
      const isWritten = written(transaction);
      transaction.objectStore(ITEMS).add(item);
      for (const [place, file] of sealed.entries()) transaction.objectStore(FILES).add(file, [id, place]);
      await isWritten;
    },
    list: async () => {
      const items = db.transaction(ITEMS).objectStore(ITEMS);
      // By owner alone: those of one owner come by their numbers.
      const known = (await awaitRequest(items.index(OWN).getAll(owner))) as StoredItem[];
      return Promise.all(
        known.map(async ({ id, sealed }) => ({ id, value: await open(sealed, keys, placeOf(owner, id, 'item')) })),
      );
    },
    put: async (id, value) => {
      const item = await sealedItem(id, value);
      const transaction = db.transaction(ITEMS, 'readwrite', { durability: 'strict' });
      const isWritten = written(transaction);
      const items = transaction.objectStore(ITEMS);
      const place = await keyOfItem(items, id);
      if (place !== undefined) items.put(item, place);
      await isWritten;
    },
    bytesOf: async (id, place) => {
      const sealed = (await awaitRequest(db.transaction(FILES).objectStore(FILES).get([id, place]))) as
        Sealed | undefined;
      return (sealed && (await openBytes(sealed, keys, placeOf(owner, id, place)))) ?? null;
    },
    remove: async (id) => {
      const transaction = db.transaction([ITEMS, FILES], 'readwrite', { durability: 'strict' });
      const isWritten = written(transaction);
      const place = await keyOfItem(transaction.objectStore(ITEMS), id);
      if (place !== undefined) transaction.objectStore(ITEMS).delete(place);
      transaction.objectStore(FILES).delete(filesOf(id));
      await isWritten;
    },
  };
}
