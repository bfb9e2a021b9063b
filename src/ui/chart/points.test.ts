import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, sampled } from './points';

const series = (values: readonly number[]) => values.map((value, n) => ({ name: String(n), value }));

test('a chart of very many values keeps the greatest and the least, in their order, within its bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 2, max: 60 }),
      (values, most) => {
        const points = series(values);
        const shown = sampled(points, most);
        expect(shown.length).toBeLessThanOrEqual(Math.max(most, 2));
        const [all, some] = [points, shown].map((each) => each.map(({ value }) => value));
        expect(Math.max(...(some ?? []))).toBe(Math.max(...(all ?? [])));
        expect(Math.min(...(some ?? []))).toBe(Math.min(...(all ?? [])));
        const places = shown.map(({ name }) => Number(name));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 100 },
  );
  expect(sampled(series(Array.from({ length: 1_000_000 }, (_, n) => n % 977))).length).toBeLessThanOrEqual(2_000);
});

test('a chart says what it shows, without values and with one', () => {
  expect(factsOf([])).toEqual({ number: 0, greatest: undefined, sum: 0 });
  expect(factsOf(series([7]))).toEqual({ number: 1, greatest: { name: '0', value: 7 }, sum: 7 });
  expect(factsOf(series([1, 9, 9, 2])).greatest).toEqual({ name: '1', value: 9 });
});
