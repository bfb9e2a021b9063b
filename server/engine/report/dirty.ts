import { sql, type SQL } from 'drizzle-orm';
import { snake } from '../../../contract/language/derive';
import type { Range } from '../../../contract/report/question';
import { QUARTER_MS } from '../../../contract/report/zone';
import type { Tx } from '../../db/database';
import { cubeTableName, seenTableName } from '../../db/sum-tables';
import { rowsOf } from '../../http/rows';
import { cubeColumns, cubeSql, seenColumns, seenOfRows } from '../sums/recompute';
import type { ReportAsking } from './answering';

const DAY_MS = 24 * 60 * 60 * 1000;
const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** Marks of quarters that have changed since they were summed up, of those whom a question concerns. */
function marksWithin({ report, scope, tenantCode }: ReportAsking, { from, to }: Range): SQL {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  const own = tenant === undefined ? sql`` : sql` and m.tenant_code = ${tenant}`;
  return sql`sys_sum_dirty m where m.source = ${report.sums.source.name} and m.bucket >= ${instant(from)} and m.bucket < ${instant(to)}${own}`;
}

/** Days, UTC, in which a range lies, whole. */
const wholeDays = ({ from, to }: Range): Range => ({ from: from - (from % DAY_MS), to: to - (to % DAY_MS) + DAY_MS });

/** Whether something within the range of a question has changed since it was summed up, on the days in which it lies. */
export async function isDirty(tx: Tx, asking: ReportAsking, range: Range): Promise<boolean> {
  const [found] = rowsOf<{ is: boolean }>(
    await tx.execute(sql`select exists (select 1 from ${marksWithin(asking, wholeDays(range))}) as is`),
  );
  return found?.is === true;
}

/**
 * Rows of the source within marked spans of time: `offset 0` has each span found by the index, whatever the planner believes of their
 * number. The spans have other names than columns, so that conditions of rows hold here as they are.
 */
function rowsOfSpans({ report, compiled }: ReportAsking, { spans, lastsMs, where }: MarkedSpans): SQL {
  const time = sql.raw(`"${snake(report.sums.time)}"`);
  return sql`(${spans}) spans cross join lateral (
    select * from ${compiled.table} where "tenant_code" = span_tenant and ${time} >= span_begin
      and ${time} < span_begin + make_interval(secs => ${sql.raw(String(lastsMs / 1000))}) offset 0) found where ${where}`;
}
type MarkedSpans = { spans: SQL; lastsMs: number; where: SQL };

/** A cube, in which quarters that have changed since are made again from their rows. `where` says of either whose and which rows count. */
export function cubeNow(asking: ReportAsking, cube: string, { range, where }: { range: Range; where: SQL }): SQL {
  const { sums } = asking.report;
  const marks = marksWithin(asking, range);
  const columns = sql.raw(cubeColumns(sums, cube));
  const spans = sql`select distinct m.tenant_code as span_tenant, m.bucket as span_begin from ${marks}`;
  return sql`(
    select tenant_code, bucket, ${columns} from ${sql.raw(`"${cubeTableName(sums, cube)}"`)} c
    where bucket >= ${instant(range.from)} and bucket < ${instant(range.to)} and ${where}
      and not exists (select 1 from ${marks} and m.tenant_code = c.tenant_code and m.bucket = c.bucket)
    union all ${cubeSql(sums, cube, rowsOfSpans(asking, { spans, lastsMs: QUARTER_MS, where }))})`;
}

/** What was seen on the days of a range; days of which something has changed since are made again from their rows. */
export function seenNow(asking: ReportAsking, { range, where }: { range: Range; where: SQL }): SQL {
  const { sums } = asking.report;
  const days = wholeDays(range);
  const marks = marksWithin(asking, days);
  const columns = sql.raw(seenColumns(sums));
  const day = sql.raw(`date_bin('1 day', m.bucket, timestamptz '2000-01-01 00:00:00+00')`);
  const spans = sql`select distinct m.tenant_code as span_tenant, ${day} as span_begin from ${marks}`;
  return sql`(
    select tenant_code, day, ${columns} from ${sql.raw(`"${seenTableName(sums)}"`)} c
    where day >= (${instant(days.from)} at time zone 'UTC')::date and day < (${instant(days.to)} at time zone 'UTC')::date and ${where}
      and not exists (select 1 from ${marks} and m.tenant_code = c.tenant_code and (m.bucket at time zone 'UTC')::date = c.day)
    union all ${seenOfRows(sums, rowsOfSpans(asking, { spans, lastsMs: DAY_MS, where }))})`;
}
