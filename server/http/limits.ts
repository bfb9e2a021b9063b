import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { Refusal } from '../refusal';

/** Calls of one session and address within the window; one address may hold several sessions. */
const WINDOW_SECONDS = 10;
const CALLS_PER_SECOND = 500;
const SESSIONS_PER_ADDRESS = 4;
/** Calls of one tenant at work at once: more would wait longer at the database's door than a person does. */
const AT_WORK = 200;
/** Exports of one tenant that are being read at once. */
const EXPORTS = 10;
/** Seconds after which it is worth trying again. */
const AGAIN = 2;

/** JSON bodies above it are refused with 413. */
export const JSON_LIMIT = 1024 * 1024;

/** Counts calls; `take` refuses with 429 and the seconds to wait once too many were made. */
export type Limiter = {
  takeAddress(ip: string): Promise<void>;
  takeSession(ip: string, session: string): Promise<void>;
  /** Begins a call of a tenant; answers what ends it. Refused where as many are at work as one tenant may have. */
  begin(tenant: string): () => void;
  /** The same of an export. */
  beginExport(tenant: string): () => void;
};

/** Counts what is at work by tenant. */
function atWork(most: number): (tenant: string) => () => void {
  const counts = new Map<string, number>();
  return (tenant) => {
    const count = counts.get(tenant) ?? 0;
    if (count >= most) throw new Refusal('tenantBusy', { seconds: AGAIN });
    counts.set(tenant, count + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (counts.get(tenant) ?? 1) - 1;
      if (left > 0) counts.set(tenant, left);
      else counts.delete(tenant);
    };
  };
}

const refusing = (limiter: RateLimiterMemory) => async (key: string) => {
  try {
    await limiter.consume(key);
  } catch (reason) {
    const wait = (reason as { msBeforeNext?: number }).msBeforeNext;
    if (wait === undefined) throw reason;
    throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
  }
};

/** Limits in the memory of this process: each server of several counts for itself. */
export function limiterOf(callsPerSecond = CALLS_PER_SECOND): Limiter {
  const points = callsPerSecond * WINDOW_SECONDS;
  const address = refusing(new RateLimiterMemory({ points: points * SESSIONS_PER_ADDRESS, duration: WINDOW_SECONDS }));
  const session = refusing(new RateLimiterMemory({ points, duration: WINDOW_SECONDS }));
  return {
    takeAddress: address,
    takeSession: (ip, id) => session(`${ip}|${id}`),
    begin: atWork(AT_WORK),
    beginExport: atWork(EXPORTS),
  };
}
