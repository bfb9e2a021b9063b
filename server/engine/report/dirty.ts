import { sql, type SQL } from 'drizzle-orm';
import { snake } from '../../../contract/language/derive';
import type { Range } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import { seenTableName } from '../../db/sums/seen-tables';
import { rowsOf } from '../../http/rows';
import { seenColumns, seenOfRows } from '../sums/seen';
import { anyOf } from '../sums/seen-windows';
import type { ReportAsking } from './answering';

const DAY_MS = 24 * 60 * 60 * 1000;
export const instantSql = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** Marks of quarters that have changed since they were summed up, of those whom a question concerns. */
export function marksWithin({ report, scope, tenantCode }: ReportAsking, { from, to }: Range): SQL {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  const own = tenant === undefined ? sql`` : sql` and m.tenant_code = ${tenant}`;
  return sql`sys_sum_dirty m where m.source = ${report.sums.source.name} and m.bucket >= ${instantSql(from)} and m.bucket < ${instantSql(to)}${own}`;
}

/**
 * That a line `c` of one tenant and time bears no mark. The marks are read once for all lines: were each line looked up in them, that would take as
 * long as there are lines times marks where the planner believes that there is hardly a mark, as it does of a table that is mostly empty.
 */
export const isUnmarked = (marks: SQL, { own, marked }: { own: string; marked: string }): SQL =>
  sql`(c.tenant_code, c.${sql.raw(own)}) not in (select m.tenant_code, ${sql.raw(marked)} from ${marks})`;

/** Days, UTC, in which a range lies, whole. */
const wholeDays = ({ from, to }: Range): Range => ({ from: from - (from % DAY_MS), to: to - (to % DAY_MS) + DAY_MS });

/** Marks beyond which it is quicker to read all rows of a range than those of each mark. */
const MARKS_MOST = 2000;

/** Marks by day (UTC, as an ISO date) of the days on which a range lies. */
type Marked = { range: Range; days: ReadonlyMap<string, number> };
/** What was read of marks within a transaction: one call has several questions about the same days. */
const known = new WeakMap<Tx, Map<string, Marked>>();

async function readMarks(tx: Tx, asking: ReportAsking, range: Range): Promise<Marked> {
  const found = rowsOf<{ day: string; marks: number }>(
    await tx.execute(
      sql`select (bucket at time zone 'UTC')::date::text as day, count(*)::int as marks
        from (select distinct m.tenant_code, m.bucket from ${marksWithin(asking, range)}) marked group by 1`,
    ),
  );
  return { range, days: new Map(found.map(({ day, marks }) => [day, marks])) };
}

/** Days, UTC, on which a range lies and of which something has changed since it was summed up, as ISO dates; `many` where that is too much. */
export async function dirtyDays(tx: Tx, asking: ReportAsking, range: Range): Promise<string[] | 'many'> {
  const { from, to } = wholeDays(range);
  const whose = JSON.stringify([asking.report.sums.source.name, asking.scope.tenant, asking.tenantCode]);
  const own = known.get(tx) ?? new Map<string, Marked>();
  known.set(tx, own);
  let marked = own.get(whose);
  if (!marked || marked.range.from > from || marked.range.to < to) {
    marked = await readMarks(tx, asking, { from, to });
    own.set(whose, marked);
  }
  const within = [...marked.days].filter(([day]) => Date.parse(day) >= from && Date.parse(day) < to);
  return within.reduce((sum, [, marks]) => sum + marks, 0) > MARKS_MOST ? 'many' : within.map(([day]) => day);
}

/**
 * Rows of the source within marked spans of time, which lie in `range`: by that the months of which rows may be read are known before any span is.
 * `offset 0` has each span found by the index, whatever the planner believes of their number. The spans have other names than columns, so that
 * conditions of rows hold here as they are.
 */
export function rowsOfSpans({ report, compiled }: ReportAsking, { spans, lastsMs, range, where }: MarkedSpans): SQL {
  const time = sql.raw(`"${snake(report.sums.time)}"`);
  return sql`(${spans}) spans cross join lateral (
    select * from ${compiled.table} where "tenant_code" = span_tenant
      and ${time} >= ${instantSql(range.from)} and ${time} < ${instantSql(range.to)} and ${time} >= span_begin
      and ${time} < span_begin + make_interval(secs => ${sql.raw(String(lastsMs / 1000))}) offset 0) found where ${where}`;
}
type MarkedSpans = { spans: SQL; lastsMs: number; range: Range; where: SQL };

/** What was seen on some days (UTC, as ISO dates, ascending); days of which something has changed since are made again from their rows. */
export function seenNow(asking: ReportAsking, { days, where }: { days: readonly string[]; where: SQL }): SQL {
  const { sums } = asking.report;
  const range = { from: Date.parse(days[0]!), to: Date.parse(days.at(-1)!) + DAY_MS };
  const marks = marksWithin(asking, range);
  const columns = sql.raw(seenColumns(sums));
  const day = sql.raw(`date_bin('1 day', m.bucket, timestamptz '2000-01-01 00:00:00+00')`);
  const marked = `(m.bucket at time zone 'UTC')::date`;
  const spans = sql`select distinct m.tenant_code as span_tenant, ${day} as span_begin from ${marks} and ${sql.raw(marked)} = ${anyOf(days)}`;
  return sql`(
    select tenant_code, day, ${columns} from ${sql.raw(`"${seenTableName(sums)}"`)} c
    where day = ${anyOf(days)} and ${where}
      and ${isUnmarked(marks, { own: 'day', marked })}
    union all ${seenOfRows(sums, rowsOfSpans(asking, { spans, lastsMs: DAY_MS, range, where }))})`;
}
