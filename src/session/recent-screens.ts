import type { NavItem } from '../../contract/wire/identity/session';
import { readStored, store } from '../storage/storage';
import { countUse, isScreens, type Recent } from './used-screens';

/** How many of the screens used last are offered again. */
const RECENT = 8;

export const recentScreens = (userId: string): Recent[] => readStored(`recent.${userId}`, isScreens) ?? [];

/** Keeps a screen of the menu among those used last, and counts the visit, by user. */
export function rememberScreen(userId: string, screen: Recent): void {
  const before = recentScreens(userId);
  if (before[0]?.path === screen.path) return;
  store(`recent.${userId}`, [screen, ...before.filter(({ path }) => path !== screen.path)].slice(0, RECENT));
  countUse(userId, screen);
}

export function menuItem(menus: readonly NavItem[], id: string): NavItem | null {
  for (const item of menus) {
    const found = item.id === id ? item : menuItem(item.children, id);
    if (found) return found;
  }
  return null;
}
