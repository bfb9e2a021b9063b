import { expect, it } from 'vitest';
import { quantileOf, shareOf, STEP_LIMITS, STEPS } from './figures';

const stepped = (durations: readonly number[]) => ({
  steps: Array.from(
    { length: STEPS },
    (_, step) => durations.filter((ms) => STEP_LIMITS.filter((limit) => limit <= ms).length === step).length,
  ),
  least: Math.min(...durations),
  greatest: Math.max(...durations),
});

it('a share has its interval by Wilson, and none is of nothing', () => {
  expect(shareOf(0, 0)).toBeNull();
  // As in the tables of Newcombe 1998: 81 of 263.
  const share = shareOf(81, 263)!;
  expect([share.value, share.low, share.high].map((part) => part.toFixed(4))).toEqual(['0.3080', '0.2553', '0.3662']);
  expect(shareOf(5, 5)).toMatchObject({ value: 1, high: 1 });
});

it('a quantile lies in its step, and is exact where all last the same', () => {
  expect(quantileOf({ steps: Array.from({ length: STEPS }, () => 0), least: 0, greatest: 0 }, 0.5)).toBeNull();
  expect(quantileOf(stepped([372_000, 372_000, 372_000]), 0.95)).toBe(372_000);
  const durations = Array.from({ length: 1000 }, (_, n) => 1000 + n * 977);
  for (const q of [0.05, 0.5, 0.95]) {
    const exact = durations[Math.floor(q * 1000) - 1]!;
    expect(Math.abs(quantileOf(stepped(durations), q)! / exact - 1)).toBeLessThan(0.1);
  }
  expect(quantileOf(stepped([10, 90_000_000]), 0.95)).toBeLessThanOrEqual(90_000_000);
});
