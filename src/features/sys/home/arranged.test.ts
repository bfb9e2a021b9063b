import { expect, test } from 'vitest';
import type { HomeFigure } from '../../../../contract/wire/home';
import { arranged, hidden, figureKeyOf, movedBeside, searchOn, shownAgain } from './arranged';

const figure = (name: string) => ({ resource: 'r', name }) as HomeFigure;
const ALL = ['a', 'b', 'c'].map(figure);
const NONE = { order: [], hidden: [] };
const names = (home: Parameters<typeof arranged>[1]) => arranged(ALL, home).map(({ name }) => name);

test('figures stand as the user put them, new ones behind, and what he put away is away [PUB-01]', () => {
  expect(names(NONE)).toEqual(['a', 'b', 'c']);
  expect(names({ order: ['r c', 'gone'], hidden: ['r a'] })).toEqual(['c', 'b']);
});

test('one goes a place on or back among those beside it, and nowhere at their ends', () => {
  const keys = ALL.map(figureKeyOf);
  const once = movedBeside(NONE, keys, 'r c', -1);
  expect(names(once)).toEqual(['a', 'c', 'b']);
  expect(names(movedBeside(once, ['r a', 'r c', 'r b'], 'r a', -1))).toEqual(['a', 'c', 'b']);
  expect(names(shownAgain(hidden(once, 'r a'), 'r a'))).toEqual(['a', 'c', 'b']);
  expect(names(hidden(once, 'r a'))).toEqual(['c', 'b']);
});

test('a day of a chart leads to the list of that day', () => {
  expect(searchOn({ startTime: '2026-03-01', endTime: '2026-03-01 23:59:59', status: 'active' }, 1)).toEqual({
    startTime: '2026-02-28',
    endTime: '2026-02-28 23:59:59',
    status: 'active',
  });
});
