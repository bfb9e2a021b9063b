import { expect, it } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import type { Row } from '../../row';
import { treeOf } from '../tree';
import { kindsUnder, orderBehind, spotBy, spotOf, standingIn } from './tree-spots';

const fmea = resourceNamed('guided-diagnosis/fmea');
const node = (id: string, kind: string, parentId: string | null, sort: number): Row =>
  ({ id, kind, parentId, sort, version: 1 }) as never;
const rows = treeOf(
  [
    node('s1', 'system', null, 10),
    node('s2', 'system', null, 20),
    node('f1', 'function', 's1', 10),
    node('f2', 'function', 's1', 20),
    node('m', 'failureMode', 'f1', 10),
    node('c', 'cause', 'm', 10),
    node('t', 'test', 'c', 10),
    node('r', 'repair', 't', 10),
  ],
  (row) => row.parentId,
);
const all = standingIn(rows);
const by = (id: string, key: string) => spotBy(fmea, all.get(id)!, key);

it('moves a row by keys among those beside it, deeper, and out, only where its kind may stand [GD-01]', () => {
  expect(by('f1', 'ArrowDown')).toEqual({ parentId: 's1', before: null });
  expect(by('f2', 'ArrowUp')).toEqual({ parentId: 's1', before: 'f1' });
  expect(by('f2', 'ArrowDown')).toBeNull();
  // A system stands below a system, a function not below a function.
  expect(by('s2', 'ArrowRight')).toEqual({ parentId: 's1', before: null });
  expect(by('f2', 'ArrowRight')).toBeNull();
  // A repair may leave its test for the cause, a cause nothing at all.
  expect(by('r', 'ArrowLeft')).toEqual({ parentId: 'c', before: null });
  expect(by('c', 'ArrowLeft')).toBeNull();
  expect(spotOf(all.get('f1')!)).toEqual({ parentId: 's1', before: 'f2' });
});

it('knows what may be added where, behind what stands there', () => {
  expect(kindsUnder(fmea, all.get('c')!.row)).toEqual(['test', 'repair']);
  expect(kindsUnder(fmea, null)).toEqual(['system']);
  expect(kindsUnder(fmea, all.get('r')!.row)).toEqual([]);
  expect(orderBehind(fmea, all.get('s1')!.row.children ?? [])).toBe(30);
});
