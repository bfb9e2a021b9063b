import { awaitRequest } from './await-request';

/** Deletes what was kept at or before that time, by the index `at` of the store, whosever it is. */
export async function deleteBefore(store: IDBObjectStore, time: number): Promise<void> {
  const old = await awaitRequest(store.index('at').getAllKeys(IDBKeyRange.upperBound(time)));
  await Promise.all(old.map((key) => awaitRequest(store.delete(key))));
}
