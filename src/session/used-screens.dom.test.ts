import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '../storage/storage';
import { countUse, usedScreens } from './used-screens';

const DAY = 86_400_000;
const screen = (menuId: string) => ({ path: `/${menuId}/index`, menuId });
const names = (now: number) => usedScreens('me', now).map(({ menuId }) => menuId);

beforeEach(() => localStorage.clear());

describe('the use of screens [PUB-01]', () => {
  it('counts visits, and forgets half of them in two weeks', () => {
    for (let visit = 0; visit < 8; visit += 1) countUse('me', screen('old'), 0);
    for (let visit = 0; visit < 3; visit += 1) countUse('me', screen('new'), 14 * DAY);
    expect(names(14 * DAY)).toEqual(['old', 'new']);
    countUse('me', screen('new'), 28 * DAY);
    expect(names(28 * DAY)).toEqual(['new', 'old']);
  });

  it('is kept apart by user and within bounds', () => {
    for (let at = 0; at < 100; at += 1) countUse('me', screen(`s${at}`), at);
    expect(names(100)).toHaveLength(40);
    expect(names(100)[0]).toBe('s99');
    expect(usedScreens('you')).toEqual([]);
  });

  it('takes nothing that leads elsewhere or is no use', () => {
    localStorage.setItem(keyOf('used.me'), JSON.stringify([{ path: '/a/index', menuId: 'm', score: null, at: 0 }]));
    expect(usedScreens('me')).toEqual([]);
  });
});
