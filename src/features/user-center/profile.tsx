import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import styles from './user-center.module.css';

/** What the administrators know of the user. */
export function Profile() {
  const { t, language } = useWords();
  const user = useSession((session) => session.user);
  if (!user) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const rows: [string, string | null][] = [
    ['username', user.username],
    ['realName', user.realName],
    ['roleName', user.roleName],
    ['deptName', user.deptName],
    ['tenant', user.tenantName ?? t('shell.tenant.platform')],
    ['email', user.email],
    ['mobile', user.mobile],
    ['since', date.format(new Date(user.createDate))],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`shell.userCenter.${name}`)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
