/** The time. `CLOCK_OFFSET_MS` shifts it in tests, so that expiry need not be waited for. */
export interface Clock {
  now(): Date;
}
export const clockWithOffset = (offsetMs: number): Clock => ({ now: () => new Date(Date.now() + offsetMs) });
