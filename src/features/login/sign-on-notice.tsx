import { useWords } from '../../i18n/words';
import { signOnRefusal } from '../../session/single-sign-on';
import { addressQuery } from './address-query';
import styles from './login.module.css';

/** Why the provider sent somebody back to the login. */
export function SignOnNotice() {
  const { t } = useWords();
  const name = signOnRefusal(addressQuery());
  return (
    name && (
      <p className={styles.notice} role="alert">
        {t(`error.${name}`)}
      </p>
    )
  );
}
