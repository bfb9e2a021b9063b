import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { App, Button, Dropdown } from 'antd';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { DECORATIVE } from '../../ui/icon';
import { leave } from '../leave';
import { navigate } from '../router-link';
import styles from './header.module.css';

/** The user's name, with what belongs to him below. */
export function UserMenu() {
  const { t } = useWords();
  const { modal } = App.useApp();
  const name = useSession(({ user }) => user?.realName || user?.username);
  const act = ({ key }: { key: string }) => {
    if (key === 'centre') navigate('/user-center');
    else modal.confirm({ title: t('shell.logout.confirm'), okText: t('shell.logout.title'), onOk: leave });
  };
  const items = [
    { key: 'centre', icon: <UserOutlined {...DECORATIVE} />, label: t('shell.userCenter.title') },
    { key: 'logout', icon: <LogoutOutlined {...DECORATIVE} />, label: t('shell.logout.title') },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: act }}>
      <Button type="text" icon={<UserOutlined />} aria-label={t('shell.userMenu', { name })}>
        <span className={styles.userName}>{name}</span>
      </Button>
    </Dropdown>
  );
}
