import type { Plugin } from 'vite';

/** How long a call waits for a server that starts again, ms: filling an empty database takes longer, and the page asks anew meanwhile. */
const MOST_MS = 60_000;
const EVERY_MS = 150;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
};

/**
 * Holds calls of the API while the server starts again after an edit, so that the console waits instead of showing an error.
 *
 * @param ready Address that answers 200 once the server does its work: `/readyz`.
 */
export const waitForServer = (ready: string): Plugin => ({
  name: 'wait-for-server',
  apply: 'serve',
  configureServer({ middlewares }) {
    let waiting: Promise<boolean> | null = null;
    const wait = async (): Promise<boolean> => {
      const until = Date.now() + MOST_MS;
      while (Date.now() < until) {
        if (await isReady(ready)) return true;
        await pause();
      }
      return false;
    };
    const hold = async (): Promise<boolean> => {
      // One question to the server for all calls of a page.
      waiting ??= wait().finally(() => (waiting = null));
      return waiting;
    };
    middlewares.use('/api', async (request, response, next) => {
      if (await hold()) {
        next();
        return;
      }
      response.statusCode = 503;
      response.end(`The server did not start in ${MOST_MS / 1000} s: its output says why. (${request.url ?? ''})`);
    });
  },
});
