import { Button, Empty, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import { useWords } from '../../i18n/words';
import { areLetterKeysOn, isForKeys } from '../../ui/letter-keys';
import { ReachableScroll } from '../table/reachable-scroll';
import { useLatest } from '../use-latest';
import { drawnCourse } from './drawn-course';
import { seriesWords, signedMarks, type SeriesWords } from './series-words';
import styles from './report.module.css';

const TimeChart = lazy(() => import('../../ui/chart/time-chart').then((part) => ({ default: part.TimeChart })));

type Props = {
  report: AnyReport;
  series: ReportSeries;
  marks: ReportMarks;
  /** Shows the rows behind a point. */
  onPick: (from: string, to: string) => void;
};
type PartProps = Omit<Props, 'onPick'> & { words: SeriesWords; pick: (at: number) => void };

function PointsTable({ series, words, pick }: PartProps) {
  const { t } = useWords();
  const { drawn, labelOf, valueOf } = words;
  return (
    <div className={styles.points}>
      <ReachableScroll>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('engine.report.period')}</th>
              {drawn.map((name) => (
                <th key={name} scope="col">
                  {labelOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.points.map((point, at) => (
              <tr key={series.limits[at]}>
                <th scope="row">
                  <Button type="link" size="small" disabled={!point} onClick={() => pick(at)}>
                    {words.nameOf(at)}
                  </Button>
                </th>
                {drawn.map((name) => (
                  <td key={name}>{valueOf(point, name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ReachableScroll>
    </div>
  );
}

function PointsChart(props: PartProps) {
  const { report, series, marks, words, pick } = props;
  const { t, language } = useWords();
  const [focus, setFocus] = useState<number | null>(null);
  const { points } = series;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => setFocus(Math.min(points.length - 1, (focus ?? -1) + 1)),
    ArrowLeft: () => setFocus(Math.max(0, (focus ?? points.length) - 1)),
    Enter: () => focus !== null && points[focus] && pick(focus),
  };
  const press = (event: KeyboardEvent) => {
    const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!key) return;
    event.preventDefault();
    key();
  };
  const told = (at: number): string =>
    `${words.nameOf(at)}: ${words.drawn.map((name) => `${words.labelOf(name)} ${words.valueOf(points[at], name)}`).join(', ')}`;
  return (
    <figure className={styles.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a chart is gone through by keys, and what they reach is told by the live region */}
      <div role="application" tabIndex={0} aria-label={t('engine.report.keys')} onKeyDown={press}>
        <Suspense fallback={<Skeleton.Node active className={styles.room} />}>
          <TimeChart
            label={t('engine.report.drawn', { count: points.length, what: words.drawn.map(words.labelOf).join(', ') })}
            {...drawnCourse({ report, series, marks, words }, language, focus)}
            onPick={pick}
          />
        </Suspense>
      </div>
      <figcaption aria-live="polite">{focus === null ? t('engine.report.keys') : told(focus)}</figcaption>
    </figure>
  );
}

function SpeltMarks({ report, series, marks, words }: Omit<PartProps, 'pick'>) {
  const { t } = useWords();
  const { until } = series;
  return (
    <>
      {until !== null && <p className={styles.note}>{t('engine.report.until', { time: words.clockOf(until) })}</p>}
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {signedMarks(marks, series.limits).map(({ sign, at, operation, title }) => (
            <li key={sign}>
              <b>{sign}</b> {words.dayOf(at)} {title} {t(figureKey(report, 'mark', operation))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The key `t` turns the chart into its table and back, wherever one is on the page but in what is typed into. */
function useTurnKey(turn: () => void, box: RefObject<HTMLElement | null>): void {
  const latest = useLatest(turn);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 't' || !isForKeys(event) || !areLetterKeysOn() || !box.current?.checkVisibility()) return;
      event.preventDefault();
      latest();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest, box]);
}

/** The figures over time: drawn, and as a table of the same points. `t` turns one into the other, arrows go from point to point. */
export function SeriesPanel({ report, series, marks, onPick }: Props) {
  const { t, language } = useWords();
  const [isTable, setTable] = useState(false);
  const { limits, points, zone, each } = series;
  const words = seriesWords(report, series, t, language);
  const part = { report, series, marks, words, pick: (at: number) => onPick(limits[at]!, limits[at + 1]!) };
  const isEmpty = points.every((point) => point === null);
  const turn = () => setTable(!isTable);
  const box = useRef<HTMLElement>(null);
  useTurnKey(turn, box);
  return (
    <section ref={box} className={styles.panel}>
      <header>
        <h2>{words.drawn.map(words.labelOf).join(' · ')}</h2>
        <small>{t(`engine.report.pointsOf.${each}`, { zone })}</small>
        {words.drawn.some((name) => report.measures[name]?.rate) && <small>{t('engine.report.band')}</small>}
        <span className={styles.grow} />
        <Button size="small" onClick={turn}>
          {t(isTable ? 'engine.report.asChart' : 'engine.report.asTable')}
        </Button>
      </header>
      {isEmpty && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine.report.nothing')} />}
      {!isEmpty && (isTable ? <PointsTable {...part} /> : <PointsChart {...part} />)}
      <SpeltMarks report={report} series={series} marks={marks} words={words} />
    </section>
  );
}
