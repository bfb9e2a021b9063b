import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeOf, type Branch } from './tree';

type Node = { id: string; parent: string | null };
const ids = (branches: readonly Branch<Node>[]): string[] => branches.flatMap(({ id, children }) => [id, ...ids(children ?? [])]);

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
});

test('every row stands in the tree exactly once, whatever the parents are, rings included', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), parent: fc.option(fc.constantFrom(...'abcdefgh')) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(rows, (list) => {
      const found = ids(treeOf(list as Node[], ({ parent }) => parent));
      expect([...found].sort()).toEqual(list.map(({ id }) => id).sort());
    }),
  );
});
