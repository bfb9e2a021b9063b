import { sql, type SQL } from 'drizzle-orm';
import type { FilterValue } from '../../../contract/report/question';
import { QUARTER_MS } from '../../../contract/report/zone';
import {
  seenDayTableName,
  seenMonthTableName,
  seenNumberTableName,
  seenSetTableName,
  summedMonthTableName,
} from '../../db/sum-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { accessFields } from '../read/row-access';
import { monthOf } from '../sums/lines';
import { chunkSql, memberSql } from '../sums/seen-sets';
import type { ReportAsking } from './answering';
import type { Counting } from './counting';

const DAY_MS = 86_400_000;

/** A point of time, ms. */
export type PointSpan = { point: number; from: number; to: number };

/** Whose sets answer a question: of all rows together (`part` is empty), or of each value of a field, or of one value of it. */
export type SetPart = { tenant: string; part: string; values: readonly string[] | null };

const table = (name: string): SQL => sql.raw(`"${name}"`);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const midnightOf = (at: number): number => at - (at % DAY_MS);

const partValue = (value: FilterValue): string => (value === null ? '' : `=${String(value)}`);

/** The tenant of whose rows all count; null where there are several, or where whoever asks sees some of them only. */
function wholeTenant({ compiled, scope, tenantCode }: ReportAsking): string | null {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  return accessFields(compiled, scope)?.length === 0 ? (tenant ?? null) : null;
}

/**
 * The sets that hold what a question counts; null where none do. They are those of one tenant and of all its rows: nobody whose view is
 * limited is answered by them. Of several values of a field together the sets do not add up.
 */
export function setPartOf(asking: ReportAsking, { by, filters }: Counting): SetPart | null {
  const tenant = wholeTenant(asking);
  const [part = '', ...others] = new Set([...by, ...Object.keys(filters)]);
  if (tenant === null || others.length > 0 || !['', ...asking.report.sums.seen.sets].includes(part)) return null;
  const values = filters[part]?.map(partValue) ?? null;
  const isDivided = by.length > 0 || part === '';
  return isDivided || values?.length === 1 ? { tenant, part, values } : null;
}

/** The value of a field from that of its sets. */
export const valueOfPart = (text: string): string | null => (text === '' ? null : text.slice(1));

/** How many values were seen in each point of 24 hours of which that is prepared, by its number. */
export async function countWindows(
  tx: Tx,
  { report: { sums } }: ReportAsking,
  { part, points, dirty }: { part: SetPart; points: readonly PointSpan[]; dirty: readonly string[] },
): Promise<ReadonlyMap<number, number>> {
  const whole = points.filter(
    ({ from, to }) => to - from === DAY_MS && !dirty.includes(dayText(from)) && !dirty.includes(dayText(to - 1)),
  );
  if (part.part !== '' || whole.length === 0) return new Map();
  const found = rowsOf<{ point: number; n: number }>(
    await tx.execute(sql`
      select p.point, d.windows[p.quarter + 1] as n
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

/**
 * How many values were seen in each point and part: the sets of its days and what else was seen in it, united. `rest` are rows of a point, a
 * `part_value` and what was `seen`; of these some may have no number yet.
 */
export function unitedSql(
  sums: ReportAsking['report']['sums'],
  { tenant, part, values }: SetPart,
  { months, days }: Pick<Divided, 'months' | 'days'>,
  rest: SQL,
): SQL {
  const listOf = (some: Divided['days']): SQL =>
    sql`select point, day from unnest(${sql.param(some.map(({ point }) => point))}::int[], ${sql.param(some.map(({ day }) => day))}::date[]) u(point, day)`;
  const own = sql`tenant_code = ${tenant} and part = ${part}`;
  const ofValues = values === null ? sql`` : sql` and part_value = any(${sql.param([...values])}::text[])`;
  return sql`
    with days as materialized (${listOf(days)}),
    months as materialized (${listOf(months)}),
    rest as materialized (
      select r.point, r.part_value, r.seen, n.number from (select distinct point, part_value, seen::text as seen from ${rest} where seen is not null) r
      left join (select part_value, seen, number from ${table(seenNumberTableName(sums))} where ${own}${ofValues}) n using (part_value, seen)),
    sets as (
      select d.point, s.part_value, s.chunk, s.members from days d
      join ${table(seenSetTableName(sums))} s on s.day = d.day where ${own}${ofValues}
      union all select m.point, s.part_value, s.chunk, s.members from months m
      join ${table(seenMonthTableName(sums))} s on s.month = m.day where ${own}${ofValues}
      union all
      select point, part_value, ${chunkSql(sql.raw('number'))}, bit_or(${memberSql(sql.raw('number'))}) from rest where number is not null group by 1, 2, 3),
    united as (
      select point, part_value, bit_count(bit_or(members)) as n from sets group by point, part_value, chunk
      union all select point, part_value, count(*) from rest where number is null group by 1, 2)
    select point, part_value, sum(n)::text as n from united group by 1, 2`;
}
