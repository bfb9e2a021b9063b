import type { PGlite } from '@electric-sql/pglite';
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { createApp, withEngine } from '../server/app';
import { openPglite, pgliteConnection, pgliteDatabase } from '../server/db/browser';
import { migrate } from '../server/db/migrate';
import { clockWithOffset, pauseInEarnest } from '../server/ports/clock';
import { liveOver } from '../server/ports/live';
import type { Log } from '../server/ports/log';
import type { Outside } from '../server/ports/ports';
import { seed } from '../server/seed/seed';
import { browserFiles } from './files';
import { inlineJobs } from './jobs';
import { browserKeys } from './keys';
import { showDemoNotice } from './notice';
import { browserPasswords } from './passwords';
import { browserReaders } from './readers';

const DATA = 'idb://console-demo';
const HOUR = 3_600_000;

/** Only what went wrong is worth a line in a browser's console. */
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields), // eslint-disable-line no-console -- there is no other log in a page
};

/**
 * Does the work, and writes into the browser's storage what the database is then: behind each of many statements that would take longer than
 * the statements. Of work that the page does not live to end nothing stays.
 */
async function storedOnce(pglite: PGlite, work: () => Promise<unknown>): Promise<void> {
  const store = pglite.syncToFs.bind(pglite);
  pglite.syncToFs = () => Promise.resolve();
  try {
    await work();
  } finally {
    pglite.syncToFs = store;
  }
  await pglite.syncToFs();
}

async function startServer(): Promise<(request: Request) => Promise<Response>> {
  const pglite = await openPglite(DATA);
  await storedOnce(pglite, () => migrate(pgliteConnection(pglite)));
  const db = pgliteDatabase(pglite);
  const ports: Outside = {
    db,
    live: liveOver(db, (error) => log.error({ error: String(error) }, 'live events are not told')),
    clock: clockWithOffset(0),
    pause: pauseInEarnest,
    keys: await browserKeys(),
    passwords: browserPasswords(),
    readers: browserReaders(log),
    files: browserFiles(),
    mail: { isConfigured: false, send: () => Promise.resolve(), sendBy: () => Promise.resolve() },
    jobs: await inlineJobs(pglite, log),
    outbound: (url, request) => fetch(url, { ...request, redirect: 'manual', credentials: 'omit' }),
    log,
    settings: {
      captcha: false,
      adminSecondFactor: 'offered',
      sessionIdleMs: 12 * HOUR,
      sessionMaxMs: 24 * HOUR,
      trustProxy: false,
    },
  };
  await seed(ports, 'demo', { onStep: (done, total) => showDemoNotice('preparing', ` ${done} / ${total}`) });
  const app = createApp(withEngine(ports));
  await ports.jobs.start();
  return async (request) => app.fetch(request);
}

/** One page at a time: two would write the same files. Held until the page goes. */
const isOnlyPage = (): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request('console-demo', { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => undefined) : undefined;
    });
  });

async function start(): Promise<void> {
  if (!(await isOnlyPage())) return showDemoNotice('elsewhere');
  showDemoNotice('preparing');
  const answer = await startServer();
  const worker = setupWorker(http.all('/api/*', ({ request }) => answer(request)));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
  if (import.meta.env.DEV) (await import('./handlers/at-hand')).putAtHand(worker);
  await import('../src/main');
}

start().catch((error: unknown) => {
  showDemoNotice('failed', String(error));
  log.error({ error }, 'the demo did not start');
});
