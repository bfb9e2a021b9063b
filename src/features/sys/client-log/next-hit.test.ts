import { expect, it } from 'vitest';
import type { LogLine } from '../../../../contract/wire/client/client-log';
import { nextHit } from './next-hit';

const hits = [3, 8, 20].map((n): LogLine => ({ n, text: '', level: 'none', at: null }));

it('goes from hit to hit, from a line between them to the nearest, and round at the ends [SYS-18]', () => {
  expect([null, 3, 8, 20, 5, 30].map((current) => hits[nextHit(hits, current, 1)]?.n)).toEqual([3, 8, 20, 3, 8, 3]);
  expect([null, 3, 8, 20, 5, 1].map((current) => hits[nextHit(hits, current, -1)]?.n)).toEqual([20, 20, 3, 8, 3, 20]);
});
