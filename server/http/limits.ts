import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { Refusal } from '../refusal';

/** Calls of one session and address within the window; one address may hold several sessions. */
const WINDOW_SECONDS = 10;
const CALLS_PER_SECOND = 500;
const SESSIONS_PER_ADDRESS = 4;

/** JSON bodies above it are refused with 413. */
export const JSON_LIMIT = 1024 * 1024;

/** Counts calls; `take` refuses with 429 and the seconds to wait once too many were made. */
export type Limiter = {
  takeAddress(ip: string): Promise<void>;
  takeSession(ip: string, session: string): Promise<void>;
};

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
  return { takeAddress: address, takeSession: (ip, id) => session(`${ip}|${id}`) };
}
