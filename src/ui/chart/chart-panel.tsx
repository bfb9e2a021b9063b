import { Empty, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { showNumber } from '../../../contract/text/numbers';
import { useWords } from '../../i18n/words';
import styles from './chart-panel.module.css';
import { factsOf, sampled, type Point } from './points';

const Chart = lazy(() => import('./chart').then((part) => ({ default: part.Chart })));

type Props = {
  points: readonly Point[];
  kind: 'bar' | 'line';
  title: string;
  onPick?: (at: number) => void;
};

/** Lines of the table that stands beside a chart. */
const MOST_LINES = 400;
const DATE = /^\d{4}-\d{2}-\d{2}/;

/** A chart with what it says in words, and its values as a table: nothing is told by colour or height alone. */
export function ChartPanel({ points, kind, title, onPick }: Props) {
  const { t, language } = useWords();
  const showValue = (value: number) => showNumber(value, language);
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const showName = (name: string) => (DATE.test(name) ? format.format(new Date(name)) : name);
  if (points.length === 0) return <Empty description={t('engine.chart.none')} />;
  const { number, greatest, sum } = factsOf(points);
  const words = t('engine.chart.facts', {
    number,
    sum: showValue(sum),
    greatest: showValue(greatest?.value ?? 0),
    at: showName(greatest?.name ?? ''),
  });
  const drawn = sampled(points);
  return (
    <figure className={styles.panel}>
      <Suspense fallback={<Skeleton.Node active className={styles.room} />}>
        <Chart
          points={drawn}
          kind={kind}
          label={`${title}. ${words}`}
          showName={showName}
          showValue={showValue}
          onPick={drawn === points ? onPick : undefined}
        />
      </Suspense>
      <figcaption className={styles.words}>{words}</figcaption>
      <details>
        <summary>{t('engine.chart.table')}</summary>
        <div className={styles.table} data-slides>
          <table>
            <tbody>
              {points.slice(0, MOST_LINES).map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{showName(name)}</th>
                  <td>{showValue(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {points.length > MOST_LINES && (
          <p className={styles.words}>{t('engine.chart.first', { number: showValue(MOST_LINES) })}</p>
        )}
      </details>
    </figure>
  );
}
