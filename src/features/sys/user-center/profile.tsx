import { dynamicKey } from '../../../../contract/text/word-key';
import { Divider, Skeleton } from 'antd';
import { useDefinition } from '../../../engine/use-definition';
import { useWords } from '../../../i18n/words';
import { tenantWordOf } from '../../../session/place';
import { useSession } from '../../../session/session';
import { ProfileForm } from './profile-form';
import styles from './user-center.module.css';

/** What the administrators know of the user, and what he says of himself. */
export function Profile() {
  const { t, language } = useWords();
  const user = useSession((session) => session.user);
  const definition = useDefinition('sys/user');
  if (!user) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const rows: [string, string | null][] = [
    ['username', user.username],
    ['roleName', user.roleName],
    ['deptName', user.deptName],
    ['tenant', tenantWordOf(user) || t('shell.tenant.platform')],
    ['since', date.format(new Date(user.createDate))],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(dynamicKey(`shell.userCenter.${name}`))}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Divider size="small" />
      {definition ? <ProfileForm key={user.id} resource={definition} /> : <Skeleton active />}
    </>
  );
}
