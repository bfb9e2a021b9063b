import { expect, test } from 'vitest';
import type { Row } from '../row';
import { spotFor, zoneAt } from './drop';

const row = (id: string, parentId: string | null): Row => ({ id, parentId }) as unknown as Row;
const tree = {
  parent: 'parentId',
  rows: [row('a', null), row('a1', 'a'), row('a2', 'a'), row('a3', 'a'), row('b', null)],
};

test('the edges of a row stand for its neighbours, its middle for what is below it [SYS-02]', () => {
  expect([zoneAt(2, 40, false), zoneAt(20, 40, false), zoneAt(38, 40, false), zoneAt(38, 40, true)]).toEqual([
    'before',
    'inside',
    'after',
    'inside',
  ]);
});

test('a drop names the parent and the sibling before which the row comes to stand [SYS-02]', () => {
  expect(spotFor(tree, 'a3', 'a1', 'before')).toEqual({ parentId: 'a', before: 'a1' });
  expect(spotFor(tree, 'a1', 'a2', 'after')).toEqual({ parentId: 'a', before: 'a3' });
  expect(spotFor(tree, 'a1', 'a3', 'after')).toEqual({ parentId: 'a', before: null });
  expect(spotFor(tree, 'a1', 'b', 'inside')).toEqual({ parentId: 'b', before: null });
  expect(spotFor(tree, 'a1', 'b', 'before')).toEqual({ parentId: null, before: 'b' });
});

test('nothing is dropped on itself, nor below itself [SYS-02]', () => {
  expect(spotFor(tree, 'a', 'a', 'inside')).toBeNull();
  expect(spotFor(tree, 'a', 'a2', 'before')).toBeNull();
  expect(spotFor(tree, 'gone', 'a', 'inside')).toBeNull();
});
