import { courseChart } from '../../../contract/report/charts';
import type { AnyReport } from '../../../contract/language/report/report';
import { showByUnit, unitOf } from '../../../contract/report/show';
import type { TimeCourse } from '../../../contract/report/time-option';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import type { Language } from '../../../contract/constants';
import { signedMarks, type SeriesWords } from './series-words';

type Props = { report: AnyReport; series: ReportSeries; marks: ReportMarks; words: SeriesWords };

/** One measure as a chart draws it: a share with the band of its interval. */
const drawnOf = ({ report, series, words }: Props, name: string) => ({
  name: words.labelOf(name),
  unit: unitOf(report.measures[name]!),
  values: series.points.map((point) => point?.[name]?.value ?? null),
  ...(report.measures[name]?.rate
    ? {
        low: series.points.map((point) => point?.[name]?.low ?? null),
        high: series.points.map((point) => point?.[name]?.high ?? null),
      }
    : {}),
});

/** The course of a report for who draws it, on the screen as in a file. */
export function drawnCourse(props: Props, language: Language, focus: number | null = null): TimeCourse {
  const { report, series, marks, words } = props;
  const { bars = [], lines = [] } = courseChart(report);
  return {
    names: words.names,
    bars: bars.map((name) => drawnOf(props, name)),
    lines: lines.map((name) => drawnOf(props, name)),
    marks: signedMarks(marks, series.limits).map(({ sign, place }) => ({ at: place, sign })),
    open: words.open,
    focus,
    show: (unit, value) => showByUnit(unit, value, language),
  };
}
