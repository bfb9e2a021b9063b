import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import styles from './login.module.css';

/** Why somebody who did not log out stands before the login. */
export function EndedNotice() {
  const { t } = useWords();
  const hasEnded = useSession((session) => session.hasEnded);
  if (!hasEnded) return null;
  return (
    <output className={styles.ended}>
      <strong>{t('shell.login.ended')}</strong>
      <span>{t('error.http.401')}</span>
    </output>
  );
}
