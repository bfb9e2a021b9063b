import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import styles from './login.module.css';

/** Why somebody who did not log out stands before the login. */
export function EndedNotice() {
  const { t } = useWords();
  const hasEnded = useSession((session) => session.hasEnded);
  return hasEnded ? <output className={styles.ended}>{t('error.http.401')}</output> : null;
}
