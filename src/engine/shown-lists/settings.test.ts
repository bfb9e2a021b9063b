import { expect, test } from 'vitest';
import { pcm } from '../../../contract/resources/diagnosis-sequence-management/pcm/definition';
import type { AnyResource } from '../../../contract/language/resource';
import type { ListSetting } from '../../../contract/wire/list-setting';
import { columnsOf } from '../list/columns/columns';
import { besideAnyRow, besideRow, isHiddenBySetting, labelBySetting, orderedBySetting, withSettings } from './settings';

const list = pcm as unknown as AnyResource;
const setting = (name: string, more: Partial<ListSetting> = {}): ListSetting => ({
  list: pcm.name,
  part: 'column',
  name,
  sequenceId: null,
  label: null,
  isVisible: true,
  place: null,
  ...more,
});
const keysOf = (settings: readonly ListSetting[]): string[] =>
  columnsOf(withSettings(list, settings), (key) => key).map(({ key }) => key);

test('without a setting of its own a list is the same object, and shows what it comes with', () => {
  expect(withSettings(list, [setting('vin', { list: 'sys/user' })])).toBe(list);
  expect(keysOf([])).toContain('vin');
});

test('a column is hidden, called otherwise and put in front; the one that names the row stays', () => {
  const keys = keysOf([
    setting('vin', { isVisible: false }),
    setting('gearboxNo', { isVisible: false }),
    setting('boundAt', { place: 1 }),
  ]);
  expect(keys).not.toContain('vin');
  expect(keys.slice(0, 2)).toEqual(['boundAt', 'gearboxNo']);
  const named = columnsOf(withSettings(list, [setting('vin', { label: 'Chassis' })]), (key) => key);
  expect(named.find(({ key }) => key === 'vin')?.title).toBe('Chassis');
});

test('a button and a column of one name are two', () => {
  const given = withSettings(list, [setting('unbind', { part: 'button', isVisible: false, label: 'Part them' })]);
  expect(isHiddenBySetting(given, 'button', 'unbind')).toBe(true);
  expect(isHiddenBySetting(given, 'column', 'unbind')).toBe(false);
  expect(labelBySetting(given, 'button', 'unbind')).toBe('Part them');
});

test('what has no place keeps its order behind what has one', () => {
  const given = withSettings(list, [setting('c', { place: 2 }), setting('b', { place: 1 })]);
  const keys = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
  expect(orderedBySetting(given, 'column', keys).map(({ key }) => key)).toEqual(['b', 'c', 'a', 'd']);
});

test('what is set for one row holds beside that alone, before what is set for all, and nowhere else', () => {
  const given = withSettings(list, [
    setting('unbind', { part: 'button', isVisible: false, label: 'Part them' }),
    setting('unbind', { part: 'button', sequenceId: 'one', label: 'Take it out', place: 1 }),
    setting('update', { part: 'button', sequenceId: 'two', isVisible: false }),
  ]);
  const [one, two, other] = ['one', 'two', 'three'].map((id) => besideRow(given, { id }));
  const told = (of: AnyResource | undefined) =>
    of && [isHiddenBySetting(of, 'button', 'unbind'), labelBySetting(of, 'button', 'unbind')];
  expect(told(one)).toEqual([false, 'Take it out']);
  expect(told(two)).toEqual([true, 'Part them']);
  expect(other).toBe(given);
  expect(told(other)).toEqual([true, 'Part them']);
  expect(two && isHiddenBySetting(two, 'button', 'update')).toBe(true);
  expect(one && isHiddenBySetting(one, 'button', 'update')).toBe(false);
  const keys = ['info', 'unbind'].map((key) => ({ key }));
  expect(one && orderedBySetting(one, 'button', keys).map(({ key }) => key)).toEqual(['unbind', 'info']);
  expect(orderedBySetting(given, 'button', keys).map(({ key }) => key)).toEqual(['info', 'unbind']);
  expect(besideRow(given, { id: 'one' })).toBe(one);
  expect(besideAnyRow(given)).toEqual([given, one, two]);
  expect(besideRow(list, { id: 'one' })).toBe(list);
});
