import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input, Menu } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { useWords, type Translate } from '../../../i18n/words';
import { useFavourites } from '../../../session/preferences';
import { menuRoutes, useSession } from '../../../session/session';
import { useTheme } from '../../../theme/settings';
import { Icon } from '../../../ui/icon';
import styles from './frame.module.css';
import { entriesWith, homeItem, itemsOf, leadOn, openKey, type Items } from './menu-items';
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
    const folder = added === undefined ? undefined : folderOf(added);
    if (folder) leadOn(folder);
  };
  return [open, change];
}

/** The folder with that id. */
function folderOf(id: string): NavItem | undefined {
  for (const { trail } of menuRoutes().values()) {
    const found = trail.find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
}

function foldersAbove(id: string): string[] {
  for (const { trail } of menuRoutes().values()) {
    const at = trail.findIndex((item) => item.id === id);
    if (at >= 0) return trail.slice(0, at + 1).map((item) => item.id);
  }
  return [id];
}

/** What the key of an entry begins with that stands among the favourites as well. */
const FAVOURITE = 'favourite ';

function favouriteItems(paths: readonly string[], t: Translate): Items {
  const known = paths.flatMap((path) => {
    const entry = menuRoutes().get(path);
    return entry ? [{ path, item: entry.item }] : [];
  });
  if (known.length === 0) return [];
  const children = known.map(({ path, item }) => ({
    key: FAVOURITE + path,
    icon: <Icon name={item.icon} />,
    label: item.name,
    title: item.name,
  }));
  return [{ key: 'favourites', type: 'group', label: t('shell.menu.favourites'), children }];
}

/** The entry of the screen in front comes into sight when another one comes to the front. */
function useShownInSight(shown: string) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Folders open first.
    const timer = setTimeout(
      () => frame.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' }),
      OPENED,
    );
    return () => clearTimeout(timer);
  }, [shown]);
  return frame;
}
/** As long as a folder takes to open, ms. */
const OPENED = 350;

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
  const [typed, setTyped] = useState('');
  const favourites = useFavourites();
  const text = isCollapsed ? '' : typed.trim().toLowerCase();
  const items = useMemo<Items>(() => {
    const all = entries ?? menus;
    if (text) return itemsOf(entriesWith(all, text), t);
    // Beside the content a folder is opened by the menu itself, which tells of it.
    const own = itemsOf(all, t, isCollapsed ? leadOn : undefined);
    return entries ? own : [homeItem(t), ...favouriteItems(favourites, t), ...own];
  }, [entries, menus, t, text, favourites, isCollapsed]);
  const frame = useShownInSight(shown);
  return (
    <div ref={frame}>
      {!isCollapsed && (
        <div className={styles.find}>
          <Input
            size="small"
            allowClear
            variant="filled"
            prefix={<SearchOutlined aria-hidden />}
            value={typed}
            placeholder={t('shell.menu.find')}
            aria-label={t('shell.menu.find')}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {text && items.length === 0 && <p className={styles.nothing}>{t('shell.palette.nothing')}</p>}
      <Menu
        mode="inline"
        theme={theme}
        items={items}
        inlineCollapsed={isCollapsed}
        inlineIndent={16}
        selectedKeys={[shown]}
        {...(isCollapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
        onClick={({ key }) => {
          openKey(key.replace(FAVOURITE, ''));
          setTyped('');
          onOpened?.();
        }}
      />
    </div>
  );
}
