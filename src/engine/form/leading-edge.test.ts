import { expect, test } from 'vitest';
import { DEBOUNCE } from '../../../contract/constants';
import { leadingEdge } from './leading-edge';

test('[FORM-02] the first click works at once, a second within 1000 ms does nothing', () => {
  let at = 50_000;
  const done: number[] = [];
  const save = leadingEdge(
    (value: number) => done.push(value),
    DEBOUNCE,
    () => at,
  );
  save(1);
  at += 999;
  save(2);
  expect(done).toEqual([1]);
  at += 1000;
  save(3);
  expect(done).toEqual([1, 3]);
});
