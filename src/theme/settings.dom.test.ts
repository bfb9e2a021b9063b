import { afterEach, expect, it } from 'vitest';
import { isStoredRecord, readStored, store } from '../storage/storage';
import { changeTheme, DEFAULT_SETTINGS, settingsFrom, useTheme, type ThemeSettings } from './settings';

/** The settings that are given, with the values that they begin with and others that they may take. */
const GIVEN: readonly [name: keyof ThemeSettings, first: unknown, others: readonly unknown[]][] = [
  ['sidebar', 'dark', ['light']],
  ['topHeader', 'white', ['colored']],
  ['themeColor', 'blue', ['green']],
  ['navLayout', 'left', ['top', 'mix']],
  ['contentFull', true, [false]],
  ['logoAuto', false, [true]],
  ['colorIcon', false, [true]],
  ['sidebarUniOpened', true, [false]],
  ['openTabsPage', true, [false]],
  ['tabStyle', 'default', ['dot', 'card']],
  ['sidebarCollapse', false, [true]],
];

afterEach(() => {
  changeTheme(DEFAULT_SETTINGS);
});

/** The settings as a page that is loaded now begins with them. */
const loadedAnew = (): ThemeSettings => settingsFrom(readStored('theme', isStoredRecord));

it('all eleven settings begin as given [LAY-06]', () => {
  expect(GIVEN).toHaveLength(11);
  expect(useTheme.getState()).toEqual(loadedAnew());
  expect(loadedAnew()).toMatchObject(Object.fromEntries(GIVEN.map(([name, first]) => [name, first])));
});

it.each(GIVEN)('%s is kept in the browser, each of its values, and nothing else changes by it [LAY-06]', (...args) => {
  const [name, first, others] = args;
  for (const value of others) {
    changeTheme({ [name]: value });
    expect(readStored('theme', isStoredRecord)).toMatchObject({ [name]: value });
    expect(loadedAnew()).toEqual({ ...DEFAULT_SETTINGS, [name]: value });
  }
  changeTheme({ [name]: first });
  expect(loadedAnew()).toEqual(DEFAULT_SETTINGS);
});

it('what was kept in another form is as given again, setting by setting [LAY-06]', () => {
  for (const [name] of GIVEN) {
    const strange = typeof DEFAULT_SETTINGS[name] === 'boolean' ? 'yes' : 7;
    store('theme', { ...DEFAULT_SETTINGS, density: 'compact', [name]: strange });
    expect([name, loadedAnew()]).toEqual([name, { ...DEFAULT_SETTINGS, density: 'compact' }]);
  }
  expect(settingsFrom(null)).toEqual(DEFAULT_SETTINGS);
});
