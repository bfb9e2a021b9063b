import { Menu } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { HOME } from '../../routing/static-paths';
import styles from './header.module.css';
import { homeItem, itemsOf, leadOn, openKey, type Items } from './menu-items';
import { useFolder } from './use-navigation';
import { useShownKey, useTrail } from './use-shown';

/** What does not fit folds into one last entry. */
function MoreMenus() {
  const { t } = useWords();
  return <span>{t('shell.menu.more')}</span>;
}

/** The whole navigation in the header. */
export function TopMenu() {
  const { t } = useWords();
  const menus = useSession((session) => session.menus);
  const shown = useShownKey();
  const items = useMemo<Items>(() => [homeItem(t), ...itemsOf(menus, t, leadOn)], [menus, t]);
  return (
    <nav aria-label={t('shell.menu.title')} className={styles.topMenu}>
      <Menu
        mode="horizontal"
        items={items}
        selectedKeys={[shown]}
        overflowedIndicator={<MoreMenus />}
        onClick={({ key }) => openKey(key)}
      />
    </nav>
  );
}

/** The folders in the header; the entries of the chosen one stand beside the content. */
export function FolderMenu() {
  const { t } = useWords();
  const menus = useSession((session) => session.menus);
  const shown = useShownKey();
  const [root] = useTrail();
  const [folder, choose] = useFolder();
  const items = useMemo<Items>(
    () => [homeItem(t), ...itemsOf(menus, t).map((item) => ({ ...item, children: undefined }) as Items[number])],
    [menus, t],
  );
  const selected = folder?.id ?? (shown !== HOME && root?.children.length === 0 ? keyOf(itemsOf([root], t)[0]) : shown);
  return (
    <nav aria-label={t('shell.menu.folders')} className={styles.topMenu}>
      <Menu
        mode="horizontal"
        items={items as Items}
        selectedKeys={[selected]}
        overflowedIndicator={<MoreMenus />}
        onClick={({ key }) => {
          const opened = menus.find(({ id, children }) => id === key && children.length > 0);
          if (!opened) return openKey(key);
          choose(key);
          leadOn(opened);
        }}
      />
    </nav>
  );
}

const keyOf = (item: Items[number] | undefined): string => String(item?.key ?? '');
