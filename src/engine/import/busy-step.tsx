import { Progress } from 'antd';
import type { ImportView } from '../../../contract/wire/import';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import styles from './import.module.css';
import { useRate } from './rate';

const WHOLE = 100;

/** Until the file was read nobody knows how many rows there are, so there is no percent. */
function progressOf({ state, progress: { done, total: known } }: ImportView) {
  const total = known ?? 0;
  const isCounting = state === 'reading' && done === 0;
  return {
    done,
    total,
    isCounting,
    percent: isCounting || total === 0 ? null : Math.min(WHOLE, Math.floor((done / total) * WHOLE)),
  };
}

/** The server is at work: how far it is, and how quick. */
export function BusyStep({ view }: { view: ImportView }) {
  const { t } = useWords();
  const { state } = view;
  const { done, total, isCounting, percent } = progressOf(view);
  const rate = useRate(isCounting ? total : done, `${state} ${isCounting}`);
  const word = t(dynamicKey(`engine.import.state.${isCounting ? 'counting' : state}`));
  return (
    <output className={styles.busy}>
      <p>{word}</p>
      <Progress percent={percent ?? WHOLE} status="active" showInfo={percent !== null} aria-label={word} />
      <p className={styles.figures}>
        {percent === null
          ? t('engine.import.rowsSoFar', { rows: total })
          : t('engine.import.rowsOf', { done, total, count: total })}
        {rate !== null && ` · ${t('engine.import.rate', { rate })}`}
      </p>
      <p className={styles.hint}>{t('engine.import.goesOn')}</p>
    </output>
  );
}
