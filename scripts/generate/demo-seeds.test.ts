import { expect, test } from 'vitest';
import { inOrderOf } from './demo-seeds';

const seed = (name: string, ...after: string[]) => ({ name, exported: name, after });
const namesOf = (...seeds: ReturnType<typeof seed>[]) => inOrderOf(seeds).map(({ name }) => name);

test('a seed comes after those that it names, and by its name where that leaves a choice', () => {
  expect(namesOf(seed('a', 'c'), seed('b'), seed('c', 'd'), seed('d'))).toEqual(['b', 'd', 'c', 'a']);
});

test('seeds that wait for each other, or for what is none, are told', () => {
  expect(() => namesOf(seed('a', 'b'), seed('b', 'a'), seed('c'))).toThrow('Seeds wait for each other: a, b.');
  expect(() => namesOf(seed('a', 'x'))).toThrow('server/seed/a.ts comes after x, which is no seed.');
});
