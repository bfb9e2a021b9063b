import { sql, type SQL } from 'drizzle-orm';
import { durationsMeasure, stagesOf } from '../../../contract/report/charts';
import { STEPS } from '../../../contract/report/figures';
import type { Query } from '../../http/route';
import { InvalidFields } from '../../refusal';
import { durationSql, stepSql } from '../sums/lines';
import type { ReportAsking } from './answering';
import { guardSql } from './figure-sql';

/** Marks of drawings that no range and no filter names: a step of the histogram of durations, a stage of the funnel. */
export const MARK_PARAMETERS = ['step', 'stage'] as const;

function stepCondition({ report, compiled }: ReportAsking, text: string): SQL[] {
  const measure = durationsMeasure(report);
  if (!measure || !/^\d{1,2}$/.test(text) || Number(text) >= STEPS)
    throw new InvalidFields({ step: { key: 'option' } });
  const ms = durationSql(report.sums);
  // A row that has not ended lies in no step: null is none of them.
  return [sql`${sql.raw(stepSql(ms))} = ${sql.raw(text)}`, guardSql(compiled, measure.when)];
}

function stageCondition({ report, compiled }: ReportAsking, name: string): SQL[] {
  const stages = stagesOf(report);
  if (!Object.hasOwn(stages, name)) throw new InvalidFields({ stage: { key: 'option' } });
  return [guardSql(compiled, stages[name])];
}

/** The rows behind such a mark, by the conditions by which it is counted. */
export const markConditions = (asking: ReportAsking, { step, stage }: Query): SQL[] => [
  ...(step ? stepCondition(asking, step) : []),
  ...(stage ? stageCondition(asking, stage) : []),
];
