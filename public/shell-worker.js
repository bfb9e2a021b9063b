/**
 * Keeps the shell of the console for a phone without a network: the page and the files that it has loaded, never an answer of the API. The page is
 * asked for first and taken from here only where nothing answers; files have the hash of their content in their name. A server with
 * `SHELL_WORKER=off` gives out another file at this address, which takes all of it away.
 */
/** Where the console stands: `/`, or the path below which it is served. */
const ROOT = new URL(self.registration.scope).pathname;
/** Begins the name of each cache: consoles below several paths of one host leave those of the others alone. */
const OWN = ROOT === '/' ? 'shell-' : `${ROOT}shell-`;
const CACHE = `${OWN}1`;
const PAGE = ROOT;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const others = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(others());
});

/** Keeps another page, and forgets the files of the one before: what it needs of them is still in the browser's own cache. */
async function keepPage(answer) {
  const cache = await caches.open(CACHE);
  const [known, text] = [await cache.match(PAGE), await answer.clone().text()];
  if (known && (await known.text()) === text) return;
  for (const request of await cache.keys()) await cache.delete(request);
  await cache.put(PAGE, answer);
}

async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected) event.waitUntil(keepPage(answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    const known = await (await caches.open(CACHE)).match(PAGE);
    if (known) return known;
    throw error;
  }
}

async function file(event) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    // The page of each tenant is the same one; whatever has a point in its name is another.
    if (!pathname.startsWith(`${ROOT}api/`) && !pathname.includes('.')) event.respondWith(page(event));
  } else if (pathname.startsWith(`${ROOT}assets/`)) event.respondWith(file(event));
});
