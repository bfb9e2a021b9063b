import { useState } from 'react';
import { LanguageSwitch } from '../../ui/language-switch';
import { useWords } from '../../i18n/words';
import { BusDrawing } from './bus-drawing';
import { CodeForm } from './code-form';
import { EndedNotice } from './ended-notice';
import { LoginForm } from './login-form';
import styles from './login.module.css';

type Props = {
  product: string;
  /** Label of the mode, such as `(PRE)`. */
  label: string;
  version: string;
  /** Told when somebody begins to type: time to fetch what comes next. */
  onTyping: () => void;
};

/** The full-screen login: name and purpose of the product on one side, the form on the other. */
export function LoginPage({ product, label, version, onTyping }: Props) {
  const { t } = useWords();
  const [ticket, setTicket] = useState<string | null>(null);
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
          <h1 className={styles.title}>{t(ticket ? 'shell.login.secondFactor' : 'shell.login.title')}</h1>
          <EndedNotice />
          {ticket ? <CodeForm ticket={ticket} onBack={() => setTicket(null)} /> : <LoginForm onTyping={onTyping} onSecondFactor={setTicket} />}
        </div>
      </main>
    </div>
  );
}
