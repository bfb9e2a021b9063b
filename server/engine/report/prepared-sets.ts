import { sql, type SQL } from 'drizzle-orm';
import type { FilterValue } from '../../../contract/report/question';
import { QUARTER_MS } from '../../../contract/report/zone';
import {
  limitsOf,
  seenDayTableName,
  seenMonthTableName,
  seenNumberTableName,
  seenSetTableName,
  seenWindowTableName,
  seenWindowValueTableName,
} from '../../db/sums/seen-tables';
import { summedMonthTableName } from '../../db/sums/sum-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { accessFields, allOf } from '../read/row-access';
import { monthOf } from '../sums/lines';
import { chunkSql, memberSql, partValueSql } from '../sums/seen-sets';
import { conditionsOfAsking, type Filters, type ReportAsking } from './answering';
import type { Counting } from './counting';

const DAY_MS = 86_400_000;

/** A point of time, ms. */
export type PointSpan = { point: number; from: number; to: number };

/**
 * Whose sets answer a question: of all rows together (`part` is empty), or of each value of a field, or of one value of it. `where` says which lines of
 * them the caller sees and asks for, `isLimited` whether that may be some only, `key` by which field they are told apart, if by any.
 */
export type SetPart = {
  tenant: string;
  part: string;
  values: readonly string[] | null;
  key: string;
  where: SQL;
  isLimited: boolean;
};

const table = (name: string): SQL => sql.raw(`"${name}"`);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const midnightOf = (at: number): number => at - (at % DAY_MS);

const partValue = (value: FilterValue): string => (value === null ? '' : `=${String(value)}`);

/** The tenant whose rows count; null where there are several, or where whoever asks is limited by what sets are not divided by. */
function dividedTenant({ report, compiled, scope, tenantCode }: ReportAsking): string | null {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  const limits = limitsOf(report.sums);
  return accessFields(compiled, scope)?.every((name) => limits.includes(name)) ? (tenant ?? null) : null;
}

/** Which lines of a set the caller sees and asks for, by the conditions of the rows themselves. */
function narrowedTo(asking: ReportAsking, filters: Filters): Pick<SetPart, 'where' | 'isLimited'> {
  const limits = limitsOf(asking.report.sums);
  const own = Object.entries(filters).filter(([name]) => limits.includes(name));
  const isLimited = own.length > 0 || accessFields(asking.compiled, asking.scope)?.length !== 0;
  return { where: allOf(conditionsOfAsking(asking, Object.fromEntries(own))), isLimited };
}

/** Which sets tell apart what a question tells apart, and hold nothing that it leaves out but by what they are divided by; null where none do. */
function dividedPart(
  { report: { sums } }: ReportAsking,
  { by, filters }: Counting,
): Pick<SetPart, 'part' | 'values' | 'key'> | null {
  const limits = limitsOf(sums);
  const [part = '', ...others] = new Set([...by, ...Object.keys(filters)].filter((name) => !limits.includes(name)));
  const [key = '', ...keys] = by;
  if (others.length + keys.length > 0 || !['', ...sums.seen.sets].includes(part)) return null;
  const values = filters[part]?.map(partValue) ?? null;
  return ['', key].includes(part) || values?.length === 1 ? { part, values, key } : null;
}

/**
 * The sets that hold what a question counts; null where none do. They are those of one tenant. Of several values of a field together the sets do not
 * add up, but those of several values of what limits callers do: these are lines of one set.
 */
export function setPartOf(asking: ReportAsking, counting: Counting): SetPart | null {
  const tenant = dividedTenant(asking);
  const part = dividedPart(asking, counting);
  return tenant === null || part === null ? null : { tenant, ...part, ...narrowedTo(asking, counting.filters) };
}

/** The value of a field from that of its sets. */
export const valueOfPart = (text: string): string | null => (text === '' ? null : text.slice(1));

/** How many values were seen in a window of some combinations of what limits callers: those that add up, and the others one by one. */
const limitedWindow = (sums: ReportAsking['report']['sums'], where: SQL): SQL => sql`(
  coalesce((select sum(w.windows[p.quarter + 1]) from ${table(seenWindowTableName(sums))} w where w.day = p.day and ${where}), 0)
  + (select count(distinct v.seen) from ${table(seenWindowValueTableName(sums))} v
    where v.day = p.day and (v.last >= p.quarter or v.first < p.quarter) and ${where}))::int`;

/** How many values were seen in each point of 24 hours of which that is prepared, by its number. */
export async function countWindows(
  tx: Tx,
  { report: { sums } }: ReportAsking,
  { part, points, dirty }: { part: SetPart; points: readonly PointSpan[]; dirty: readonly string[] },
): Promise<ReadonlyMap<number, number>> {
  const whole = points.filter(
    ({ from, to }) => to - from === DAY_MS && !dirty.includes(dayText(from)) && !dirty.includes(dayText(to - 1)),
  );
  if (part.part !== '' || part.key !== '' || whole.length === 0) return new Map();
  const n = part.isLimited ? limitedWindow(sums, part.where) : sql`d.windows[p.quarter + 1]`;
  const found = rowsOf<{ point: number; n: number }>(
    await tx.execute(sql`
      select p.point, ${n} as n
      from unnest(${sql.param(whole.map(({ point }) => point))}::int[], ${sql.param(whole.map(({ from }) => dayText(from)))}::date[],
        ${sql.param(whole.map(({ from }) => (from - midnightOf(from)) / QUARTER_MS))}::int[]) p(point, day, quarter)
      join ${table(seenDayTableName(sums))} d on d.day = p.day and d.tenant_code = ${part.tenant} and d.windows is not null`),
  );
  return new Map(found.map(({ point, n }) => [point, n]));
}

