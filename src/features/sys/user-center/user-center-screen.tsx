import { Card } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { LanguageSwitch } from '../../../ui/language-switch';
import { usePane } from '../../../ui/pane';
import { TenantSwitch } from '../../../ui/tenant-switch';
import { PasswordForm } from './password-form';
import { DraftCard } from './draft-card';
import { Profile } from './profile';
import { SecondFactorCard } from './second-factor-card';
import { SessionCard } from './session-card';
import { SessionList } from './session-list';
import { SignOnCard, useOwnIdentities } from './sign-on-card';
import { DirtyContext, useDirtyParts } from './use-dirty';
import styles from './user-center.module.css';

/** The user's own affairs: who he is here, his language, his password, where he is signed in. */
export function UserCenterScreen() {
  const { t } = useWords();
  const { setDirty } = usePane();
  const navigate = useNavigate();
  const markDirty = useDirtyParts(setDirty);
  const signOn = useOwnIdentities();
  const canSwitch = useSession((session) => session.user?.canSwitchTenant === true);
  return (
    <DirtyContext value={markDirty}>
      <div className={styles.screen}>
        <h1 className="visually-hidden">{t('shell.userCenter.title')}</h1>
        <div className={styles.column}>
          <Card size="small" title={t('shell.userCenter.profile')}>
            <Profile />
          </Card>
          <Card size="small" title={t('shell.userCenter.session')}>
            <SessionCard />
          </Card>
          {canSwitch && (
            <Card size="small" title={t('shell.tenant.switch')}>
              <TenantSwitch className={styles.wide} onSwitched={() => void navigate('/home')} />
            </Card>
          )}
          <Card size="small" title={t('shell.language')}>
            <LanguageSwitch />
          </Card>
          <Card size="small" title={t('shell.userCenter.sessions')}>
            <SessionList />
          </Card>
        </div>
        <div className={styles.column}>
          <Card size="small" title={t('shell.userCenter.password')}>
            <PasswordForm />
          </Card>
          <Card size="small" title={t('shell.secondFactor.title')}>
            <SecondFactorCard />
          </Card>
          {signOn.data && signOn.data.providers.length > 0 && (
            <Card size="small" title={t('shell.userCenter.signOn.title')}>
              <SignOnCard {...signOn.data} />
            </Card>
          )}
          <Card size="small" title={t('shell.userCenter.drafts')}>
            <DraftCard />
          </Card>
        </div>
      </div>
    </DirtyContext>
  );
}
