import type { NavItem } from '../../contract/calls';
import { isRecord, isText, readStored, store } from '../storage/storage';
import { safeAddress } from './redirect';

/** How many of the screens used last are offered again. */
const RECENT = 8;

/** A screen used before: its address, and the entry of the menu whose name it bears. */
export type Recent = { path: string; menuId: string };

const isRecents = (value: unknown): value is Recent[] =>
  Array.isArray(value) && value.every((each) => isRecord(each) && safeAddress(each.path) !== null && isText(each.menuId));

export const recentScreens = (userId: string): Recent[] => readStored(`recent.${userId}`, isRecents) ?? [];

/** Keeps a screen of the menu among those used last, by user. */
export function rememberScreen(userId: string, screen: Recent): void {
  const before = recentScreens(userId);
  if (before[0]?.path === screen.path) return;
  store(`recent.${userId}`, [screen, ...before.filter(({ path }) => path !== screen.path)].slice(0, RECENT));
}

/** The entry of the menu with that id. */
export function menuItem(menus: readonly NavItem[], id: string): NavItem | null {
  for (const item of menus) {
    const found = item.id === id ? item : menuItem(item.children, id);
    if (found) return found;
  }
  return null;
}
