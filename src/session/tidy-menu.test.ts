import { expect, it } from 'vitest';
import type { NavItem } from '../../contract/wire/identity/session';
import { MENU_DEPTH } from '../../contract/constants';
import { tidyMenu } from './tidy-menu';

const deep = (levels: number): object => ({
  id: `l${levels}`,
  name: `level ${levels}`,
  url: `/l/${levels}`,
  children: levels > 1 ? [deep(levels - 1)] : [],
});
const depth = (items: readonly NavItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => depth(children)));
const count = (items: readonly NavItem[]): number => items.reduce((sum, { children }) => sum + 1 + count(children), 0);
const flat = (items: readonly NavItem[]): NavItem[] => items.flatMap((item) => [item, ...flat(item.children)]);

it('makes the best of entries that are not as they should be [RT-07]', () => {
  const items = tidyMenu([
    {
      id: '1',
      name: '  Users ',
      url: '/sys/user/index',
      icon: 'user',
      openStyle: 1,
      isApi: true,
      children: [null, 7, { name: 'without an id' }],
    },
    { id: '2', name: null, url: '/a/b', openStyle: '1', isApi: 'yes', children: 'none' },
    { id: '3', name: '', url: 7, icon: {} },
    'nothing',
    { id: '4', name: '<b>bold</b>'.repeat(100) },
  ]);
  expect(items.slice(0, 3)).toEqual([
    { id: '1', name: 'Users', url: '/sys/user/index', icon: 'user', openStyle: 1, isApi: true, children: [] },
    { id: '2', name: '/a/b', url: '/a/b', icon: null, openStyle: 0, isApi: false, children: [] },
    { id: '3', name: '–', url: null, icon: null, openStyle: 0, isApi: false, children: [] },
  ]);
  expect(items[3]?.name).toHaveLength(200);
});

it('gives an id that is there twice another one, so that both can be opened [RT-07]', () => {
  const items = tidyMenu([
    { id: 'x', url: 'https://a.example/' },
    { id: 'x', url: 'https://b.example/', children: [{ id: 'x' }] },
    { id: 'x~2' },
  ]);
  expect(flat(items).map(({ id }) => id)).toEqual(['x', 'x~2', 'x~3', 'x~2~2']);
});

it.each([MENU_DEPTH, MENU_DEPTH + 1, 5000])('shows a menu of %i levels with all its entries [RT-07]', (levels) => {
  const items = tidyMenu([deep(levels)]);
  expect(depth(items)).toBe(Math.min(levels, MENU_DEPTH));
  expect(count(items)).toBe(levels);
});

it('leaves out what is of another console, and leads on to paths of ours alone [RT-07]', () => {
  const items = tidyMenu([
    { id: '1', name: 'one', redirect: '/a/b', children: [{ id: '2', name: 'two', url: '/a/b', isGNDS: true }] },
    { id: '3', name: 'three', isGNDS: false, children: [{ id: '4', name: 'four', url: '/c/d' }] },
    { id: '5', name: 'five', url: '/e/f', redirect: 'https://evil.example/' },
  ]);
  expect(flat(items).map(({ id, redirect }) => [id, redirect])).toEqual([
    ['1', '/a/b'],
    ['2', undefined],
    ['5', undefined],
  ]);
});
