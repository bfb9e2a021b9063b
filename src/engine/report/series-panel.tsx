import { Button, Empty, Skeleton } from 'antd';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import { useWords } from '../../i18n/words';
import { ReachableScroll } from '../table/reachable-scroll';
import { countHidden } from '../../../contract/report/charts';
import { timeOption } from '../../../contract/report/time-option';
import { dynamicKey } from '../../../contract/text/word-key';
import { useMarkKeys, useTurnedChart } from './chart-keys';
import { drawnCourse } from './drawn-course';
import { seriesWords, signedMarks, type SeriesWords } from './series-words';
import styles from './report.module.css';

const DrawnChart = lazy(() => import('../../ui/chart/drawn-chart').then((part) => ({ default: part.DrawnChart })));

/** Points stand in one row. */
const MOVES = { ArrowRight: 1, ArrowLeft: -1 } as const;
const HEIGHT = 280;

type Props = {
  report: AnyReport;
  series: ReportSeries;
  marks: ReportMarks;
  /** Shows the rows behind a point. */
  onPick: (from: string, to: string) => void;
  /** What stands at the end of its head. */
  more?: ReactNode;
};
type PartProps = Omit<Props, 'onPick' | 'more'> & { words: SeriesWords; pick: (at: number) => void };

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
  const { points } = series;
  const { focus, press } = useMarkKeys(points.length, MOVES, (at) => points[at] && pick(at));
  const course = drawnCourse({ report, series, marks, words }, language, focus);
  const told = (at: number): string =>
    `${words.nameOf(at)}: ${words.drawn.map((name) => `${words.labelOf(name)} ${words.valueOf(points[at], name)}`).join(', ')}`;
  return (
    <figure className={styles.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a chart is gone through by keys, and what they reach is told by the live region */}
      <div role="application" tabIndex={0} aria-label={t('engine.report.keys')} onKeyDown={press}>
        <Suspense fallback={<Skeleton.Node active className={styles.room} />}>
          <DrawnChart
            label={t('engine.report.drawn', { count: points.length, what: words.drawn.map(words.labelOf).join(', ') })}
            height={HEIGHT}
            option={(look) => timeOption(course, look)}
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
  const hidden = countHidden(report, series);
  return (
    <>
      {until !== null && <p className={styles.note}>{t('engine.report.until', { time: words.clockOf(until) })}</p>}
      {hidden > 0 && <p className={styles.note}>{t('engine.report.hidden', { count: hidden })}</p>}
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {signedMarks(marks, series.limits).map(({ sign, at, operation, title }) => (
            <li key={sign}>
              <b>{sign}</b> {words.dayOf(at)} {title} {t(dynamicKey(figureKey(report, 'mark', operation)))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The figures over time: drawn, and as a table of the same points. `t` turns one into the other, arrows go from point to point. */
export function SeriesPanel({ report, series, marks, onPick, more }: Props) {
  const { t, language } = useWords();
  const box = useRef<HTMLElement>(null);
  const { isTable, turn, button } = useTurnedChart(box);
  const { limits, points, zone, each } = series;
  const words = seriesWords(report, series, t, language);
  const part = { report, series, marks, words, pick: (at: number) => onPick(limits[at]!, limits[at + 1]!) };
  const isEmpty = points.every((point) => point === null);
  return (
    <section ref={box} className={styles.panel} data-chart>
      <header>
        <h2>{words.drawn.map(words.labelOf).join(' · ')}</h2>
        <small>{t(dynamicKey(`engine.report.pointsOf.${each}`), { zone })}</small>
        {words.drawn.some((name) => report.measures[name]?.rate) && <small>{t('engine.report.band')}</small>}
        <span className={styles.grow} />
        <Button ref={button} size="small" onClick={turn}>
          {t(isTable ? 'engine.report.asChart' : 'engine.report.asTable')}
        </Button>
        {more}
      </header>
      {isEmpty && <Empty description={t('engine.report.nothing')} />}
      {!isEmpty && (isTable ? <PointsTable {...part} /> : <PointsChart {...part} />)}
      <SpeltMarks report={report} series={series} marks={marks} words={words} />
    </section>
  );
}
