import { Card } from 'antd';
import { useWords } from '../../i18n/words';
import { LanguageSwitch } from '../../ui/language-switch';
import { PasswordForm } from './password-form';
import { Profile } from './profile';
import { SessionList } from './session-list';
import styles from './user-center.module.css';

/** The user's own affairs: who he is here, his language, his password, where he is signed in. */
export function UserCenterScreen() {
  const { t } = useWords();
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('shell.userCenter.title')}</h1>
      <div className={styles.column}>
        <Card size="small" title={t('shell.userCenter.profile')}>
          <Profile />
        </Card>
        <Card size="small" title={t('shell.language')}>
          <LanguageSwitch />
        </Card>
        <Card size="small" title={t('shell.userCenter.sessions')}>
          <SessionList />
        </Card>
      </div>
      <Card size="small" title={t('shell.userCenter.password')}>
        <PasswordForm />
      </Card>
    </div>
  );
}
