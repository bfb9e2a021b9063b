import type { NavItem } from '../../../contract/calls';
import { useWords } from '../../i18n/words';
import { menuItem, recentScreens } from '../../session/recent-screens';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import { usePane } from '../../ui/pane';
import styles from './home.module.css';

/** Shortcuts to the screens used last. */
export function RecentList() {
  const { t } = useWords();
  const { open } = usePane();
  const user = useSession((session) => session.user);
  const menus = useSession((session) => session.menus);
  const recent = (user ? recentScreens(user.id) : []).flatMap(({ path, menuId }): { path: string; item: NavItem }[] => {
    const item = menuItem(menus, menuId);
    return item ? [{ path, item }] : [];
  });
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent" className={styles.section}>
        {t('shell.home.recent')}
      </h2>
      {recent.length === 0 ? (
        <p className={styles.empty}>{t(menus.length > 0 ? 'shell.home.noRecent' : 'shell.home.noMenu')}</p>
      ) : (
        <ul className={styles.recent}>
          {recent.map(({ path, item }) => (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  open(path);
                }}
              >
                <Icon name={item.icon} /> {item.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
