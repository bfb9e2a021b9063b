import type { Files } from '../server/ports/files';
import { partedFiles } from '../server/ports/parted-files';

const CACHE = 'console-demo-files';
const address = (key: string): string => `/demo-files/${encodeURIComponent(key)}`;

/** Written beside each body: when it was put there. */
const WRITTEN = 'X-Written';

/** File bodies in the browser's cache storage. */
export const browserFiles = (): Files =>
  partedFiles({
    async put(key, body) {
      const cache = await caches.open(CACHE);
      await cache.put(
        address(key),
        new Response(body as BodyInit, { headers: { [WRITTEN]: new Date().toISOString() } }),
      );
    },
    async get(key, range) {
      const cache = await caches.open(CACHE);
      const found = await cache.match(address(key));
      if (!found?.body) throw new Error(`no file ${key}`);
      return range ? (await found.blob()).slice(range.start, range.end + 1).stream() : found.body;
    },
    async delete(key) {
      const cache = await caches.open(CACHE);
      await cache.delete(address(key));
    },
    async *list(under = '') {
      const cache = await caches.open(CACHE);
      for (const request of await cache.keys()) {
        const found = await cache.match(request);
        const written = found?.headers.get(WRITTEN);
        const key = decodeURIComponent(new URL(request.url).pathname.slice(address('').length));
        if (key.startsWith(under)) yield { key, at: new Date(written ?? 0), size: (await found?.blob())?.size ?? 0 };
      }
    },
  });
