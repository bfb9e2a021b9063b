import { describe, expect, it } from 'vitest';
import { compiledOf } from '../model/compiled-resource';
import { forgetTotals } from './totals';
import { keepFigures, keptFigures } from './kept-figures';

const NAME = 'account/client';

describe('figures that are dear to count [PUB-01]', () => {
  it('are kept the longer the longer they took, a minute at most', () => {
    keepFigures(NAME, 'cheap', [1], 39, 0);
    keepFigures(NAME, 'dear', [2], 100, 0);
    keepFigures(NAME, 'dearest', [3], 9_000, 0);
    const at = (now: number) => ['cheap', 'dear', 'dearest'].map((question) => keptFigures(NAME, question, now));
    expect(at(5_000)).toEqual([undefined, [2], [3]]);
    expect(at(5_001)).toEqual([undefined, undefined, [3]]);
    expect(at(60_001)).toEqual([undefined, undefined, undefined]);
  });

  it('are forgotten as soon as a row of the list changes here', () => {
    keepFigures(NAME, 'dear', [2], 100, 0);
    keepFigures('sys/user', 'dear', [4], 100, 0);
    forgetTotals(compiledOf({ name: NAME }));
    expect([keptFigures(NAME, 'dear', 1), keptFigures('sys/user', 'dear', 1)]).toEqual([undefined, [4]]);
  });
});
