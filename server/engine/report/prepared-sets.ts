import { sql, type SQL } from 'drizzle-orm';
import type { FilterValue } from '../../../contract/report/question';
import { QUARTER_MS } from '../../../contract/report/zone';
import { seenDayTableName, seenNumberTableName, seenSetTableName } from '../../db/sum-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { accessFields } from '../read/row-access';
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

/** Whole days of points whose sets are those of what was seen, and what remains of the points. */
export type Divided = { days: { point: number; day: string }[]; rest: PointSpan[] };

/** Divides points into whole days whose sets are ready, and the rest of them; null where too few are. */
export async function dividePoints(
  tx: Tx,
  { report: { sums } }: ReportAsking,
  { part, points, dirty }: { part: SetPart; points: readonly PointSpan[]; dirty: readonly string[] },
): Promise<Divided | null> {
  const long = points.filter(({ from, to }) => to - from > DAY_MS);
  if (long.length === 0) return null;
  const [from, to] = [Math.min(...long.map((point) => point.from)), Math.max(...long.map((point) => point.to))];
  const ready = new Set(
    rowsOf<{ day: string }>(
      await tx.execute(
        sql`select day::text as day from ${table(seenDayTableName(sums))} where tenant_code = ${part.tenant} and is_ready
          and day >= ${dayText(from)}::date and day <= ${dayText(to)}::date`,
      ),
    ).map(({ day }) => day),
  );
  for (const day of dirty) ready.delete(day);
  const divided: Divided = { days: [], rest: [] };
  for (const { point, from, to } of points) {
    let open = from;
    for (let day = midnightOf(from - 1) + DAY_MS; day + DAY_MS <= to; day += DAY_MS) {
      if (!ready.has(dayText(day))) continue;
      divided.days.push({ point, day: dayText(day) });
      if (open < day) divided.rest.push({ point, from: open, to: day });
      open = day + DAY_MS;
    }
    if (open < to) divided.rest.push({ point, from: open, to });
  }
  return divided.days.length < SET_DAYS_LEAST ? null : divided;
}

/**
 * How many values were seen in each point and part: the sets of its days and what else was seen in it, united. `rest` are rows of a point, a
 * `part_value` and what was `seen`; of these some may have no number yet.
 */
export function unitedSql(
  sums: ReportAsking['report']['sums'],
  { tenant, part, values }: SetPart,
  days: Divided['days'],
  rest: SQL,
): SQL {
  const own = sql`tenant_code = ${tenant} and part = ${part}`;
  const ofValues = values === null ? sql`` : sql` and part_value = any(${sql.param([...values])}::text[])`;
  return sql`
    with days as materialized (
      select point, day from unnest(${sql.param(days.map(({ point }) => point))}::int[], ${sql.param(days.map(({ day }) => day))}::date[]) u(point, day)),
    rest as materialized (
      select r.point, r.part_value, r.seen, n.number from (select distinct point, part_value, seen from ${rest} where seen is not null) r
      left join (select part_value, seen, number from ${table(seenNumberTableName(sums))} where ${own}${ofValues}) n using (part_value, seen)),
    sets as (
      select d.point, s.part_value, s.chunk, s.members from days d
      join ${table(seenSetTableName(sums))} s on s.day = d.day where ${own}${ofValues}
      union all
      select point, part_value, ${chunkSql(sql.raw('number'))}, bit_or(${memberSql(sql.raw('number'))}) from rest where number is not null group by 1, 2, 3),
    united as (
      select point, part_value, bit_count(bit_or(members)) as n from sets group by point, part_value, chunk
      union all select point, part_value, count(*) from rest where number is null group by 1, 2)
    select point, part_value, sum(n)::text as n from united group by 1, 2`;
}
