import { Alert } from 'antd';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import type { Outcome } from './run';

/** What a batch did, and each row that was refused with the reason. */
export function FailedRows({ outcome: { done, failed } }: { outcome: Outcome }) {
  const { t } = useWords();
  return (
    <>
      <Alert showIcon type={done > 0 ? 'warning' : 'error'} title={t('engine.batch.partly', { done, failed: failed.length })} className={styles.alert} />
      <dl className={`${styles.pairs} ${styles.failures}`}>
        {failed.map(({ id, title, msg }) => (
          <div key={id} className={styles.pair}>
            <dt>{title}</dt>
            <dd>{msg}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
