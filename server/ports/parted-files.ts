import type { ByteRange, Files } from './files';

/** One piece of a body. */
export type Part = { key: string; size: number };

/** Keys of bodies that lie in parts end so; under them lies the list of the parts. */
const PARTED = '.parts';
export const partedKey = (key: string): string => `${key}${PARTED}`;
export const partsAsBody = (parts: readonly Part[]): Uint8Array => new TextEncoder().encode(JSON.stringify(parts));

const partsAt = async (files: Files, key: string): Promise<Part[]> =>
  (await new Response((await files.get(key)) as BodyInit).json()) as Part[];

/** What of each part belongs to the range, in order. */
function piecesOf(parts: readonly Part[], { start, end }: ByteRange): { key: string; range: ByteRange }[] {
  let from = 0;
  return parts.flatMap(({ key, size }) => {
    const range = { start: Math.max(0, start - from), end: Math.min(size, end + 1 - from) - 1 };
    from += size;
    return range.start <= range.end ? [{ key, range }] : [];
  });
}

/** The pieces one after the other; a part is opened when the one before it is read. */
function joined(files: Files, pieces: readonly { key: string; range: ByteRange }[]): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let next = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const piece = pieces[next];
          if (!reader && !piece) return controller.close();
          if (!reader && piece) {
            next += 1;
            reader = (await files.get(piece.key, piece.range)).getReader();
          }
          const read = await reader?.read();
          if (read && !read.done) return controller.enqueue(read.value);
          reader = undefined;
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Lets a body lie in parts: what came piece by piece is not written a second time to be one. It is read like any other,
 * and goes with its parts.
 */
export function partedFiles(files: Files): Files {
  const pathsOf = files.pathsOf?.bind(files);
  return {
    ...(pathsOf && {
      pathsOf: async (key: string) => {
        if (!key.endsWith(PARTED)) return pathsOf(key);
        const parts = await partsAt(files, key);
        return (await Promise.all(parts.map((part) => pathsOf(part.key)))).flat();
      },
    }),
    ...(files.hashes && { hashes: files.hashes.bind(files) }),
    put: (key, body) => files.put(key, body),
    list: (under) => files.list(under),
    async get(key, range) {
      if (!key.endsWith(PARTED)) return files.get(key, range);
      const parts = await partsAt(files, key);
      return joined(files, piecesOf(parts, range ?? { start: 0, end: Number.MAX_SAFE_INTEGER }));
    },
    async delete(key) {
      // The list goes last: whoever is interrupted finds it again.
      const parts = key.endsWith(PARTED) ? await partsAt(files, key).catch((): Part[] => []) : [];
      for (const part of parts) await files.delete(part.key);
      await files.delete(key);
    },
  };
}
