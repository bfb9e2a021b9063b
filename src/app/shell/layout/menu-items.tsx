import type { MenuProps } from 'antd';
import { menuRoutes } from '../../../session/session';
import type { NavItem } from '../../../../contract/wire/identity/session';
import type { Translate } from '../../../i18n/words';
import { Icon } from '../../../ui/icon';
import { openEntry } from '../foreign/open-entry';
import { HOME } from '../../routing/static-paths';
import { navigateTo } from '../../routing/history';

export type Items = NonNullable<MenuProps['items']>;

const lookOf = ({ icon, name }: NavItem) => ({ icon: <Icon name={icon} />, label: name, title: name });

/**
 * What antd's menu shows of entries: folders by their id, all others by the key of what they open. A folder that is a page as well has
 * that page as its first entry. What leads nowhere has its id for a key.
 */
export function itemsOf(items: readonly NavItem[]): Items {
  const keys = new Map([...menuRoutes()].map(([key, { item }]) => [item.id, key]));
  const one = (item: NavItem): Items[number] => {
    const key = keys.get(item.id);
    if (item.children.length === 0) return { ...lookOf(item), key: key ?? item.id };
    const own = key === undefined ? [] : [{ ...lookOf(item), key }];
    return { ...lookOf(item), key: item.id, children: [...own, ...item.children.map(one)] };
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
