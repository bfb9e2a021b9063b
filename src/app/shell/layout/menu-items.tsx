import type { MenuProps } from 'antd';
import { menuRoutes } from '../../../session/session';
import type { NavItem } from '../../../../contract/wire/identity/session';
import type { Translate } from '../../../i18n/words';
import { Icon } from '../../../ui/icon';
import { MENU_GROUPS, menuGroupOf } from '../../../../contract/menu-groups';
import { openEntry } from '../foreign/open-entry';
import { HOME } from '../../routing/static-paths';
import { navigateTo } from '../../routing/history';

export type Items = NonNullable<MenuProps['items']>;

const lookOf = ({ icon, name }: NavItem) => ({ icon: <Icon name={icon} />, label: name, title: name });

/** Entries below their headings, where some of a folder have different ones; those of none stand first. */
function grouped(items: readonly NavItem[], one: (item: NavItem) => Items[number], t: Translate): Items {
  const of = new Map(items.map((item) => [item, menuGroupOf(item.url)]));
  const names = MENU_GROUPS.map(({ name }) => name).filter((name) => [...of.values()].includes(name));
  if (names.length < 2) return items.map(one);
  const within = (name: string | null) => items.filter((item) => of.get(item) === name).map(one);
  return [
    ...within(null),
    ...names.map((name) => ({
      key: `group ${name}`,
      type: 'group' as const,
      label: t(`shell.menu.group.${name}`),
      children: within(name),
    })),
  ];
}

/** Entries whose name holds the text, without their folders. */
export const entriesWith = (items: readonly NavItem[], text: string): NavItem[] =>
  items.flatMap((item) => [
    ...(item.url && item.name.toLowerCase().includes(text) ? [{ ...item, children: [] }] : []),
    ...entriesWith(item.children, text),
  ]);

/**
 * What antd's menu shows of entries: folders by their id, all others by the key of what they open. A folder that is a page as well has
 * that page as its first entry. What leads nowhere has its id for a key.
 */
export function itemsOf(items: readonly NavItem[], t: Translate): Items {
  const keys = new Map([...menuRoutes()].map(([key, { item }]) => [item.id, key]));
  const one = (item: NavItem): Items[number] => {
    const key = keys.get(item.id);
    if (item.children.length === 0) return { ...lookOf(item), key: key ?? item.id };
    const own = key === undefined ? [] : [{ ...lookOf(item), key }];
    return { ...lookOf(item), key: item.id, children: [...own, ...grouped(item.children, one, t)] };
  };
  return items.map(one);
}

/** The home page, which is no entry of the server's menu. */
export const homeItem = (t: Translate): Items[number] => ({
  key: HOME,
  icon: <Icon name="home" />,
  label: t('shell.home.title'),
  title: t('shell.home.title'),
});

/** Opens the entry with that key; one that leads nowhere leads to the error page. */
export function openKey(key: string): void {
  const entry = menuRoutes().get(key);
  if (entry) openEntry(entry);
  else navigateTo(key.startsWith('/') ? key : '/error');
}
