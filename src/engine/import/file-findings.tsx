import { Alert } from 'antd';
import type { ImportView } from '../../../contract/wire/import';
import { useWords } from '../../i18n/words';
import styles from './import.module.css';

const WORST = ['error', 'warning', 'info'] as const;

/** What is wrong with a file that is no sheet, and which rows of the list it no longer has. */
export function FileFindings({ view: { findings, gone } }: { view: ImportView }) {
  const { t } = useWords();
  const worst = WORST.find((each) => findings.some(({ severity }) => severity === each));
  const titles = gone.titles.join(', ');
  return (
    <>
      {worst && (
        <Alert
          showIcon
          type={worst}
          title={t('engine.import.findings', { number: findings.length, count: findings.length })}
          description={
            <ul className={styles.open}>
              {findings.map(({ severity, place, msg }) => (
                <li key={`${severity}${place}${msg}`}>{place ? t('engine.pair', { name: place, value: msg }) : msg}</li>
              ))}
            </ul>
          }
        />
      )}
      {gone.number > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t('engine.import.gone', { number: gone.number })}
          description={gone.number > gone.titles.length ? t('engine.import.goneMore', { titles }) : titles}
        />
      )}
    </>
  );
}
