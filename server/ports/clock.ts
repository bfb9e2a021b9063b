/** The time. `CLOCK_OFFSET_MS` shifts it in tests, so that expiry need not be waited for. */
export interface Clock {
  now(): Date;
}
/** Lets time go by: ends after so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;
export const pauseInEarnest: Pause = (ms) => new Promise((done) => setTimeout(done, ms));

export const clockWithOffset = (offsetMs: number): Clock => ({ now: () => new Date(Date.now() + offsetMs) });
