/** When something was kept. `isUnsure`: by this machine's clock alone, which may be wrong by years. */
export type StoredAt = { at: number; isUnsure?: true };

/**
 * What becomes of something that is kept for so long. What a wrong clock dated begins its time anew: it would be lost at once where the clock
 * was behind, and stay for ever where it was ahead.
 */
export function judgeStored({ at, isUnsure }: StoredAt, now: number, lifetime: number): 'delete' | 'renew' | 'keep' {
  if (at > now) return 'renew';
  if (at > now - lifetime) return 'keep';
  return isUnsure ? 'renew' : 'delete';
}

function forEach(request: IDBRequest<IDBCursorWithValue | null>, visit: (cursor: IDBCursorWithValue) => void) {
  return new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
    request.onsuccess = () => {
      const { result: cursor } = request;
      if (!cursor) return resolve();
      visit(cursor);
      cursor.continue();
    };
  });
}

/** Deletes what was kept for longer than that, by the index `at` of the store, whosever it is. `now` is the time of the server. */
export async function sweep(store: IDBObjectStore, now: number, lifetime: number): Promise<void> {
  const visit = (cursor: IDBCursorWithValue): void => {
    const { isUnsure, ...kept } = cursor.value as StoredAt;
    const judged = judgeStored({ ...kept, isUnsure }, now, lifetime);
    if (judged === 'delete') cursor.delete();
    if (judged === 'renew') cursor.update({ ...kept, at: now });
  };
  // What lies between is kept: its bytes are not read for nothing.
  for (const range of [IDBKeyRange.upperBound(now - lifetime), IDBKeyRange.lowerBound(now, true)])
    await forEach(store.index('at').openCursor(range), visit);
}
