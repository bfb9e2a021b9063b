import { sql, type SQL } from 'drizzle-orm';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Range } from '../../../contract/report/question';
import { QUARTER_MS } from '../../../contract/report/zone';
import { cubeTableName, longerTableName, summedMonthTableName } from '../../db/sums/sum-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { cubeSql, dividersOf, READ_COLUMNS, tableSql } from '../sums/lines';
import type { ReportAsking } from './answering';
import { instantSql, isUnmarked, marksWithin, rowsOfSpans } from './dirty';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 4 * QUARTER_MS;
/** No month is shorter. */
const MONTH_MS = 28 * DAY_MS;

const midnightOf = (at: number): number => at - (at % DAY_MS);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * `where` says whose and which rows count, `limits` where points of time begin and end, `dirty` the days with marks, `months` those whose lines
 * may answer.
 */
type CubeNow = {
  range: Range;
  limits?: readonly number[];
  where: SQL;
  dirty: readonly string[];
  months: readonly Range[];
};

/** Months (UTC) within a range whose lines are made: of one tenant, for those of all are made at different times. */
export async function readyMonths(
  tx: Tx,
  { report: { sums }, scope, tenantCode }: ReportAsking,
  { from, to }: Range,
): Promise<Range[]> {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  if (tenant === undefined || to - from < MONTH_MS) return [];
  const found = await tx.execute(
    sql`select month::text as month from ${tableSql(summedMonthTableName(sums))}
      where tenant_code = ${tenant} and is_ready and month >= (${instantSql(from)} at time zone 'UTC')::date and month < (${instantSql(to)} at time zone 'UTC')::date`,
  );
  return rowsOf<{ month: string }>(found)
    .map(({ month }) => {
      const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
      return { from: Date.UTC(year, at - 1, 1), to: Date.UTC(year, at, 1) };
    })
    .filter((month) => month.from >= from && month.to <= to)
    .toSorted((a, b) => a.from - b.from);
}

/** Days that are read by what is shorter, at most: of more of them all are. */
const DIVIDED_MOST = 100;

/** Days, by their midnight, that points divide or that have changed; null where it is better to divide all of the range. */
function dividedDays({ range, limits = [], dirty }: CubeNow): number[] | null {
  const days = new Set(dirty.map((day) => Date.parse(day)));
  for (const at of [range.from, range.to, ...limits]) if (at % DAY_MS !== 0) days.add(midnightOf(at));
  if (days.size > DIVIDED_MOST || days.size * 2 * DAY_MS > range.to - range.from) return null;
  return [...days].toSorted((a, b) => a - b);
}

/** The days as spans, joined where one follows another, as far as they lie within a range. */
function spansOf(days: readonly number[], range: Range): Range[] {
  const spans: Range[] = [];
  for (const day of days) {
    const [from, to] = [Math.max(day, range.from), Math.min(day + DAY_MS, range.to)];
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else if (from < to) spans.push({ from, to });
  }
  return spans;
}

/** A range without some spans of it, which are ascending. */
function rangeBut(range: Range, spans: readonly Range[]): Range[] {
  const left: Range[] = [];
  let { from } = range;
  for (const span of spans) {
    if (span.from > from) left.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return from < range.to ? [...left, { from, to: range.to }] : left;
}

/** Columns of a cube as they are read. */
const columnsOf = (sums: AnySums, cube: string): SQL => sql.raw(`${dividersOf(sums, cube)}, ${READ_COLUMNS}`);

/** Lines of whole days or months in some ranges. */
function linesOf(
  { report: { sums } }: ReportAsking,
  { cube, level, where }: { cube: string; level: 'day' | 'month'; where: SQL },
  ranges: readonly Range[],
): SQL[] {
  if (ranges.length === 0) return [];
  const column = sql.raw(level);
  const within = ranges.map(
    ({ from, to }) => sql`(${column} >= ${dayText(from)}::date and ${column} < ${dayText(to)}::date)`,
  );
  return [
    sql`
      select tenant_code, ${column}::timestamp at time zone 'UTC' as bucket, ${columnsOf(sums, cube)}
      from ${tableSql(longerTableName(sums, cube, level))} c where (${sql.join(within, sql` or `)}) and ${where}`,
  ];
}

/** Lines of hours or quarters in some spans. */
function shortLines(
  { report: { sums } }: ReportAsking,
  cube: string,
  table: string,
  spans: readonly Range[],
  where: SQL,
) {
  if (spans.length === 0) return [];
  const within = spans.map(({ from, to }) => sql`(bucket >= ${instantSql(from)} and bucket < ${instantSql(to)})`);
  return [
    sql`
      select tenant_code, bucket, ${columnsOf(sums, cube)} from ${tableSql(table)} c
      where (${sql.join(within, sql` or `)}) and ${where}`,
  ];
}

/** What days with marks hold, which lie in `spans`: quarters that have changed since are made again from their rows. */
function dirtyLines(
  asking: ReportAsking,
  cube: string,
  { range, where, dirty }: CubeNow,
  spans: readonly Range[],
): SQL[] {
  if (dirty.length === 0) return [];
  const { sums } = asking.report;
  const marks = marksWithin(asking, range);
  const isClean = isUnmarked(marks, { own: 'bucket', marked: 'm.bucket' });
  // What is marked only now lies in a whole day that counts as it was.
  const changed = sql`select distinct m.tenant_code as span_tenant, m.bucket as span_begin from ${marks}
    and (m.bucket at time zone 'UTC')::date = any(${sql.param([...dirty])}::date[])`;
  return [
    ...shortLines(asking, cube, cubeTableName(sums, cube), spans, sql`${where} and ${isClean}`),
    cubeSql(sums, cube, rowsOfSpans(asking, { spans: changed, lastsMs: QUARTER_MS, range, where })),
  ];
}

/** Those of some spans that lie within another one, which cuts none of them. */
const within = (spans: readonly Range[], { from, to }: Range): Range[] =>
  spans.filter((span) => span.from >= from && span.to <= to);

/** A cube as it is now: months and days where points leave them whole, else hours or quarters. */
export function cubeNow(asking: ReportAsking, cube: string, asked: CubeNow): SQL {
  const { range, limits = [], where, dirty } = asked;
  const { sums } = asking.report;
  const days = dividedDays(asked);
  const divided = days === null ? [range] : spansOf(days, range);
  const marked = spansOf(
    dirty.map((day) => Date.parse(day)).toSorted((a, b) => a - b),
    range,
  );
  const whole = rangeBut(range, divided);
  const months = asked.months.filter(({ from, to }) => !limits.some((at) => at > from && at < to));
  const isByHours = [range.from, range.to, ...limits].every((at) => at % HOUR_MS === 0);
  const short =
    isByHours && sums.hours?.includes(cube) ? longerTableName(sums, cube, 'hour') : cubeTableName(sums, cube);
  const parts = [
    ...linesOf(
      asking,
      { cube, level: 'month', where },
      whole.flatMap((span) => within(months, span)),
    ),
    ...linesOf(
      asking,
      { cube, level: 'day', where },
      whole.flatMap((span) => rangeBut(span, within(months, span))),
    ),
    ...shortLines(
      asking,
      cube,
      short,
      divided.flatMap((span) => rangeBut(span, within(marked, span))),
      where,
    ),
    ...dirtyLines(asking, cube, asked, marked),
  ];
  // A range of nothing.
  if (parts.length === 0) parts.push(...shortLines(asking, cube, short, [range], where));
  // One alone would become a part of the question, and copy the histogram for each step again.
  return sql`(${sql.join(parts, sql` union all `)}${parts.length === 1 ? sql` offset 0` : sql``})`;
}
