import { sql } from 'drizzle-orm';
import { durationsMeasure, stagesOf } from '../../../contract/report/charts';
import { STEPS } from '../../../contract/report/figures';
import type { ReportShapes } from '../../../contract/wire/report/answers';
import { rowsOf } from '../../http/rows';
import { answeringOf, fieldsOfMeasures, type ReportAsking } from './answering';
import { countedSql, guardSql, stepsIn, stepsSql } from './figure-sql';
import { groundOf } from './ground';
import { isFigureHidden } from './named-groups';
import type { ReportCall } from './report-call';
import { reportInput } from './report-input';
import { isOfAllTenants, isTooFew, visibleStages, findHiddenGroups, type Contributed } from './small-groups';

/** What the rows of one tenant say. */
type OfTenant = { tenant: string; steps: readonly number[]; stages: readonly number[] };
type Counts = readonly (number | null)[];

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The steps of the histogram; null is one that may not be told. */
function stepCounts(asking: ReportAsking, tenants: readonly OfTenant[]): Counts {
  const groups = Array.from({ length: STEPS }, (_, step): Contributed => {
    const having = tenants.filter(({ steps }) => (steps[step] ?? 0) > 0);
    return {
      group: String(step),
      tenants: having.map(({ tenant }) => tenant),
      records: sumOf(having.map(({ steps }) => steps[step]!)),
    };
  });
  const hidden = isOfAllTenants(asking)
    ? findHiddenGroups(groups.filter(({ records }) => records > 0))
    : new Set<string>();
  return groups.map(({ group, records }) => (hidden.has(group) ? null : records));
}

/** The stages in their order. */
function stageCounts(asking: ReportAsking, tenants: readonly OfTenant[], count: number): Counts {
  const stages = Array.from(
    { length: count },
    (_, at) => new Map(tenants.map(({ tenant, stages }) => [tenant, stages[at] ?? 0])),
  );
  const told = isOfAllTenants(asking) ? visibleStages(stages) : stages.map(() => true);
  return stages.map((stage, at) => (told[at] ? sumOf([...stage.values()]) : null));
}

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
    sql`tenant_code as tenant`,
    ...(lasting ? [sql`${stepsSql(answering, guardSql(compiled, lasting.when))} as steps`] : []),
    ...stages.map(([, guard], at) => sql`${countedSql(compiled, guard)} as ${sql.raw(`stage_${at}`)}`),
  ];
  const tenants = rowsOf<Record<string, unknown>>(
    await tx.execute(
      sql`select ${sql.join(columns, sql`, `)} from ${answering.table} counted group by tenant_code order by tenant_code`,
    ),
  ).map((row): OfTenant => ({
    tenant: String(row.tenant),
    steps: lasting ? stepsIn(row.steps) : [],
    stages: stages.map((_, at) => Number(row[`stage_${at}`] ?? 0)),
  }));
  const isHidden =
    isTooFew(asking, tenants.length) || (await isFigureHidden(tx, asking, { filters, range: { from, to } }));
  const shown = (counts: Counts): Counts => (isHidden ? counts.map((count) => (count === 0 ? 0 : null)) : counts);
  const ofStages = shown(stageCounts(asking, tenants, stages.length));
  return {
    durations: lasting ? [...shown(stepCounts(asking, tenants))] : null,
    stages: stages.length === 0 ? null : Object.fromEntries(stages.map(([name], at) => [name, ofStages[at] ?? null])),
    ...(await groundOf(tx, asking, answering, new Date(now))),
  };
}
