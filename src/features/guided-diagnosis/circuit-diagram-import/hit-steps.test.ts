import { describe, expect, it } from 'vitest';
import { adjacentHit, hitOf } from './hit-steps';

/** Walks over sheets with so many hits each, as the viewer does: how many a sheet has is known once it is shown. */
function walk(
  counts: Readonly<Record<number, number>>,
  from: { sheet: number; at: number },
  by: 1 | -1,
  steps: number,
) {
  const holding = Object.keys(counts)
    .map(Number)
    .filter((sheet) => (counts[sheet] ?? 0) > 0);
  const seen: string[] = [];
  let { sheet, at } = from;
  for (let n = 0; n < steps; n += 1) {
    const next = adjacentHit({ at, count: counts[sheet] ?? 0, sheet, holding }, by);
    if (!next) return seen;
    sheet = next.sheet;
    at = hitOf(next.at, counts[sheet] ?? 0);
    seen.push(`${sheet}:${at}`);
  }
  return seen;
}

describe('hits of a search in a circuit diagram [GD-07]', () => {
  it.each([[{ 1: 3, 2: 0, 3: 2, 4: 1 }], [{ 1: 1 }], [{ 5: 4 }], [{ 1: 2, 2: 2 }]])(
    'are walked back in the order in which they are walked forth: %j',
    (counts) => {
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const [first = 0] = Object.keys(counts).map(Number);
      const forth = walk(counts, { sheet: first, at: 0 }, 1, total);
      const back = walk(counts, { sheet: first, at: 0 }, -1, total);
      expect(new Set(forth).size).toBe(total);
      // Both end where they began.
      expect(forth.at(-1)).toBe(`${first}:0`);
      expect(back.slice(0, -1).toReversed()).toEqual(forth.slice(0, -1));
      expect(back.at(-1)).toBe(forth.at(-1));
    },
  );

  it('are reached from a sheet that has none, and there may be none at all', () => {
    expect(walk({ 1: 0, 2: 3, 3: 2 }, { sheet: 1, at: 0 }, -1, 1)).toEqual(['3:1']);
    expect(walk({ 1: 0, 2: 3, 3: 2 }, { sheet: 1, at: 0 }, 1, 1)).toEqual(['2:0']);
    expect(walk({ 1: 0 }, { sheet: 1, at: 0 }, -1, 1)).toEqual([]);
  });
});
