import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { historyQuery } from '../rows-loader';
import { HistoryLine } from './history';
import styles from '../print/print.module.css';

/** The latest of them; how many more there are is said. */
const MOST = 20;

type Props = { resource: AnyResource; id: string; part: string; onReady: (part: string) => void };

/** The last change of the record; where it could not be fetched, the reason. */
export function PrintedHistory({ resource, id, part, onReady }: Props) {
  const { t } = useWords();
  const { data, error } = useQuery(historyQuery(resource, id));
  const isReady = data !== undefined || error !== null;
  useEffect(() => {
    if (isReady) onReady(part);
  }, [isReady, part, onReady]);
  if (error && !(error instanceof CallError)) throw error;
  if (!isReady || data?.length === 0) return null;
  const entries = data ?? [];
  return (
    <section className={styles.part}>
      <h2>{t('engine.history.title')}</h2>
      {!data && <p>{error?.msg}</p>}
      <ol className={styles.entries}>
        {entries.slice(0, MOST).map((entry) => (
          <li key={entry.id}>
            <HistoryLine resource={resource} entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length > MOST && <p>{t('engine.preview.more', { number: entries.length - MOST })}</p>}
    </section>
  );
}
