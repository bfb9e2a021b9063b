import { CallError } from './errors';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** With the longest pause: nine minutes without a byte. */
const TRIES = 40;

/** The line, a proxy or the server was gone for a while, or somebody else went on: worth another try. */
const PASSING: ReadonlySet<number> = new Set([0, 408, 409, 423, 425, 429, 502, 503, 504]);
const isPassing = (error: unknown): boolean => error instanceof CallError && PASSING.has(error.status);

/** Ends early when the browser says that it is on line again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

type Patience = { signal: AbortSignal; onLine: (isLost: boolean) => void; firstPause?: number };

/** Does the work again, with growing pauses, for as long as it fails for a reason that passes. `n` counts the tries before. */
export async function retry<T>(
  work: (n: number) => Promise<T>,
  { signal, onLine, firstPause = FIRST_PAUSE }: Patience,
): Promise<T> {
  for (let n = 0; ; n += 1) {
    try {
      const done = await work(n);
      if (n > 0) onLine(false);
      return done;
    } catch (error) {
      if (signal.aborted || n >= TRIES || !isPassing(error)) throw error;
      onLine(true);
      await pause(Math.min(firstPause * 2 ** n, LONGEST_PAUSE), signal);
      signal.throwIfAborted();
    }
  }
}
