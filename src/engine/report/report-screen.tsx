import { Alert, Breadcrumb, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { routeOf } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import { pageTitleKey } from '../../../contract/language/report/report-words';
import { HOUR_DAYS_MOST } from '../../../contract/report/shapes/hours-shape';
import type { ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import { usePane } from '../../ui/pane';
import type { Params } from '../api';
import { DivisionTable } from './division-table';
import { FigureCards } from './figure-cards';
import { LongWait } from './long-wait';
import { ProWords } from './pro-words';
import { QuestionBar } from './question-bar';
import { ReportExport } from './report-export';
import { ReportPlans } from './report-plans';
import { RowPage } from './row-page';
import { RowsDrawer } from './rows-drawer';
import { sentenceOf } from './sentence-of';
import { SeriesPanel } from './series-panel';
import { ShapePanel } from './shape-panel';
import { useShapes } from './use-shapes';
import { divisionOf, useMarks, useReportAddress, useSeries } from './use-report';
import { WhyNumber } from './why-number';
import styles from './report.module.css';

/** What is wrong with a question, in words; the last answer stays beside it. */
function Failure({ error }: { error: Error | null }) {
  return error && <Alert showIcon type="error" title={sentenceOf(error)} />;
}

/** Where on the way down one is: each page above with its question. */
function Way({ report, level, params }: { report: AnyReport; level: number; params: Params }) {
  const { t } = useWords();
  const routes = [routeOf(report), ...(report.pages ?? [])];
  const search = `?${new URLSearchParams(params).toString()}`;
  const titleOf = (at: number) => t(dynamicKey(pageTitleKey(report, at)));
  return (
    <Breadcrumb
      className={styles.way}
      items={routes.slice(0, level + 1).map((route, at) => ({
        key: route,
        title: at === level ? titleOf(at) : <Link to={at === 0 ? route : `${route}${search}`}>{titleOf(at)}</Link>,
      }))}
    />
  );
}

type PartProps = { report: AnyReport; level: number; params: Params; onPick: (narrowed: Params) => void };

function Shapes({ report, params, onPick, series }: PartProps & { series: ReportSeries }) {
  const { t } = useWords();
  const { shapes, isTooLong, isFetching, error } = useShapes(report, params, series);
  return (
    <>
      <Failure error={error} />
      {isTooLong && <p className={styles.ground}>{t('engine.report.shape.hoursMost', { max: HOUR_DAYS_MOST })}</p>}
      {shapes.length === 0 && isFetching && <Skeleton active />}
      <div aria-busy={isFetching} className={styles.shapes}>
        {shapes.map((shape) => (
          <ShapePanel key={shape.kind} shape={shape} onPick={onPick} />
        ))}
      </div>
    </>
  );
}

function Course({ report, level, params, onPick }: PartProps) {
  const series = useSeries(report, params);
  const marks = useMarks(report, params);
  return (
    <>
      <Failure error={series.error} />
      <LongWait report={report} params={params} isWaiting={series.isFetching} />
      {!series.data && !series.error && <Skeleton active />}
      {series.data && (
        <div aria-busy={series.isFetching} className={styles.parts}>
          <FigureCards report={report} series={series.data} />
          <SeriesPanel
            report={report}
            series={series.data}
            marks={marks.data ?? []}
            onPick={(from, to) => onPick({ from, to })}
          />
          <Shapes report={report} level={level} params={params} series={series.data} onPick={onPick} />
          <WhyNumber report={report} series={series.data} />
        </div>
      )}
    </>
  );
}

function Division(part: PartProps) {
  const [error, setError] = useState<Error | null>(null);
  const series = useSeries(part.report, part.params);
  return (
    <>
      <Failure error={error} />
      <DivisionTable {...part} total={series.data?.total} onFailure={setError} />
    </>
  );
}

/** The generated screen of a report, and of the pages that lead down from it. */
export function ReportScreen({ report }: { report: AnyReport }) {
  const { t } = useWords();
  const { setTitle } = usePane();
  const { level, params, id, change } = useReportAddress(report);
  const [picked, setPicked] = useState<Params | null>(null);
  const title = t(dynamicKey(pageTitleKey(report, level)));
  useEffect(() => {
    if (level > 0) setTitle(title);
  }, [level, title, setTitle]);
  const by = divisionOf(report, level);
  const part = { report, level, params, onPick: (narrowed: Params) => setPicked({ ...params, ...narrowed }) };
  const isRow = level > 0 && by === undefined;
  return (
    <ProWords>
      <div className={styles.screen}>
        {level > 0 && <Way report={report} level={level} params={params} />}
        <div className={styles.head}>
          <h1>{title}</h1>
          {!isRow && (
            <div className={styles.doings}>
              <ReportPlans report={report} params={params} />
              <ReportExport report={report} params={params} />
            </div>
          )}
        </div>
        {isRow ? (
          <RowPage report={report} id={id} />
        ) : (
          <>
            <QuestionBar report={report} params={params} change={change} isDivided={level === 0} />
            <Course {...part} />
            <Division key={params.by} {...part} />
          </>
        )}
        {picked && <RowsDrawer report={report} params={picked} onClose={() => setPicked(null)} />}
      </div>
    </ProWords>
  );
}
