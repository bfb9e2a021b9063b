import type { AnyReport } from '../../language/report/report';
import type { ReportSeries, ReportShapes } from '../../wire/report/answers';
import { shapesOf, type ShapeKind } from '../charts';
import { durationsShape } from './durations-shape';
import { hoursShape } from './hours-shape';
import type { ReportShape, ShapeWords } from './shape';
import { stagesShape } from './stages-shape';

/** What the drawings are made of: figures by the hour, and the counts of steps and stages. Drawings whose part is absent are left out. */
export type ShapeData = { hours?: ReportSeries; counts?: ReportShapes };

/** The drawings of a report beside that over time, in the order of its definition. */
export function shapesFrom(report: AnyReport, { hours, counts }: ShapeData, words: ShapeWords): ReportShape[] {
  const byKind: Readonly<Record<ShapeKind, () => ReportShape | false | undefined | null>> = {
    hours: () => hours && hoursShape(report, hours, words),
    durations: () => counts?.durations && durationsShape(counts.durations, words),
    stages: () => counts?.stages && stagesShape(report, counts.stages, words),
  };
  return shapesOf(report).flatMap((kind) => byKind[kind]() || []);
}
