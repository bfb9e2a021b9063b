import { useCallback, useState } from 'react';
import { LanguageSwitch } from '../../ui/language-switch';
import { useWords } from '../../i18n/words';
import { forgetWaiting, waitingStep, type SecondStep } from '../../session/login';
import { BusDrawing } from './bus-drawing';
import { EndedNotice } from './ended-notice';
import { LoginForm } from './login-form';
import styles from './login.module.css';
import { SecondStepForm } from './second-step';
import { SignOnNotice } from './sign-on-notice';

type Props = {
  product: string;
  /** Label of the mode, such as `(PRE)`. */
  label: string;
  version: string;
  /** Told when somebody begins to type: time to fetch what comes next. */
  onTyping: () => void;
};

const TITLES = { none: 'shell.login.title', totp: 'shell.login.secondFactor', enrol: 'shell.login.enrol' } as const;
/** The step after the first one, if any; `over` says why one before it came to nothing. */
type Next = { step: SecondStep | null; over: string | null };

/** The full-screen login: name and purpose of the product on one side, the form on the other. */
export function LoginPage({ product, label, version, onTyping }: Props) {
  const { t } = useWords();
  const [next, setNext] = useState<Next>(() => ({ step: waitingStep(), over: null }));
  const back = useCallback((over: string | null = null) => {
    forgetWaiting();
    setNext({ step: null, over });
  }, []);
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <BusDrawing />
        <div className={styles.identity}>
          <span className={styles.product}>
            {product} {label}
          </span>
          <p>{t('shell.purpose')}</p>
        </div>
        <span className={styles.version}>{version}</span>
      </aside>
      <main className={styles.main}>
        <div className={styles.top}>
          <span className={styles.small}>
            {product} {label}
          </span>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <h1 className={styles.title}>{t(TITLES[next.step?.mfa ?? 'none'])}</h1>
          <EndedNotice />
          {!next.step && <SignOnNotice />}
          {next.step ? (
            <SecondStepForm step={next.step} onBack={() => back()} onOver={back} />
          ) : (
            <LoginForm onTyping={onTyping} onSecondStep={(step) => setNext({ step, over: null })} over={next.over} />
          )}
        </div>
      </main>
    </div>
  );
}
