import type { MenuProps } from 'antd';
import type { NavItem } from '../../../contract/calls';
import type { Translate } from '../../i18n/words';
import { Icon } from '../../ui/icon';
import { openEntry } from '../foreign/open-entry';
import { pathOf } from '../menu-index';
import { hasScreen, menuEntries } from '../resolve';
import { HOME } from '../static-paths';
import { navigate } from '../router-link';

export type Items = NonNullable<MenuProps['items']>;

/** What antd's menu shows of an entry: folders by their id, all others by the path that they open. */
export const itemOf = (item: NavItem): Items[number] => {
  const base = { icon: <Icon name={item.icon} />, label: item.name, title: item.name };
  return item.children.length > 0 ? { ...base, key: item.id, children: item.children.map(itemOf) } : { ...base, key: pathOf(item, hasScreen) ?? item.id };
};

/** The home page, which is no entry of the server's menu. */
export const homeItem = (t: Translate): Items[number] => ({
  key: HOME,
  icon: <Icon name="home" />,
  label: t('shell.home.title'),
  title: t('shell.home.title'),
});

/** Opens the entry with that key; one that leads nowhere leads to the error page. */
export function openKey(key: string): void {
  const entry = menuEntries().get(key);
  if (entry) openEntry(entry);
  else navigate(key.startsWith('/') ? key : '/error');
}
