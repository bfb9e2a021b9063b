import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { Button } from 'antd';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { DECORATIVE } from '../../../ui/icon';
import { ClickMenu } from '../../../ui/click-menu';
import { navigateTo } from '../../routing/history';
import { useLeaving } from '../../routing/use-leaving';
import styles from './header.module.css';
import { useFullscreen } from './use-fullscreen';
import { useIsNarrow } from './use-is-narrow';

/** The signed-in user in full: the header cuts what is long, and on a phone shows neither name nor roles. */
function Who() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const { realName, username, roleName } = user;
  return (
    <span className={styles.who}>
      <strong>{realName || username}</strong>
      {realName && <span>{username}</span>}
      {roleName && <span>{roleName}</span>}
    </span>
  );
}

/** The user's name, with what belongs to him below. */
export function UserMenu() {
  const { t } = useWords();
  const leave = useLeaving();
  const isNarrow = useIsNarrow();
  const { label, toggle } = useFullscreen();
  const name = useSession(({ user }) => user?.realName || user?.username);
  const acts: Record<string, () => void> = {
    centre: () => navigateTo('/user-center'),
    fullscreen: () => void toggle(),
    logout: leave,
  };
  const items = [
    { key: 'who', type: 'group' as const, label: <Who /> },
    { type: 'divider' as const, key: 'line' },
    { key: 'centre', icon: <UserOutlined {...DECORATIVE} />, label: t('shell.userCenter.title') },
    // On a telephone the header has no room for its button.
    ...(isNarrow ? [{ key: 'fullscreen', icon: <FullscreenOutlined {...DECORATIVE} />, label }] : []),
    { key: 'logout', icon: <LogoutOutlined {...DECORATIVE} />, label: t('shell.logout.title') },
  ];
  return (
    <ClickMenu menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      <Button type="text" icon={<UserOutlined />} aria-label={t('shell.userMenu', { name })} title={name}>
        <span className={styles.userName}>{name}</span>
      </Button>
    </ClickMenu>
  );
}