/** Whole days of points below which it is quicker to read what was seen. */
const SET_DAYS_LEAST = 5;

/** Whole months and days of points whose sets are those of what was seen, by their first day, and what remains of the points. */
export type Divided = {
  months: { point: number; day: string }[];
  days: { point: number; day: string }[];
  rest: PointSpan[];
};

/** The first instant of the month after that of a day. */
const monthAfter = (day: number): number => {
  const at = new Date(day);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
};

/** Days or months of a tenant within some time whose sets are made, by their first day. */
const readyWithin = async (tx: Tx, statement: SQL): Promise<Set<string>> =>
  new Set(rowsOf<{ day: string }>(await tx.execute(statement)).map(({ day }) => day));

/** Days and months of a tenant whose sets are made, by their first day, but those of which something has changed since. */
type Ready = { days: Set<string>; months: Set<string> };

async function readyIn(
  tx: Tx,
  sums: ReportAsking['report']['sums'],
  { tenant, from, to, dirty }: { tenant: string; from: number; to: number; dirty: readonly string[] },
): Promise<Ready> {
  const within = (column: string): SQL =>
    sql`tenant_code = ${tenant} and ${sql.raw(column)} >= ${dayText(from)}::date and ${sql.raw(column)} <= ${dayText(to)}::date`;
  const days = await readyWithin(
    tx,
    sql`select day::text as day from ${table(seenDayTableName(sums))} where ${within('day')} and is_ready`,
  );
  const months = await readyWithin(
    tx,
    sql`select month::text as day from ${table(summedMonthTableName(sums))} where ${within('month')} and has_sets`,
  );
  for (const day of dirty) {
    days.delete(day);
    months.delete(monthOf(day));
  }
  return { days, months };
}

/** Divides one point. */
function dividePoint({ point, from, to }: PointSpan, ready: Ready, divided: Divided): void {
  let open = from;
  for (let day = midnightOf(from - 1) + DAY_MS; day + DAY_MS <= to;) {
    const isMonth = ready.months.has(dayText(day)) && monthAfter(day) <= to;
    const next = isMonth ? monthAfter(day) : day + DAY_MS;
    if (isMonth || ready.days.has(dayText(day))) {
      divided[isMonth ? 'months' : 'days'].push({ point, day: dayText(day) });
      if (open < day) divided.rest.push({ point, from: open, to: day });
      open = next;
    }
    day = next;
  }
  if (open < to) divided.rest.push({ point, from: open, to });
}

/** Divides points into whole months and days whose sets are ready, and the rest of them; null where too few are. */
export async function dividePoints(
  tx: Tx,
  { report: { sums } }: ReportAsking,
  { part, points, dirty }: { part: SetPart; points: readonly PointSpan[]; dirty: readonly string[] },
): Promise<Divided | null> {
  const long = points.filter(({ from, to }) => to - from > DAY_MS);
  if (long.length === 0) return null;
  const [from, to] = [Math.min(...long.map((point) => point.from)), Math.max(...long.map((point) => point.to))];
  const ready = await readyIn(tx, sums, { tenant: part.tenant, from, to, dirty });
  const divided: Divided = { months: [], days: [], rest: [] };
  for (const point of points) dividePoint(point, ready, divided);
  return divided.months.length === 0 && divided.days.length < SET_DAYS_LEAST ? null : divided;
}

/** Columns of what was seen by which it belongs to a set, and by which a question tells it apart. */
export const columnsOfPart = ({ part, key }: SetPart): SQL =>
  sql`${partValueSql(part)} as part_value, ${partValueSql(key)} as key`;

/**
 * How many values were seen in each point and by each value of what is told apart: the sets of its days and what else was seen in it, united. `rest` are
 * rows of a point, a `part_value`, a `key` and what was `seen`; of these some may have no number yet.
 */
export function unitedSql(
  sums: ReportAsking['report']['sums'],
  { tenant, part, values, key, where }: SetPart,
  { months, days }: Pick<Divided, 'months' | 'days'>,
  rest: SQL,
): SQL {
  const listOf = (some: Divided['days']): SQL =>
    sql`select point, day as at from unnest(${sql.param(some.map(({ point }) => point))}::int[], ${sql.param(some.map(({ day }) => day))}::date[]) u(point, day)`;
  const ofValues = values === null ? sql`` : sql` and part_value = any(${sql.param([...values])}::text[])`;
  const own = sql`tenant_code = ${tenant} and part = ${part}${ofValues}`;
  // A set has no column of its part, whose values stand for it.
  const told = key === part ? sql.raw('part_value') : partValueSql(key);
  return sql`
    with days as materialized (${listOf(days)}),
    months as materialized (${listOf(months)}),
    rest as materialized (
      select r.point, r.key, r.part_value, r.seen, n.number from (select distinct point, key, part_value, seen::text as seen from ${rest} where seen is not null) r
      left join (select part_value, seen, number from ${table(seenNumberTableName(sums))} where ${own}) n using (part_value, seen)),
    sets as (
      select point, ${told} as key, chunk, members from days join ${table(seenSetTableName(sums))} on day = at where ${own} and ${where}
      union all select point, ${told}, chunk, members from months join ${table(seenMonthTableName(sums))} on month = at where ${own} and ${where}
      union all
      select point, key, ${chunkSql(sql.raw('number'))}, bit_or(${memberSql(sql.raw('number'))}) from rest where number is not null group by 1, 2, 3),
    united as (
      select point, key, bit_count(bit_or(members)) as n from sets group by point, key, chunk
      union all select point, key, count(distinct seen) from rest where number is null group by 1, 2)
    select point, key, sum(n)::text as n from united group by 1, 2`;
}
