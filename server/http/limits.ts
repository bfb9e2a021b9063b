import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { Refusal } from '../refusal';
import type { Allowance } from './allowance';

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

/** Limits of calls. */
export type Quota = {
  windowSeconds: number;
  /** Calls of one session within the window. */
  session: number;
  /** Calls of one address, whoever makes them, within the window. */
  address: number;
  /** Calls of one tenant, but for uploads, that are at work at once; as many again of its testers. */
  atWork: number;
  /** Exports of one tenant that are being read at once. */
  exports: number;
};

/** Told what a limit leaves, before the call is refused too. */
type Tell = (allowance: Allowance) => void;

/** Counts calls; `take` refuses with 429 and the seconds to wait once too many were made. */
export type Limiter = {
  /** What is refused with 429, in numbers. */
  quota: Quota;
  takeAddress(ip: string, tell: Tell): Promise<void>;
  takeSession(ip: string, session: string, tell: Tell): Promise<void>;
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

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

function refusing(limit: number): (key: string, tell: Tell) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
  return async (key, tell) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(key);
      tell({ limit, remaining: remainingPoints, reset: secondsOf(msBeforeNext) });
    } catch (reason) {
      const wait = (reason as { msBeforeNext?: number }).msBeforeNext;
      if (wait === undefined) throw reason;
      const seconds = secondsOf(wait);
      tell({ limit, remaining: 0, reset: seconds });
      throw new Refusal('tooManyRequests', { seconds });
    }
  };
}

/** Limits in the memory of this process: each server of several counts for itself. */
export function limiterOf(callsPerSecond = CALLS_PER_SECOND): Limiter {
  const points = callsPerSecond * WINDOW_SECONDS;
  const quota = {
    windowSeconds: WINDOW_SECONDS,
    session: points,
    address: points * SESSIONS_PER_ADDRESS,
    atWork: AT_WORK,
    exports: EXPORTS,
  };
  const session = refusing(quota.session);
  return {
    quota,
    takeAddress: refusing(quota.address),
    takeSession: (ip, id, tell) => session(`${ip}|${id}`, tell),
    begin: atWork(AT_WORK),
    beginExport: atWork(EXPORTS),
  };
}
