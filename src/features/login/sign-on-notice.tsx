import type { ErrorName } from '../../../contract/wire/errors';
import { useWords } from '../../i18n/words';
import { addressQuery } from './address-query';
import styles from './login.module.css';

/** Why a single sign-on came to nothing. The address names it; what is not named here is told like any failure, and nothing of it is shown. */
const KNOWN: readonly ErrorName[] = [
  'ssoDenied',
  'ssoUnknownUser',
  'ssoTicketOver',
  'accountDisabled',
  'tenantDisabled',
  'accountExpired',
  'notEffective',
  'accessDenied',
  'tooManyRequests',
];
const nameIn = (query: URLSearchParams): ErrorName | null => {
  const told = query.get('ssoError');
  return told === null ? null : (KNOWN.find((name) => name === told) ?? 'ssoFailed');
};

/** Why the provider sent somebody back to the login. */
export function SignOnNotice() {
  const { t } = useWords();
  const name = nameIn(addressQuery());
  return (
    name && (
      <p className={styles.notice} role="alert">
        {t(`error.${name}`)}
      </p>
    )
  );
}
