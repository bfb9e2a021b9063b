import { expect, test } from 'vitest';
import { pcm } from '../../../contract/resources/diagnosis-sequence-management/pcm/definition';
import type { AnyResource } from '../../../contract/language/resource';
import type { ListSetting } from '../../../contract/wire/list-setting';
import { columnsOf } from '../list/columns/columns';
import { isHiddenBySetting, labelBySetting, orderedBySetting, withSettings } from './settings';

const list = pcm as unknown as AnyResource;
const setting = (name: string, more: Partial<ListSetting> = {}): ListSetting => ({
  list: pcm.name,
  part: 'column',
  name,
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
