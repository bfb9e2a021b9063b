import type { AnyChart, AnyMeasure } from '../language/facets/report';
import type { AnyReport } from '../language/report/report';
import type { ReportSeries } from '../wire/report/answers';

/** The drawings of a report beside that over time. */
export const SHAPE_KINDS = ['hours', 'durations', 'stages'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** The drawing over time: the first one. */
export const courseChart = ({ charts }: AnyReport): Pick<AnyChart, 'bars' | 'lines'> => charts[0] ?? {};

const chartWith = ({ charts }: AnyReport, kind: ShapeKind): AnyChart | undefined =>
  charts.find((chart) => chart[kind] !== undefined);

/** Which of them a report has, in the order of its definition. */
export const shapesOf = ({ charts }: AnyReport): ShapeKind[] =>
  charts.flatMap((chart) => SHAPE_KINDS.filter((kind) => chart[kind] !== undefined));

/** The measure of the heat map of hours and days. */
export const hoursMeasure = (report: AnyReport): string | undefined => chartWith(report, 'hours')?.hours;

/** The measure whose durations are drawn by steps. */
export function durationsMeasure(report: AnyReport): AnyMeasure | undefined {
  const name = chartWith(report, 'durations')?.durations;
  return name === undefined ? undefined : report.measures[name];
}

/** The stages of the funnel, in their order: which rows have come to each. */
export const stagesOf = (report: AnyReport): NonNullable<AnyChart['stages']> =>
  chartWith(report, 'stages')?.stages ?? {};

/** Points of the drawing over time that may not be told: it shows gaps for them, as where nothing was reported. */
export function countHidden(report: AnyReport, { points }: Pick<ReportSeries, 'points'>): number {
  const { bars = [], lines = [] } = courseChart(report);
  return points.filter((point) => [...bars, ...lines].some((name) => point?.[name]?.isHidden)).length;
}
