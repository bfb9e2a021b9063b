import { Menu } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { HOME } from '../static-paths';
import styles from './header.module.css';
import { homeItem, itemOf, openKey, type Items } from './menu-items';
import { useFolder } from './use-navigation';
import { useShown, useTrail } from './use-shown';

/** What does not fit folds into one last entry. */
function MoreMenus() {
  const { t } = useWords();
  return <span>{t('shell.menu.more')}</span>;
}

/** The whole navigation in the header. */
export function TopMenu() {
  const { t } = useWords();
  const menus = useSession((session) => session.menus);
  const { path } = useShown();
  const items = useMemo<Items>(() => [homeItem(t), ...menus.map(itemOf)], [menus, t]);
  return (
    <nav aria-label={t('shell.menu.title')} className={styles.topMenu}>
      <Menu mode="horizontal" items={items} selectedKeys={[path]} overflowedIndicator={<MoreMenus />} onClick={({ key }) => openKey(key)} />
    </nav>
  );
}

/** The folders in the header; the entries of the chosen one stand beside the content. */
export function FolderMenu() {
  const { t } = useWords();
  const menus = useSession((session) => session.menus);
  const { path } = useShown();
  const [root] = useTrail();
  const [folder, choose] = useFolder();
  const items = useMemo<Items>(
    () => [homeItem(t), ...menus.map((item) => ({ ...itemOf(item), children: undefined, key: item.children.length > 0 ? item.id : keyOf(itemOf(item)) }))],
    [menus, t],
  );
  const selected = folder?.id ?? (path === HOME ? HOME : root ? keyOf(itemOf(root)) : path);
  return (
    <nav aria-label={t('shell.menu.folders')} className={styles.topMenu}>
      <Menu
        mode="horizontal"
        items={items as Items}
        selectedKeys={[selected]}
        overflowedIndicator={<MoreMenus />}
        onClick={({ key }) => (menus.some(({ id, children }) => id === key && children.length > 0) ? choose(key) : openKey(key))}
      />
    </nav>
  );
}

const keyOf = (item: Items[number]): string => String(item?.key ?? '');
