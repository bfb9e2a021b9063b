import { useEffect, useState } from 'react';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { RequestId } from '../../ui/request-id';
import styles from '../../ui/portal/portal.module.css';

/** Milliseconds after which waiting says why. */
const PATIENCE = 8_000;

/** The outline of what is coming; it shows only where the answer takes its time. */
export function PortalWaiting() {
  const { t } = useWords();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.main} aria-busy="true">
      <h1 className="visually-hidden">{t('portal.title')}</h1>
      <output className="visually-hidden">{t('shell.loading')}</output>
      <div className={styles.outline} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      {isSlow && <output className={styles.note}>{t('shell.slow')}</output>}
    </main>
  );
}

/** What went wrong, and again; the way to the login stays open above it. */
export function PortalFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  const isCall = error instanceof CallError;
  return (
    <main className={styles.main}>
      <div className={styles.failure} role="alert">
        <h1 className={styles.headline}>{t('portal.failed')}</h1>
        <p>{isCall ? error.msg : t('shell.failed')}</p>
        <RequestId id={isCall ? error.requestId : undefined} className={styles.note} />
        <button type="button" className={styles.primary} onClick={onRetry}>
          {t('shell.retry')}
        </button>
      </div>
    </main>
  );
}
