import type { NavItem } from '../../../contract/wire/identity/session';
import type { Language } from '../../../contract/constants';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { ofThisConsole, openScreens, withAncestors, type MenuEntry } from './menu-tree';

const bySort = (a: MenuEntry, b: MenuEntry): number => a.sort - b.sort || a.name.localeCompare(b.name);

/** Key under which the children of an entry are kept; entries without a known parent stand at the top. */
const ROOT = '';

type Held = { entries: readonly MenuEntry[]; holds: (permission: string) => boolean };

/**
 * The tree of the navigation: menus held, and the directories above them. Names that are word keys come in the caller's language, as administrators laid them over (`laidOver`).
 * An entry whose screen would refuse the caller opens nothing; a directory without anything to open below it is left out.
 */
export function navOf(
  all: readonly MenuEntry[],
  { entries, holds }: Held,
  language: Language,
  laidOver: ReadonlyMap<string, string> = new Map(),
): NavItem[] {
  const named = (name: string): string => laidOver.get(name) ?? translate(language, dynamicKey(name));
  const shown = ofThisConsole(withAncestors(all, entries));
  const open = openScreens(entries, shown, holds);
  const ids = new Set(shown.map(({ id }) => id));
  const children = new Map<string, MenuEntry[]>();
  for (const entry of shown) {
    const parent = entry.parentId && ids.has(entry.parentId) ? entry.parentId : ROOT;
    children.set(parent, [...(children.get(parent) ?? []), entry]);
  }
  const branch = (parent: string): NavItem[] =>
    (children.get(parent) ?? [])
      .sort(bySort)
      .map((entry) => ({
        ...itemOf(entry, branch(entry.id)),
        name: named(entry.name),
        url: (open.has(entry.id) && entry.url) || null,
      }))
      .filter((item) => item.url || item.children.length > 0);
  return branch(ROOT);
}

const itemOf = ({ id, icon, openStyle, isApi, redirect }: MenuEntry, children: NavItem[]) => ({
  id,
  icon,
  openStyle,
  isApi: isApi === true,
  isGNDS: true,
  redirect: redirect ?? null,
  children,
});
