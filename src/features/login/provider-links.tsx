import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { SsoProvider } from '../../../contract/wire/identity/single-sign-on';
import { useWords } from '../../i18n/words';
import { mayAutoStart } from '../../session/auto-start';
import { useSession } from '../../session/session';
import { fetchProviders, goToProvider, singleSignOnAddress } from '../../session/single-sign-on';
import { addressQuery } from './address-query';
import styles from './login.module.css';

/** The provider that the login page goes to by itself: not after an error, and not for who asks for the password. */
function autoStarting(providers: readonly SsoProvider[]): SsoProvider | undefined {
  const query = addressQuery();
  const isWanted = !query.has('ssoError') && !query.has('password') && useSession.getState().token === null;
  return isWanted && mayAutoStart() ? providers.find(({ autoStart }) => autoStart) : undefined;
}

/** Other ways to sign in that the tenant has; nothing where it has none. */
export function ProviderLinks() {
  const { t } = useWords();
  const tenant = useSession((session) => session.tenant);
  const [providers, setProviders] = useState<SsoProvider[]>([]);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // The tenant that a login from here has led to is none to choose a way in for.
    if (isAsked.current && useSession.getState().token !== null) return undefined;
    isAsked.current = true;
    const stop = new AbortController();
    const show = (found: SsoProvider[]) => {
      setProviders(found);
      const provider = autoStarting(found);
      if (!provider) return;
      setLeavingTo(provider.title);
      goToProvider(provider);
    };
    // Without an answer the password is the way in.
    fetchProviders(tenant, stop.signal).then(show, () => undefined);
    return () => stop.abort();
  }, [tenant]);
  useEffect(() => {
    // The browser's own way back shows the page as it was left.
    const arrive = () => setLeavingTo(null);
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  if (providers.length === 0) return null;
  return (
    <section className={styles.providers} aria-label={t('shell.login.singleSignOn')}>
      <p className={styles.or}>
        {leavingTo === null ? t('shell.login.or') : t('shell.login.leaving', { provider: leavingTo })}
      </p>
      {providers.map((provider) => (
        <Button key={provider.name} size="large" block href={singleSignOnAddress(provider.name)}>
          {t('shell.login.with', { provider: provider.title })}
        </Button>
      ))}
    </section>
  );
}
