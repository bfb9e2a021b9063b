import type { Files } from '../ports/files';
import { partedFiles } from '../ports/parted-files';

/** File bodies in memory; `keys` tells what lies there. */
export function memoryFiles(now: () => Date = () => new Date()): Files & { keys(): string[] } {
  const bodies = new Map<string, { bytes: Uint8Array; at: Date }>();
  const files = partedFiles({
    put: async (key, body) =>
      void bodies.set(key, {
        bytes: body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer()),
        at: now(),
      }),
    get: async (key, range) => {
      const found = bodies.get(key);
      if (!found) throw new Error(`no body ${key}`);
      return new Response((range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes) as BodyInit)
        .body as ReadableStream<Uint8Array>;
    },
    delete: async (key) => void bodies.delete(key),
    async *list(under = '') {
      for (const [key, { at, bytes }] of bodies) if (key.startsWith(under)) yield { key, at, size: bytes.length };
    },
  });
  return { ...files, keys: () => [...bodies.keys()] };
}
