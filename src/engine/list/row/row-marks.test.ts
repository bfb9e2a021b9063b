import { expect, test } from 'vitest';
import { arrivedIn } from './row-marks';

const seen = (question: string, total: number, ...ids: string[]) => ({ question, total, ids: new Set(ids) });

test('rows that were added to the same question have arrived, all others were there', () => {
  const before = seen('all', 2, 'a', 'b');
  expect(arrivedIn(seen('all', 3, 'c', 'a', 'b'), before)).toEqual(['c']);
  expect(arrivedIn(seen('all', 2, 'a', 'b'), before)).toEqual([]);
});

test('nothing has arrived with another question, on a first answer, or where rows moved up after one was deleted', () => {
  const before = seen('all', 9, 'a', 'b');
  expect(arrivedIn(seen('page 2', 10, 'c'), before)).toEqual([]);
  expect(arrivedIn(seen('all', 10, 'c'), null)).toEqual([]);
  expect(arrivedIn(seen('all', 10, 'c'), seen('all', 0))).toEqual([]);
  expect(arrivedIn(seen('all', 8, 'b', 'c'), before)).toEqual([]);
});
