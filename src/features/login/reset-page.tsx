import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { PasswordProfile } from '../../../contract/validation/password';
import { isRefusal } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { fetchResetRules } from '../../session/password-reset';
import { addressQuery } from './address-query';
import { DoorFrame, type Product } from './door-frame';
import styles from './login.module.css';
import { ResetForm } from './reset-form';

type State =
  | { kind: 'loading' | 'done' | 'over' }
  | { kind: 'open'; profile: PasswordProfile }
  | { kind: 'failed'; message: string };

/** Whether the link in the address is good, and what the password is judged by. */
function useLink(token: string): [State, (state: State) => void] {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    fetchResetRules(token, stop.signal).then(
      ({ passwordProfile }) => setState({ kind: 'open', profile: passwordProfile }),
      (error: Error) =>
        !stop.signal.aborted &&
        setState(isRefusal(error, 'resetLinkOver') ? { kind: 'over' } : { kind: 'failed', message: error.message }),
    );
    return () => stop.abort();
  }, [token]);
  return [state, setState];
}

/** What is told in place of the form, and where it goes on. */
function Told({ text, href, button }: { text: string; href: string; button: string }) {
  return (
    <div className={styles.form}>
      <output className={styles.lead}>{text}</output>
      <Button type="primary" size="large" block href={href}>
        {button}
      </Button>
    </div>
  );
}

/** `/reset-password?token=…`: where the link of a mail leads. */
export function ResetPage(product: Product) {
  const { t } = useWords();
  const [token] = useState(() => addressQuery().get('token') ?? '');
  const [state, setState] = useLink(token);
  const bodyOf = (): ReactNode => {
    switch (state.kind) {
      case 'loading':
        return <output className="splash-mark" aria-label={t('shell.loading')} />;
      case 'open':
        return (
          <ResetForm
            token={token}
            profile={state.profile}
            onDone={() => setState({ kind: 'done' })}
            onOver={() => setState({ kind: 'over' })}
          />
        );
      case 'done':
        return <Told text={t('shell.reset.doneHint')} href="#/login" button={t('shell.toLogin')} />;
      case 'over':
        return <Told text={t('error.resetLinkOver')} href="#/forgot-password" button={t('shell.reset.askAgain')} />;
      default:
        return <Told text={state.message} href="#/login" button={t('shell.toLogin')} />;
    }
  };
  return (
    <DoorFrame {...product} title={t(state.kind === 'done' ? 'shell.reset.done' : 'shell.reset.title')}>
      {bodyOf()}
    </DoorFrame>
  );
}
