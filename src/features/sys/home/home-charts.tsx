import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { figureKey } from '../../../../contract/language/report/report-words';
import type { AnyReport } from '../../../../contract/language/report/report';
import { hoursShape } from '../../../../contract/report/shapes/hours-shape';
import type { HomeChart } from '../../../../contract/wire/home';
import { dynamicKey } from '../../../../contract/text/word-key';
import { loadReport } from '../../../engine/report/load-report';
import { SeriesPanel } from '../../../engine/report/series-panel';
import { ShapePanel } from '../../../engine/report/shape-panel';
import { useMarks } from '../../../engine/report/use-report';
import { useWords } from '../../../i18n/words';
import styles from './home.module.css';

type Asked = Readonly<Record<string, string>>;
type Props = { report: AnyReport; chart: HomeChart };

const addressOf = ({ path, search }: HomeChart, more: Asked = {}): string =>
  `${path}?${new URLSearchParams({ ...search, ...more }).toString()}`;

/** Where a drawing leads: to its report, asked the same. */
function ToReport({ chart }: { chart: HomeChart }) {
  const { t } = useWords();
  return <Link to={addressOf(chart)}>{t('shell.home.report')}</Link>;
}

function Course({ report, chart }: Props) {
  const go = useNavigate();
  const { from = '', to = '', zone = '' } = chart.search;
  const marks = useMarks(report, { from, to, zone });
  return (
    <SeriesPanel
      report={report}
      series={chart.series}
      marks={marks.data ?? []}
      more={<ToReport chart={chart} />}
      onPick={(begin, end) => void go(addressOf(chart, { from: begin, to: end }))}
    />
  );
}

function Hours({ report, chart }: Props) {
  const go = useNavigate();
  const { t, language } = useWords();
  const shape = hoursShape(report, chart.series, {
    t,
    language,
    figure: (part, name) => t(dynamicKey(figureKey(report, part, name))),
  });
  return (
    <ShapePanel
      shape={shape}
      height={280}
      more={<ToReport chart={chart} />}
      onPick={(rows) => void go(addressOf(chart, rows))}
    />
  );
}

function OneChart({ chart }: { chart: HomeChart }) {
  const report = useQuery({
    queryKey: ['report', 'definition', chart.resource],
    staleTime: Infinity,
    queryFn: () => loadReport(chart.resource),
  });
  if (!report.data) return null;
  return chart.kind === 'hours' ? (
    <Hours report={report.data} chart={chart} />
  ) : (
    <Course report={report.data} chart={chart} />
  );
}

/** The large charts of reports, each with the way to its report and from each mark to what is behind it. */
export function HomeCharts({ charts }: { charts: readonly HomeChart[] }) {
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <div key={`${chart.resource} ${chart.kind}`} data-kind={chart.kind}>
          <OneChart chart={chart} />
        </div>
      ))}
    </div>
  );
}
