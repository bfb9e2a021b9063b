import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';
import { fetchProviders, singleSignOnAddress, type Provider } from '../../session/single-sign-on';
import { useSession } from '../../session/session';
import styles from './login.module.css';

/** Other ways to sign in that the tenant has; nothing where it has none. */
export function ProviderLinks() {
  const { t } = useWords();
  const tenant = useSession((session) => session.tenant);
  const [providers, setProviders] = useState<Provider[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer the password is the way in.
    fetchProviders(tenant, stop.signal).then(setProviders, () => undefined);
    return () => stop.abort();
  }, [tenant]);
  if (providers.length === 0) return null;
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => (
        <li key={provider.name}>
          <a href={singleSignOnAddress(provider.name)}>{t('shell.login.with', { provider: provider.title })}</a>
        </li>
      ))}
    </ul>
  );
}
