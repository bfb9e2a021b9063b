import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAtFirst, treeOf, type Branch, type TreeOption } from './tree';

type Node = { id: string; parent: string | null };
const ids = (branches: readonly Branch<Node>[]): string[] =>
  branches.flatMap(({ id, children }) => [id, ...ids(children ?? [])]);

test('children stand below their parent, and what has no parent among the rows at the top', () => {
  const rows = [
    { id: 'c', parent: 'b' },
    { id: 'b', parent: 'a' },
    { id: 'a', parent: null },
    { id: 'x', parent: 'not here' },
  ];
  const tree = treeOf(rows, ({ parent }) => parent);
  expect(tree.map(({ id }) => id)).toEqual(['a', 'x']);
  expect(tree[0]?.children?.[0]?.children?.[0]?.id).toBe('c');
  expect(tree.map(({ isAlone = false }) => isAlone)).toEqual([false, true]);
});

test('every row stands in the tree exactly once, whatever the parents are, rings included', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...'abcdefgh'), parent: fc.option(fc.constantFrom(...'abcdefgh')) }),
    {
      selector: ({ id }) => id,
    },
  );
  fc.assert(
    fc.property(rows, (list) => {
      const found = ids(treeOf(list as Node[], ({ parent }) => parent));
      expect([...found].sort()).toEqual(list.map(({ id }) => id).sort());
    }),
  );
});

test('of a large tree two levels are shown at first, and the way to what is chosen; a small one as a whole [SYS-03]', () => {
  const grown = (name: string, depth: number, width: number): TreeOption => ({
    value: name,
    title: name,
    children:
      depth === 0 ? undefined : Array.from({ length: width }, (_, n) => grown(`${name}.${n}`, depth - 1, width)),
  });
  const large = [grown('a', 3, 4), grown('b', 3, 4)];
  expect(openAtFirst(large)).toEqual(['a', 'b']);
  expect(openAtFirst(large, 'b.2.1.0')).toEqual(['a', 'b', 'b.2', 'b.2.1']);
  expect(openAtFirst(large, 'not there')).toEqual(['a', 'b']);
  expect(openAtFirst([grown('a', 2, 2)])).toEqual(['a', 'a.0', 'a.0.0', 'a.0.1', 'a.1', 'a.1.0', 'a.1.1']);
});
