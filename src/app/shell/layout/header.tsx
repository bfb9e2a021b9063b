import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { lazy, Suspense } from 'react';
import { useWords } from '../../../i18n/words';
import { tenantWordOf } from '../../../session/place';
import { useSession } from '../../../session/session';
import { changeTheme, useTheme } from '../../../theme/settings';
import { IconButton } from '../../../ui/icon-button';
import { ProductMark } from '../../../ui/mark/product-mark';
import { TenantSwitch } from '../../../ui/tenant-switch';
import { DownloadsButton } from '../downloads/downloads-button';
import { MODE } from '../../boot/mode';
import { NoticesButton } from '../notices/notices-button';
import { PRODUCT } from '../../boot/product';
import { KeyListDoor } from '../keys/key-list-door';
import { PaletteDoor } from '../palette/palette-door';
import { Breadcrumbs } from './breadcrumbs';
import { FullscreenButton } from './fullscreen-button';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu';
import { useSidebar } from './sidebar-store';
import { ThemeButton } from './theme-button';
import { useIsNarrow } from './use-is-narrow';
import { useFolder, useNavLayout } from './use-navigation';
import { UserMenu } from './user-menu';
import { useSwitching } from './use-switching';

/** Their code comes with the layout that needs them. */
const TopMenu = lazy(() => import('./top-menu').then(({ TopMenu: part }) => ({ default: part })));
const FolderMenu = lazy(() => import('./top-menu').then(({ FolderMenu: part }) => ({ default: part })));

function SidebarButton() {
  const { t } = useWords();
  const isNarrow = useIsNarrow();
  const isCollapsed = useTheme((settings) => settings.sidebarCollapse);
  const open = useSidebar((state) => state.open);
  const layout = useNavLayout();
  const [folder] = useFolder();
  if (layout === 'top' || (layout === 'mix' && !folder)) return null;
  if (isNarrow) return <IconButton label={t('shell.menu.open')} icon={<MenuOutlined />} onClick={open} />;
  return (
    <IconButton
      label={t(isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
      icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={() => changeTheme({ sidebarCollapse: !isCollapsed })}
    />
  );
}

/** Where we are; in the layouts whose navigation stands here, the navigation. */
function Middle() {
  const layout = useNavLayout();
  const isNarrow = useIsNarrow();
  const hasTabs = useTheme((settings) => settings.openTabsPage);
  // There is room for half a word; the tab below says the whole of it.
  if (isNarrow && hasTabs) return <span className={styles.crumbs} />;
  if (layout === 'left') return <Breadcrumbs />;
  return (
    <Suspense fallback={<span className={styles.topMenu} />}>
      {layout === 'top' ? <TopMenu /> : <FolderMenu />}
    </Suspense>
  );
}

/** 50 pixels: product and mode, where we are, and what belongs to the user. */
export function Header({ onHome }: { onHome: () => void }) {
  const { t } = useWords();
  const maySwitch = useSession((session) => session.user?.canSwitchTenant === true);
  const roleName = useSession((session) => session.user?.roleName);
  const tenant = useSession((session) => tenantWordOf(session.user));
  const isNarrow = useIsNarrow();
  const onSwitch = useSwitching();
  const isAtPlatform = useSession((session) => session.tenant === '');
  // The logo follows the sidebar, where there is one: collapsed, it is the mark alone.
  const isMarkAlone = useTheme(
    ({ logoAuto, sidebarCollapse, navLayout }) => logoAuto && sidebarCollapse && navLayout !== 'top',
  );
  const look = useTheme((settings) => settings.topHeader);
  return (
    <header className={styles.header} data-look={look} data-platform={isAtPlatform}>
      <SidebarButton />
      {isNarrow ? (
        <span className={styles.mark}>
          <ProductMark />
        </span>
      ) : (
        <button type="button" className={styles.product} onClick={onHome} title={t('shell.home.title')}>
          <ProductMark />
          <span className={isMarkAlone ? 'visually-hidden' : undefined}>{PRODUCT}</span>{' '}
          {MODE.label && <span className={styles.label}>{MODE.label}</span>}
        </button>
      )}
      <Middle />
      <div className={styles.tools}>
        {maySwitch && !isNarrow && <TenantSwitch className={styles.tenant} onSwitch={onSwitch} onSwitched={onHome} />}
        {!maySwitch && tenant && (
          <span className={styles.place} title={tenant}>
            <span className="visually-hidden">{t('shell.userCenter.tenant')}</span> {tenant}
          </span>
        )}
        {roleName && (
          <span className={styles.role} title={roleName}>
            {roleName}
          </span>
        )}
        <PaletteDoor />
        <KeyListDoor />
        <DownloadsButton />
        <NoticesButton />
        <LanguageMenu />
        <span className={styles.looks}>
          <ThemeButton />
        </span>
        {!isNarrow && <FullscreenButton />}
        <UserMenu />
      </div>
    </header>
  );
}
