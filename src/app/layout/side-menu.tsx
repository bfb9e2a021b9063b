import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import type { NavItem } from '../../../contract/calls';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { useTheme } from '../../theme/settings';
import { Icon } from '../../ui/icon';
import { openEntry } from '../foreign/open-entry';
import { pathOf } from '../menu-index';
import { hasScreen, menuEntries } from '../resolve';
import { HOME } from '../routes';
import { navigate } from '../router-link';
import { useShown, useTrail } from './use-shown';

type Items = NonNullable<MenuProps['items']>;

const itemOf = (item: NavItem): Items[number] => {
  const base = { icon: <Icon name={item.icon} />, label: item.name, title: item.name };
  return item.children.length > 0 ? { ...base, key: item.id, children: item.children.map(itemOf) } : { ...base, key: pathOf(item, hasScreen) ?? item.id };
};

/** Open folders: those above the screen in front, and what the user opened; only one at a time where the settings say so. */
function useOpenFolders(): [string[], (keys: string[]) => void] {
  const isSingle = useTheme((settings) => settings.sidebarUniOpened);
  const trail = useTrail();
  const above = trail.slice(0, -1).map(({ id }) => id);
  const needed = above.join();
  const [{ shown, open }, setState] = useState({ shown: needed, open: above });
  // Another screen came to the front: its folders open, while the user is free to close them again.
  if (shown !== needed) setState({ shown: needed, open: isSingle && needed ? above : [...new Set([...open, ...above])] });
  const change = (keys: string[]) => {
    const added = keys.find((key) => !open.includes(key));
    setState({ shown: needed, open: isSingle && added ? foldersAbove(added) : keys });
  };
  return [open, change];
}

/** The folder with the folders around it. */
function foldersAbove(id: string): string[] {
  for (const { trail } of menuEntries().values()) {
    const at = trail.findIndex((item) => item.id === id);
    if (at >= 0) return trail.slice(0, at + 1).map((item) => item.id);
  }
  return [id];
}

/** The entries that the server gave, with the home page before them. */
export function SideMenu({ isCollapsed = false, onOpened }: { isCollapsed?: boolean; onOpened?: () => void }) {
  const { t } = useWords();
  const menus = useSession((session) => session.menus);
  const theme = useTheme((settings) => settings.sidebar);
  const { path } = useShown();
  const [open, setOpen] = useOpenFolders();
  const items = useMemo<Items>(
    () => [{ key: HOME, icon: <Icon name="home" />, label: t('shell.home.title'), title: t('shell.home.title') }, ...menus.map(itemOf)],
    [menus, t],
  );
  return (
    <Menu
      mode="inline"
      theme={theme}
      items={items}
      inlineCollapsed={isCollapsed}
      inlineIndent={16}
      selectedKeys={[path]}
      {...(isCollapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      onClick={({ key }) => {
        const entry = menuEntries().get(key);
        if (entry) openEntry(entry);
        else navigate(key.startsWith('/') ? key : '/error');
        onOpened?.();
      }}
    />
  );
}
