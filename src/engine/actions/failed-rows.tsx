import { Alert } from 'antd';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { RefusedRows } from './refused-rows';
import type { ActionOutcome } from './run';

/** What a batch did, and each row that was refused with the reason. `name` is what was done. */
export function FailedRows({ outcome: { done, failed }, name }: { outcome: ActionOutcome; name: string }) {
  const { t } = useWords();
  return (
    <>
      <Alert
        showIcon
        type={done > 0 ? 'warning' : 'error'}
        title={t('engine.batch.partly', { done, failed: failed.length })}
        className={styles.alert}
      />
      <RefusedRows rows={failed} name={`${name} · ${t('engine.preview.refusedFile')}`} />
    </>
  );
}
