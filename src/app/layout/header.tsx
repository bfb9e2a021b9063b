import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { changeTheme, useTheme } from '../../theme/settings';
import { IconButton } from '../../ui/icon-button';
import { MODE } from '../mode';
import { PRODUCT } from '../product';
import { Breadcrumbs } from './breadcrumbs';
import { FullscreenButton } from './fullscreen-button';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu';
import { useSidebar } from './sidebar-store';
import { ThemeMenu } from './theme-menu';
import { useIsNarrow } from './use-is-narrow';
import { UserMenu } from './user-menu';

const TenantSwitch = lazy(() => import('./tenant-switch').then(({ TenantSwitch: part }) => ({ default: part })));

function SidebarButton() {
  const { t } = useWords();
  const isNarrow = useIsNarrow();
  const isCollapsed = useTheme((settings) => settings.sidebarCollapse);
  const open = useSidebar((state) => state.open);
  if (isNarrow) return <IconButton label={t('shell.menu.open')} icon={<MenuOutlined />} onClick={open} />;
  return (
    <IconButton
      label={t(isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
      icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={() => changeTheme({ sidebarCollapse: !isCollapsed })}
    />
  );
}

/** 50 pixels: product and mode, where we are, and what belongs to the user. */
export function Header({ onHome }: { onHome: () => void }) {
  const { t } = useWords();
  const maySwitch = useSession((session) => session.user?.superAdmin === 1);
  const roleName = useSession((session) => session.user?.roleName);
  const isNarrow = useIsNarrow();
  return (
    <header className={styles.header}>
      <SidebarButton />
      <button type="button" className={styles.product} onClick={onHome} title={t('shell.home.title')}>
        {PRODUCT} {MODE.label && <span className={styles.label}>{MODE.label}</span>}
      </button>
      <Breadcrumbs />
      <div className={styles.tools}>
        {maySwitch && !isNarrow && (
          <Suspense fallback={null}>
            <TenantSwitch />
          </Suspense>
        )}
        {roleName && <span className={styles.role}>{roleName}</span>}
        <LanguageMenu />
        <ThemeMenu />
        {!isNarrow && <FullscreenButton />}
        <UserMenu />
      </div>
    </header>
  );
}
