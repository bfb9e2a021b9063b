/** Limits of the steps in which durations are counted, ms: 1 s, and each 1.6 times the one before it, up to 8.6 hours. */
export const STEP_LIMITS: readonly number[] = Array.from({ length: 23 }, (_, n) => Math.round(1000 * 1.6 ** n));
export const STEPS = STEP_LIMITS.length + 1;

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

export type Share = { value: number; n: number; low: number; high: number };

/** The share of `hits` among `n` with its 95 % interval by Wilson; null where there is nothing. */
export function shareOf(hits: number, n: number): Share | null {
  if (n === 0) return null;
  const value = hits / n;
  const scale = 1 + Z ** 2 / n;
  const middle = (value + Z ** 2 / (2 * n)) / scale;
  const half = (Z * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2))) / scale;
  return { value, n, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** How many durations lie in each step, with the least and the greatest of all, ms. */
export type Histogram = { steps: readonly number[]; least: number; greatest: number };

/**
 * A quantile of durations, ms, between the limits of the step in which it lies: off by a step at most, and exact where all are the same.
 * Null where there are none.
 */
export function quantileOf({ steps, least, greatest }: Histogram, q: number): number | null {
  const n = steps.reduce((sum, count) => sum + count, 0);
  if (n === 0) return null;
  let left = q * n;
  const at = steps.findIndex((count) => {
    if (count > 0 && left <= count) return true;
    left -= count;
    return false;
  });
  const step = at === -1 ? STEPS - 1 : at;
  const low = Math.max(least, step === 0 ? 0 : STEP_LIMITS[step - 1]!);
  const high = Math.min(greatest, STEP_LIMITS[step] ?? greatest);
  const part = Math.min(1, Math.max(0, left / Math.max(1, steps[step] ?? 1)));
  return Math.round(low + (high - low) * part);
}
