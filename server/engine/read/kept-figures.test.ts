import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../contract/registry';
import { createEngine } from '../model/engine';
import { forgetTotals } from './totals';
import { keepFigures, keptFigures } from './kept-figures';

const engine = createEngine({ resources: RESOURCES });
const NAME = 'account/client';

describe('figures that are dear to count [PUB-01]', () => {
  it('are kept the longer the longer they took, a minute at most', () => {
    keepFigures(engine, NAME, 'cheap', [1], 39, 0);
    keepFigures(engine, NAME, 'dear', [2], 100, 0);
    keepFigures(engine, NAME, 'dearest', [3], 9_000, 0);
    const at = (now: number) =>
      ['cheap', 'dear', 'dearest'].map((question) => keptFigures(engine, NAME, question, now));
    expect(at(5_000)).toEqual([undefined, [2], [3]]);
    expect(at(5_001)).toEqual([undefined, undefined, [3]]);
    expect(at(60_001)).toEqual([undefined, undefined, undefined]);
  });

  it('are forgotten as soon as a row of the list changes here', () => {
    keepFigures(engine, NAME, 'dear', [2], 100, 0);
    keepFigures(engine, 'sys/user', 'dear', [4], 100, 0);
    forgetTotals(engine.compiledOf({ name: NAME }));
    expect([keptFigures(engine, NAME, 'dear', 1), keptFigures(engine, 'sys/user', 'dear', 1)]).toEqual([
      undefined,
      [4],
    ]);
  });
});
