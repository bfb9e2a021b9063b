import type { NavItem } from '../../contract/calls';

/** An entry of the menu with the names above it. */
export type MenuEntry = { item: NavItem; path: string; trail: readonly NavItem[] };
/** What the code knows of screens, so that the rules of this file need no code. */
export type Known = (path: string) => boolean;

const isForeign = (url: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');

/** An address that may be opened elsewhere: http and https only. */
export function foreignAddress(url: string | null | undefined): string | null {
  if (!url || !/^https?:\/\//i.test(url)) return null;
  return URL.canParse(url) ? url : null;
}

/** How an entry opens: here, in a frame, or in a page of its own; `folder` opens nothing, `broken` must not be opened. */
export function openingOf({ url, openStyle, isApi }: NavItem): 'folder' | 'page' | 'frame' | 'window' | 'broken' {
  if (!url) return 'folder';
  if (isForeign(url) && !foreignAddress(url)) return 'broken';
  if (openStyle === 1) return 'window';
  return isApi || isForeign(url) ? 'frame' : 'page';
}

/** The path of the screen behind an entry: the `/index` variant is preferred where there is one. */
export function pathOf(item: NavItem, isKnown: Known): string | null {
  const opening = openingOf(item);
  if (opening === 'frame') return `/iframe/${item.id}`;
  if (opening === 'window') return `/webview/${item.id}`;
  if (opening !== 'page' || !item.url) return null;
  const bare = item.url.split(/[?#]/, 1)[0]?.replace(/\/$/, '') ?? '';
  const indexed = bare.endsWith('/index') ? bare : `${bare}/index`;
  return isKnown(indexed) ? indexed : bare;
}

/** Every entry that opens something, by the path that opens it. */
export function indexMenu(menus: readonly NavItem[], isKnown: Known): ReadonlyMap<string, MenuEntry> {
  const found = new Map<string, MenuEntry>();
  const walk = (items: readonly NavItem[], trail: readonly NavItem[]): void => {
    for (const item of items) {
      const path = pathOf(item, isKnown);
      const own = [...trail, item];
      if (path && !found.has(path)) found.set(path, { item, path, trail: own });
      walk(item.children, own);
    }
  };
  walk(menus, []);
  return found;
}
