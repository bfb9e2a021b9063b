import { sql } from 'drizzle-orm';
import { durationsMeasure, stagesOf } from '../../../contract/report/charts';
import { STEPS } from '../../../contract/report/figures';
import type { ReportShapes } from '../../../contract/wire/report/answers';
import { rowsOf } from '../../http/rows';
import { answeringOf, fieldsOfMeasures } from './answering';
import { countedSql, guardSql, stepsIn, stepsSql } from './figure-sql';
import { groundOf } from './ground';
import type { ReportCall } from './report-call';
import { reportInput } from './report-input';
import { isTooFew } from './small-groups';

/** How many rows took how long, by the steps of the histogram, and how many have come to each stage. */
export async function answerShapes(call: ReportCall): Promise<ReportShapes> {
  const { tx } = call;
  const { asking, question, now } = reportInput(call, { by: [] });
  const { report, compiled } = asking;
  const { from, to, filters } = question;
  const lasting = durationsMeasure(report);
  const stages = Object.entries(stagesOf(report));
  const fields = fieldsOfMeasures([...stages.map(([, count]) => ({ count })), ...(lasting ? [lasting] : [])]);
  const answering = await answeringOf(tx, asking, { fields, filters, range: { from, to } });
  const columns = [
    sql`count(distinct tenant_code)::int as tenants`,
    ...(lasting ? [sql`${stepsSql(answering, guardSql(compiled, lasting.when))} as steps`] : []),
    ...stages.map(([, guard], at) => sql`${countedSql(compiled, guard)} as ${sql.raw(`stage_${at}`)}`),
    ...stages.map(
      ([, guard], at) =>
        sql`(count(distinct tenant_code) filter (where ${guardSql(compiled, guard)}))::int as ${sql.raw(`tenants_${at}`)}`,
    ),
  ];
  const [row = {}] = rowsOf<Record<string, unknown>>(
    await tx.execute(sql`select ${sql.join(columns, sql`, `)} from ${answering.table} counted`),
  );
  const told = (count: number, tenants: unknown): number | null =>
    count > 0 && (isTooFew(asking, Number(row.tenants)) || isTooFew(asking, Number(tenants))) ? null : count;
  return {
    durations: lasting
      ? stepsIn(row.steps)
          .slice(0, STEPS)
          .map((count) => told(count, row.tenants))
      : null,
    stages:
      stages.length === 0
        ? null
        : Object.fromEntries(
            stages.map(([name], at) => [name, told(Number(row[`stage_${at}`] ?? 0), row[`tenants_${at}`])]),
          ),
    ...(await groundOf(tx, asking, answering, new Date(now))),
  };
}
