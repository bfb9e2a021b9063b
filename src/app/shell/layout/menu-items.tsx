import type { MenuProps } from 'antd';
import { redirectOf } from '../../../session/menu-routes';
import { menuRoutes } from '../../../session/session';
import type { NavItem } from '../../../../contract/wire/identity/session';
import type { Translate } from '../../../i18n/words';
import { Icon } from '../../../ui/icon';
import { MENU_GROUPS, menuGroupOf } from '../../../../contract/menu-groups';
import { dynamicKey } from '../../../../contract/text/word-key';
import { openEntry } from '../foreign/open-entry';
import { hasScreen, resolve } from '../../routing/resolve';
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
      label: t(dynamicKey(`shell.menu.group.${name}`)),
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
 * that page as its first entry, unless it leads on to another. What leads nowhere has its id for a key. `onFolder` is told of a folder that
 * leads somewhere when its title is pressed.
 */
export function itemsOf(items: readonly NavItem[], t: Translate, onFolder?: (item: NavItem) => void): Items {
  const keys = new Map([...menuRoutes()].map(([key, { item }]) => [item.id, key]));
  const one = (item: NavItem): Items[number] => {
    const key = keys.get(item.id);
    if (item.children.length === 0) return { ...lookOf(item), key: key ?? item.id };
    const own = key === undefined || item.redirect ? [] : [{ ...lookOf(item), key }];
    return {
      ...lookOf(item),
      key: item.id,
      children: [...own, ...grouped(item.children, one, t)],
      ...(onFolder && item.redirect && { onTitleClick: () => onFolder(item) }),
    };
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

/** Goes where opening a folder leads; nowhere where the user may not go there. */
export function leadOn(item: NavItem): void {
  const onward = redirectOf(item, menuRoutes(), hasScreen);
  if (onward === null) return;
  const target = resolve(onward.split(/[?#]/, 1)[0] ?? '', menuRoutes());
  if (target.kind !== 'go' || !target.to.startsWith('/error')) navigateTo(onward);
}

/** Opens the entry with that key; one that leads nowhere leads to the error page. */
export function openKey(key: string): void {
  const entry = menuRoutes().get(key);
  if (entry) openEntry(entry);
  else navigateTo(key.startsWith('/') ? key : '/error');
}
