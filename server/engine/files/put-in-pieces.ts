import type { Files } from '../../ports/files';

/** A body that is put into the store while it is being made. Its key has it once `end` is over, and never a part of it. */
export function openPut(files: Pick<Files, 'put'>, key: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // What breaks the body off is told by `write` and `end`.
  writer.closed.catch(() => undefined);
  let stored: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;
  const begin = (): Promise<void> => {
    stored ??= files.put(key, readable).catch((error: unknown) => {
      failure = { error };
      throw error;
    });
    stored.catch(() => undefined);
    return stored;
  };
  return {
    /** Resolves when the next piece is wanted; rejects where the store does not go on. */
    async write(bytes: Uint8Array): Promise<void> {
      const isStored = begin();
      // A store that fails need not say so to the stream.
      await Promise.race([writer.write(bytes), isStored]);
    },
    async end(): Promise<void> {
      const isStored = begin();
      await Promise.race([writer.close(), isStored]);
      await isStored;
    },
    /** Breaks the body off, so that nothing is left of it. Answers why: what the store said, or else the error given. */
    async drop(error: unknown): Promise<unknown> {
      if (failure) return failure.error;
      await writer.abort(error).catch(() => undefined);
      await stored?.catch(() => undefined);
      return error;
    },
  };
}
