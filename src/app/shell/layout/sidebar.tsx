import { DRAWER_WIDTH } from '../../../../contract/constants';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { useTheme } from '../../../theme/settings';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { TenantSwitch } from '../../../ui/tenant-switch';
import { navigateTo } from '../../routing/history';
import { Footer } from './footer';
import styles from './frame.module.css';
import { SideMenu } from './side-menu';
import { useSidebar } from './sidebar-store';
import { useIsNarrow } from './use-is-narrow';
import { useFolder, useNavLayout } from './use-navigation';
import { useSwitching } from './use-switching';
import { useWhenIdle } from './use-when-idle';

function MenuDrawer() {
  const { t } = useWords();
  const { isOpen, close } = useSidebar();
  const onSwitch = useSwitching();
  const maySwitch = useSession((session) => session.user?.canSwitchTenant === true);
  const look = useTheme((settings) => settings.sidebar);
  const hasColours = useTheme((settings) => settings.colorIcon);
  return (
    <DrawerShell
      isOpen={isOpen}
      close={close}
      placement="left"
      width={DRAWER_WIDTH}
      from={null}
      closable={false}
      aria-label={t('shell.menu.title')}
      className={styles.drawer}
      data-colours={hasColours}
      rootClassName={look === 'dark' ? styles.dark : undefined}
      styles={{ body: { padding: 0 } }}
    >
      {maySwitch && (
        <div className={styles.drawerTop}>
          <TenantSwitch
            className={styles.tenant}
            onSwitch={onSwitch}
            onSwitched={() => navigateTo('/home', { replace: true })}
          />
        </div>
      )}
      <SideMenu onOpened={close} />
      <Footer />
    </DrawerShell>
  );
}

/** The navigation: beside the content, or a drawer where there is no room. */
export function Sidebar() {
  const { t } = useWords();
  const isNarrow = useIsNarrow();
  const isCollapsed = useTheme((settings) => settings.sidebarCollapse);
  const look = useTheme((settings) => settings.sidebar);
  const hasColours = useTheme((settings) => settings.colorIcon);
  const layout = useNavLayout();
  const [folder] = useFolder();
  const isDrawn = useWhenIdle();
  if (isNarrow) return <MenuDrawer />;
  if (layout === 'top' || (layout === 'mix' && !folder)) return null;
  return (
    <nav
      className={[styles.sidebar, look === 'dark' && styles.dark].filter(Boolean).join(' ')}
      data-collapsed={isCollapsed}
      data-colours={hasColours}
      aria-label={t('shell.menu.title')}
    >
      {isDrawn && <SideMenu isCollapsed={isCollapsed} entries={layout === 'mix' ? folder?.children : undefined} />}
    </nav>
  );
}
