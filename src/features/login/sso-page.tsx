import { dynamicKey } from '../../../contract/text/word-key';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { boot } from '../../session/boot';
import { loginByTicket } from '../../session/login';
import { takeRedirect } from '../../session/redirect';
import { useSession } from '../../session/session';
import { holdAutoStart } from '../../session/auto-start';
import { fetchProviders, goToProvider } from '../../session/single-sign-on';
import { addressQuery } from './address-query';

/** Signs in with the ticket in the address, or goes to the tenant's provider. Answers why neither was possible. */
async function signOn(): Promise<string | null> {
  const ssoticket = addressQuery().get('ssoticket') ?? new URLSearchParams(window.location.search).get('ssoticket');
  if (ssoticket) {
    if (await loginByTicket(ssoticket)) window.location.replace('#/login');
    else if (await boot()) window.location.replace(`#${takeRedirect()}`);
    return null;
  }
  const providers = await fetchProviders(useSession.getState().tenant);
  const wanted = addressQuery().get('provider');
  const provider = providers.find(({ name }) => name === wanted) ?? providers[0];
  if (!provider) return 'shell.login.noProvider';
  goToProvider(provider);
  return null;
}

let running: ReturnType<typeof signOn> | null = null;

/** `/ssoLogin`: takes the ticket of single sign-on, or starts it. */
export function SsoPage() {
  const { t } = useWords();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    // A ticket is good for one use, and an effect may run twice.
    running ??= signOn().finally(() => {
      running = null;
    });
    running.then(
      (key) => !isGone && setFailure(key && t(dynamicKey(key))),
      (error: unknown) => {
        // The way back from here must not lead here again.
        holdAutoStart();
        if (!isGone) setFailure(error instanceof CallError ? error.msg : t('shell.failed'));
      },
    );
    return () => {
      isGone = true;
    };
  }, [t]);
  return (
    <main className="splash">
      <h1 className="splash-title">{t('shell.login.singleSignOn')}</h1>
      {failure ? (
        <>
          <p role="alert">{failure}</p>
          <Button type="primary" href="#/login">
            {t('shell.toLogin')}
          </Button>
        </>
      ) : (
        <output className="splash-mark" aria-label={t('shell.loading')} />
      )}
    </main>
  );
}
