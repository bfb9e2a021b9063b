import { expect, it } from 'vitest';
import { judgeFigure, watchMessageOf, type Threshold } from './rules';

const below: Threshold = { comparison: 'below', threshold: 95, leastCount: 30 };

it('a figure is judged over enough rows only, and at the very threshold it is within [REP-05]', () => {
  expect(judgeFigure(below, { value: 94.9, n: 30 })).toBe('crossed');
  expect(judgeFigure(below, { value: 94.9, n: 29 })).toBeNull();
  expect(judgeFigure(below, { value: 95, n: 30 })).toBe('normal');
  expect(judgeFigure(below, { value: null, n: 0 })).toBeNull();
  const above: Threshold = { ...below, comparison: 'above' };
  expect(judgeFigure(above, { value: 95, n: 30 })).toBe('normal');
  // A number is what it is over.
  expect(judgeFigure({ ...above, threshold: 3 }, { value: 4, n: null })).toBe('crossed');
});

it('it is told once as it crosses and once as it recovers [REP-05]', () => {
  expect(watchMessageOf('waiting', 'crossed')).toBe('crossed');
  expect(watchMessageOf('crossed', 'crossed')).toBeNull();
  expect(watchMessageOf('crossed', 'normal')).toBe('recovered');
  expect(watchMessageOf('normal', 'normal')).toBeNull();
  expect(watchMessageOf('waiting', 'normal')).toBeNull();
});
