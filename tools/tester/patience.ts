import { Refused, Unreachable, type TesterServer } from './server';

/** Between two attempts, ms: each twice the one before. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 16_000] as const;
/** Nobody waits longer than that at a stretch, whatever the server asks for, ms. */
const LONGEST = 60_000;
/** A pause is longer by up to that share, so that testers that lost the server together do not come back together. */
const SPREAD = 0.5;

/** How somebody waits. */
export type RetryOptions = {
  sleep: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  chance: () => number;
  /** Told before each pause. */
  onPause?: (ms: number, why: Error) => void;
};

export const REAL_WAITING: RetryOptions = {
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  chance: Math.random,
};

/** Least pause that the failure asks for, ms; null where the same would come again. */
export const pauseAfter = (error: unknown): number | null =>
  error instanceof Unreachable || error instanceof Refused ? error.pause : null;

/**
 * The same server for somebody with patience: what may be repeated is tried again with growing pauses while the server is away or too busy.
 * Everything else is left as it is: whether it was done before the answer got lost, nobody here knows.
 */
export function patient(server: TesterServer, { sleep, chance, onPause }: RetryOptions = REAL_WAITING): TesterServer {
  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of PAUSES) {
      try {
        return await work();
      } catch (error) {
        const least = pauseAfter(error);
        if (least === null) throw error;
        const ms = Math.min(LONGEST, Math.round(Math.max(pause, least) * (1 + chance() * SPREAD)));
        onPause?.(ms, error as Error);
        await sleep(ms);
      }
    }
    return work();
  }
  return {
    call: (method, path, options) =>
      method === 'GET' || options?.repeats
        ? again(() => server.call(method, path, options))
        : server.call(method, path, options),
    range: (...args) => again(() => server.range(...args)),
    sendBytes: (...args) => again(() => server.sendBytes(...args)),
    sendPart: (...args) => server.sendPart(...args),
  };
}
