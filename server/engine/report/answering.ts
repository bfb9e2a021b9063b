import { sql, type SQL } from 'drizzle-orm';
import { snake } from '../../../contract/language/derive';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import type { AnyReport } from '../../../contract/language/report/report';
import type { FilterValue, Range } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import type { Scope } from '../../scope';
import { columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';
import { accessCondition, accessFields, allOf } from '../read/row-access';
import { durationSql, stepSql } from '../sums/lines';
import { cubeNow, readyMonths } from './cube-now';
import { dirtyDays } from './dirty';

/** A report as the caller may see it. */
export type ReportAsking = { report: AnyReport; compiled: CompiledResource; scope: Scope; tenantCode?: string };
export type Filters = Readonly<Record<string, readonly FilterValue[]>>;

/** Where numbers come from: `table` has the columns of a cube, one row a quarter, or one a row of the source. */
export type Answering = { by: 'sums' | 'rows'; cube: string | null; table: SQL };

const quote = (name: string): string => `"${snake(name)}"`;
const guardsOf = (measure: AnyMeasure) => [measure.count, measure.rate, measure.among, measure.when];

/** Fields on which measures depend. */
export const fieldsOfMeasures = (measures: readonly AnyMeasure[]): string[] =>
  measures.flatMap((measure) => guardsOf(measure).flatMap((guard) => Object.keys(guard ?? {})));

/** Rows that hold one of the values; null is a row that holds none. */
export function holdsOne(compiled: CompiledResource, name: string, values: readonly FilterValue[]): SQL {
  const column = columnSql(compiled, name);
  const some = values.filter((value) => value !== null).map((value) => valueSql(compiled, name, value));
  const parts = [
    ...(some.length > 0 ? [sql`${column} in (${sql.join(some, sql`, `)})`] : []),
    ...(values.includes(null) ? [sql`${column} is null`] : []),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** Whose rows count, and which of them, whatever table holds them. */
export const conditionsOfAsking = ({ compiled, scope, tenantCode }: ReportAsking, filters: Filters): SQL[] => [
  ...accessCondition(compiled, scope),
  ...(tenantCode === undefined || scope.tenant !== '' ? [] : [sql`"tenant_code" = ${tenantCode}`]),
  ...Object.entries(filters).map(([name, values]) => holdsOne(compiled, name, values)),
];

export const withinRange = (column: SQL, { from, to }: Range): SQL =>
  sql`${column} >= ${new Date(from).toISOString()}::timestamptz and ${column} < ${new Date(to).toISOString()}::timestamptz`;

/** The smallest cube that has all of these fields and those that limit what the caller sees; none where rows must be read. */
export function cubeFor({ report, compiled, scope }: ReportAsking, fields: readonly string[]): string | null {
  const limiting = accessFields(compiled, scope);
  if (limiting === null) return null;
  const needed = [...fields, ...limiting];
  const fitting = Object.entries(report.sums.cubes).filter(([, has]) => needed.every((name) => has.includes(name)));
  return fitting.toSorted(([, a], [, b]) => a.length - b.length)[0]?.[0] ?? null;
}

/** `offset 0` has the step of each row found once, and not for each step that is counted of each measure. */
function rowsTable({ report: { sums }, compiled }: ReportAsking, where: SQL): SQL {
  return sql`(
    select r.*, ${sql.raw(quote(sums.time))} as bucket, 1 as records, (ms is not null)::int as ended, ms as ms_sum, ms::numeric * ms as ms_squares,
      ms as ms_least, ms as ms_greatest, ${sql.raw(stepSql('ms'))} as ms_step
    from (select *, ${sql.raw(durationSql(sums))} as ms from ${compiled.table} where ${where}) r offset 0)`;
}

/**
 * What answers a question that needs these fields, narrowed to whose and which rows of which time count, its points between `limits`. What
 * has changed since it was summed up is counted from its rows, so that no number waits for the sums.
 */
export async function answeringOf(
  tx: Tx,
  asking: ReportAsking,
  {
    fields,
    filters,
    range,
    limits,
  }: { fields: readonly string[]; filters: Filters; range: Range; limits?: readonly number[] },
): Promise<Answering> {
  const { report, compiled } = asking;
  const cube = cubeFor(asking, [...fields, ...Object.keys(filters)]);
  const conditions = conditionsOfAsking(asking, filters);
  const time = columnSql(compiled, report.sums.time);
  const dirty = cube === null ? 'many' : await dirtyDays(tx, asking, range);
  if (cube === null || dirty === 'many')
    return { by: 'rows', cube: null, table: rowsTable(asking, allOf([withinRange(time, range), ...conditions])) };
  const months = await readyMonths(tx, asking, range);
  return { by: 'sums', cube, table: cubeNow(asking, cube, { range, limits, where: allOf(conditions), dirty, months }) };
}
