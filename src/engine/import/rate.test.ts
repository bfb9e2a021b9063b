import { describe, expect, test } from 'vitest';
import { rateOf } from './rate';

describe('the speed of an import [FILE-04]', () => {
  test('is told once enough was seen, of the last moments only', () => {
    expect(rateOf([])).toBeNull();
    expect(rateOf([{ at: 0, done: 0 }])).toBeNull();
    expect(rateOf([0, 500].map((at) => ({ at, done: at })))).toBeNull();
    expect(rateOf([0, 2000].map((at) => ({ at, done: at })))).toBe(1000);
    const slower = [0, 5000, 10_000, 20_000].map((at, n) => ({ at, done: [0, 10_000, 20_000, 21_000][n] ?? 0 }));
    expect(rateOf(slower)).toBe(100);
  });

  test('is not told where nothing moves', () => {
    expect(rateOf([0, 2000].map((at) => ({ at, done: 7 })))).toBeNull();
  });
});
