import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { useWords } from '../../../i18n/words';
import { menuRoutes, useSession } from '../../../session/session';
import { useTheme } from '../../../theme/settings';
import { homeItem, itemsOf, openKey, type Items } from './menu-items';
import { useShownKey, useTrail } from './use-shown';

/** Open folders: those above the screen in front, and what the user opened; only one at a time where the settings say so. */
function useOpenFolders(): [string[], (keys: string[]) => void] {
  const isSingle = useTheme((settings) => settings.sidebarUniOpened);
  const trail = useTrail();
  const above = trail.slice(0, -1).map(({ id }) => id);
  const needed = above.join();
  const [{ shown, open }, setState] = useState({ shown: needed, open: above });
  // Another screen came to the front: its folders open, while the user is free to close them again.
  if (shown !== needed)
    setState({ shown: needed, open: isSingle && needed ? above : [...new Set([...open, ...above])] });
  const change = (keys: string[]) => {
    const added = keys.find((key) => !open.includes(key));
    setState({ shown: needed, open: isSingle && added ? foldersAbove(added) : keys });
  };
  return [open, change];
}

function foldersAbove(id: string): string[] {
  for (const { trail } of menuRoutes().values()) {
    const at = trail.findIndex((item) => item.id === id);
    if (at >= 0) return trail.slice(0, at + 1).map((item) => item.id);
  }
  return [id];
}

type Props = {
  isCollapsed?: boolean;
  onOpened?: () => void;
  /** The entries of one folder of the header's menu; the home page and all that the server gave where it is absent. */
  entries?: readonly NavItem[];
};

/** The entries that the server gave, one below the other. */
export function SideMenu({ isCollapsed = false, onOpened, entries }: Props) {
  const { t } = useWords();
  const menus = useSession((session) => session.menus);
  const theme = useTheme((settings) => settings.sidebar);
  const shown = useShownKey();
  const [open, setOpen] = useOpenFolders();
  const items = useMemo<Items>(
    () => (entries ? itemsOf(entries) : [homeItem(t), ...itemsOf(menus)]),
    [entries, menus, t],
  );
  return (
    <Menu
      mode="inline"
      theme={theme}
      items={items}
      inlineCollapsed={isCollapsed}
      inlineIndent={16}
      selectedKeys={[shown]}
      {...(isCollapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      onClick={({ key }) => {
        openKey(key);
        onOpened?.();
      }}
    />
  );
}
