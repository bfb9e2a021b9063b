import type { Files } from '../server/ports/files';

const CACHE = 'console-demo-files';
const address = (key: string): string => `/demo-files/${encodeURIComponent(key)}`;

/** File bodies in the browser's cache storage. */
export const browserFiles = (): Files => ({
  async put(key, body) {
    const cache = await caches.open(CACHE);
    await cache.put(address(key), new Response(body as BodyInit));
  },
  async get(key) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(address(key));
    if (!found?.body) throw new Error(`no file ${key}`);
    return found.body;
  },
  async delete(key) {
    const cache = await caches.open(CACHE);
    await cache.delete(address(key));
  },
});
