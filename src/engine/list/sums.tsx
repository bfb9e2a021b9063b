import { Table } from 'antd';
import { showNumber } from '../../../contract/text/numbers';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import type { ListColumn } from './columns/columns';

export type ListSums = Readonly<Record<string, string | null>>;

type Props = { shown: readonly ListColumn[]; sums: ListSums; hasSelection: boolean };

/** Below the rows: the sums of all that was found, whichever page shows. */
export function SumRow({ shown, sums, hasSelection }: Props) {
  const { t, language } = useWords();
  const first = hasSelection ? 1 : 0;
  const place = shown.findIndex(({ key }) => !(key in sums));
  return (
    <Table.Summary.Row className={styles.sums}>
      {hasSelection && <Table.Summary.Cell index={0} />}
      {shown.map(({ key }, at) => {
        const sum = sums[key];
        return (
          <Table.Summary.Cell key={key} index={at + first} align={sum === undefined ? undefined : 'end'}>
            {at === place && <strong>{t('engine.summary.title')}</strong>}
            {sum !== undefined && sum !== null && (
              <strong className={styles.number}>{showNumber(sum, language)}</strong>
            )}
          </Table.Summary.Cell>
        );
      })}
      <Table.Summary.Cell index={shown.length + first} />
    </Table.Summary.Row>
  );
}

/** The same below cards: a line for each sum. Nothing where none of the columns shown is summed up. */
export function SumCard({ shown, sums }: Pick<Props, 'shown' | 'sums'>) {
  const { t, language } = useWords();
  const summed = shown.flatMap(({ key, title }) =>
    typeof sums[key] === 'string' ? [{ key, title, sum: sums[key] }] : [],
  );
  if (summed.length === 0) return null;
  return (
    <section className={styles.cardSums} aria-label={t('engine.summary.title')}>
      <strong>{t('engine.summary.title')}</strong>
      <dl className={styles.pairs}>
        {summed.map(({ key, title, sum }) => (
          <div key={key} className={styles.pair}>
            <dt>{title}</dt>
            <dd className={styles.number}>{showNumber(sum, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
