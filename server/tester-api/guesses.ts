import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { Refusal } from '../refusal';

/** An address may ask for so many activations a minute: a workshop that sets up all its testers stays far below it. */
const TRIES = 300;
/** Unknown codes from one address within ten minutes; then it must wait. A code has 75 random bits, so this only spares the database. */
const UNKNOWN = 20;

const refusing = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (reason) {
    const wait = (reason as { msBeforeNext?: number }).msBeforeNext;
    if (wait === undefined) throw reason;
    throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
  }
};

/** Holds back addresses that try codes. */
export type Guesses = { take(ip: string): Promise<void>; miss(ip: string): Promise<void> };

export function guessesOf(): Guesses {
  const tries = new RateLimiterMemory({ points: TRIES, duration: 60 });
  const misses = new RateLimiterMemory({ points: UNKNOWN, duration: 600 });
  return {
    take: async (ip) => {
      const missed = await misses.get(ip);
      if (missed && missed.remainingPoints <= 0)
        throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil(missed.msBeforeNext / 1000)) });
      await refusing(tries.consume(ip));
    },
    miss: (ip) => refusing(misses.consume(ip)),
  };
}
