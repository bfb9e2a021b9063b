import { expect, test } from 'vitest';
import { showSpan, spansOf } from './spans';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 2, 8) + seconds * 1000).toISOString();
const FIELDS = { from: 'begun', to: 'done' };

test('lines stand one after the other upon one course of time, each as long as it lasted [STAT-05] [STAT-08]', () => {
  const spans = spansOf(
    [
      { begun: at(0), done: at(5) },
      { begun: at(5), done: at(20) },
      { begun: at(20), done: at(20) },
    ],
    FIELDS,
  );
  expect(spans).toEqual([
    { start: 0, share: 25, ms: 5000 },
    { start: 25, share: 75, ms: 15_000 },
    { start: 100, share: 0, ms: 0 },
  ]);
  expect(spans.map((span) => showSpan(span!))).toEqual(['5.0 s', '15.0 s', '0.0 s']);
  expect(showSpan({ start: 0, share: 100, ms: 348_000 })).toBe('0:05:48');
});

test('a line without its times, or that ends before it begins, has no bar, and the others keep their places [STAT-05]', () => {
  expect(spansOf([{ begun: at(9), done: at(3) }, { begun: at(1) }, { begun: at(2), done: at(4) }], FIELDS)).toEqual([
    null,
    null,
    { start: 0, share: 100, ms: 2000 },
  ]);
  expect(spansOf([{ begun: 'yesterday', done: null }], FIELDS)).toEqual([null]);
  expect(spansOf([], FIELDS)).toEqual([]);
});
