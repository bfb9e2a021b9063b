import type { NavItem } from '../../contract/wire/identity/session';
import { kindOfAddress } from '../../contract/validation/menu-url';

/** An entry of the menu with the names above it. `search` is the query that its address bears. */
export type MenuRoute = { item: NavItem; path: string; search: string; trail: readonly NavItem[] };
/** What the code knows of screens, so that the rules of this file need no code. */
export type Known = (path: string) => boolean;

/** How an entry opens: here, in a frame, or in a page of its own; `folder` opens nothing, `broken` must not be opened. */
export function openingOf({ url, openStyle, isApi }: NavItem): 'folder' | 'page' | 'frame' | 'window' | 'broken' {
  if (!url) return 'folder';
  const kind = kindOfAddress(url);
  // Only our own server is asked for an address.
  if (!kind || (isApi && kind !== 'own')) return 'broken';
  if (openStyle === 1) return 'window';
  return isApi || kind === 'web' ? 'frame' : 'page';
}

/** The path of the screen behind an entry: the `/index` variant is preferred where there is one. */
export function menuPathOf(item: NavItem, isKnown: Known): string | null {
  const opening = openingOf(item);
  if (opening === 'frame') return `/iframe/${item.id}`;
  if (opening === 'window') return `/webview/${item.id}`;
  if (opening !== 'page' || !item.url) return null;
  const bare = item.url.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') || '/home';
  const indexed = bare.endsWith('/index') ? bare : `${bare}/index`;
  return isKnown(indexed) ? indexed : bare;
}

const searchOf = (item: NavItem): string =>
  openingOf(item) === 'page' ? (/\?[^#]+/.exec(item.url ?? '')?.[0] ?? '') : '';

/** All entries with those above them, from top to bottom. */
function* walk(
  items: readonly NavItem[],
  trail: readonly NavItem[] = [],
): Generator<{ item: NavItem; trail: readonly NavItem[] }> {
  for (const item of items) {
    const own = [...trail, item];
    yield { item, trail: own };
    yield* walk(item.children, own);
  }
}

/** Every entry that opens something, by the path that opens it; a further one of the same path by path and id, which no address can be. */
export function indexMenu(menus: readonly NavItem[], isKnown: Known): ReadonlyMap<string, MenuRoute> {
  const found = new Map<string, MenuRoute>();
  for (const { item, trail } of walk(menus)) {
    const path = menuPathOf(item, isKnown);
    if (path) found.set(found.has(path) ? `${path} ${item.id}` : path, { item, path, search: searchOf(item), trail });
  }
  return found;
}

/**
 * The address that opening an entry leads on to: of several that lead on to each other the last. Null where it leads nowhere else, and where
 * they lead in a circle.
 */
export function redirectOf(item: NavItem, entries: ReadonlyMap<string, MenuRoute>, isKnown: Known): string | null {
  const seen = new Set<string>();
  let at = item;
  while (at.redirect && !seen.has(at.id)) {
    seen.add(at.id);
    const path = menuPathOf({ ...at, url: at.redirect, openStyle: 0, isApi: false }, isKnown);
    const next = path === null ? undefined : entries.get(path)?.item;
    if (!next?.redirect) return at.redirect;
    at = next;
  }
  return null;
}

/** The key of the entry that an address belongs to: of several of that path the one of that query, else the first. */
export function keyOfAddress(
  { path, search }: { path: string; search: string },
  entries: ReadonlyMap<string, MenuRoute>,
): string {
  if (!search || entries.get(path)?.search === search) return path;
  for (const [key, entry] of entries) if (entry.path === path && entry.search === search) return key;
  return path;
}

/** Entries whose address must not be opened. */
export const brokenEntries = (menus: readonly NavItem[]): NavItem[] =>
  [...walk(menus)].map(({ item }) => item).filter((item) => openingOf(item) === 'broken');
