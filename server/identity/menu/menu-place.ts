import { MENU_DEPTH } from '../../../contract/constants';
import { bareRoute, kindOfAddress } from '../../../contract/validation/menu-url';
import type { WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { readMenus } from '../access/access';
import type { MenuEntry } from './menu-tree';

/** An entry as it will be; `id` is absent before it is made. */
export type PlacedEntry = Pick<MenuEntry, 'type' | 'parentId' | 'url' | 'isApi'> & { id?: string };

/** Entries from the root down to the one with that id. A ring ends the climb. */
function above(byId: ReadonlyMap<string, MenuEntry>, id: string | null): MenuEntry[] {
  const found: MenuEntry[] = [];
  for (
    let at = id ? byId.get(id) : undefined;
    at && !found.includes(at);
    at = at.parentId ? byId.get(at.parentId) : undefined
  )
    found.push(at);
  return found;
}

/** Levels of menus from the entry downwards, itself included; buttons are none. */
function height(entries: readonly MenuEntry[], id: string | undefined, seen: ReadonlySet<string> = new Set()): number {
  if (id === undefined || seen.has(id)) return 1;
  const children = entries.filter(({ parentId, type }) => parentId === id && type === 'menu');
  return 1 + Math.max(0, ...children.map((child) => height(entries, child.id, new Set([...seen, id]))));
}

/** The screen of ours that an entry opens, however its address is written; null where it opens something else. */
export function screenOf({ type, url, isApi }: PlacedEntry): string | null {
  if (type !== 'menu' || isApi === true || kindOfAddress(url) !== 'own') return null;
  const [path = '', ...query] = (url ?? '').split('?');
  return [bareRoute(path), ...query].join('?');
}

/** Below a menu, and not too deep with all that stands below it. Below itself is refused by the engine, which knows it of every tree. */
function checkParent(entries: readonly MenuEntry[], { id, type, parentId }: PlacedEntry): void {
  const way = above(new Map(entries.map((each) => [each.id, each])), parentId);
  if (way[0]?.type === 'button') throw new InvalidFields({ parentId: { key: 'menuParent' } });
  if (type !== 'menu' || way.some((each) => each.id === id)) return;
  if (way.length + height(entries, id) > MENU_DEPTH)
    throw new InvalidFields({ parentId: { key: 'menuDepth', params: { max: MENU_DEPTH } } });
}

/** Refuses a place in the tree that no navigation could show, and a second entry for a screen: the way there would be told twice. */
export async function checkPlace({ tx }: WriteContext, entry: PlacedEntry, before: PlacedEntry | null): Promise<void> {
  const entries = await readMenus(tx);
  if (entry.parentId && entry.parentId !== before?.parentId) checkParent(entries, entry);
  const screen = screenOf(entry);
  if (screen === null || (before && screenOf(before) === screen)) return;
  if (entries.some((other) => other.id !== entry.id && screenOf(other) === screen))
    throw new InvalidFields({ url: { key: 'menuTwice' } });
}
