import type { NavItem } from '../../contract/wire/identity/session';
import { kindOfAddress } from '../../contract/validation/menu-url';
import { MENU_DEPTH } from '../../contract/constants';
import { isList, isRecord, isText } from '../http/shape';

type Raw = Record<string, unknown> & { id: string };

/** Characters of a name that anything has room for. */
const LONGEST_NAME = 200;

/** What the menu cannot do without: an entry is found by its id. */
export const isRawEntry = (data: unknown): data is Raw => isRecord(data) && isText(data.id) && data.id !== '';

/** What belongs to another console is none of ours. */
const isOurs = (data: unknown): data is Raw => isRawEntry(data) && data.isGNDS !== false;

const childrenOf = ({ children }: Raw): Raw[] => (isList(children) ? children.filter(isOurs) : []);

/** All that stands below, one after the other; without recursion, for it may be as deep as an answer can be. */
function allBelow(entry: Raw): Raw[] {
  const found: Raw[] = [];
  const waiting = childrenOf(entry).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...childrenOf(next).toReversed());
  }
  return found;
}

/**
 * The menu as the console can show it, whatever the server answers: what has no id is left out, an id that is there twice gets another,
 * an entry without a name bears its address, what stands too deep is brought up to the last level, and what is of another console is left out.
 */
export function tidyMenu(items: readonly unknown[]): NavItem[] {
  const ids = new Set<string>();
  const free = (id: string): string => {
    let own = id;
    for (let n = 2; ids.has(own); n += 1) own = `${id}~${n}`;
    ids.add(own);
    return own;
  };
  const tidy = (raw: Raw, children: (entry: Raw) => NavItem[]): NavItem => {
    const url = isText(raw.url) && raw.url !== '' ? raw.url : null;
    const name = isText(raw.name) ? raw.name.trim().slice(0, LONGEST_NAME) : '';
    const icon = isText(raw.icon) ? raw.icon : null;
    const own = {
      id: free(raw.id),
      name: name || url || '–',
      url,
      icon,
      openStyle: raw.openStyle === 1 ? 1 : 0,
      isApi: raw.isApi === true,
      ...(kindOfAddress(raw.redirect) === 'own' && { redirect: String(raw.redirect) }),
    };
    return { ...own, children: children(raw) };
  };
  const level = (entries: readonly Raw[], depth: number): NavItem[] =>
    entries.flatMap((raw) =>
      depth < MENU_DEPTH
        ? [tidy(raw, (entry) => level(childrenOf(entry), depth + 1))]
        : [raw, ...allBelow(raw)].map((entry) => tidy(entry, () => [])).filter(({ url }) => url !== null),
    );
  return level(items.filter(isOurs), 1);
}
