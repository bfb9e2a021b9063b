import { sql, type SQL } from 'drizzle-orm';
import { snake } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Tx } from '../../db/database';
import {
  seenDayTableName,
  seenMonthTableName,
  seenNumberTableName,
  seenSetTableName,
  seenTableName,
  SET_BITS,
  summedMonthTableName,
} from '../../db/sum-tables';
import { rowsOf } from '../../http/rows';
import { monthOf, tableSql } from './lines';

/** Days (UTC, as ISO dates, ascending) of one tenant. */
type Days = { tenantCode: string; days: readonly string[] };

const table = tableSql;
const anyOf = (days: readonly string[]): SQL => sql`any(${sql.param([...days])}::date[])`;
const DAY_MS = 86_400_000;
const dayAfter = (day: string, by = 1): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The value of a row in the sets of one field, or of all rows together. */
export const partValueSql = (part: string): SQL =>
  part === '' ? sql`''` : sql.raw(`coalesce('=' || "${snake(part)}"::text, '')`);

/** A set of one number. */
export const memberSql = (number: SQL): SQL =>
  sql`set_bit(repeat('0', ${sql.raw(String(SET_BITS))})::bit(${sql.raw(String(SET_BITS))}), ${number} % ${sql.raw(String(SET_BITS))}, 1)`;
/** The line of a set in which a number stands. */
export const chunkSql = (number: SQL): SQL => sql`${number} / ${sql.raw(String(SET_BITS))}`;

/** The fields of whose values there are sets, and none for all rows together. */
const partsOf = ({ seen }: AnySums): string[] => ['', ...seen.sets];

/** Marks days whose seen values have changed: their sets are no longer theirs, nor those of their months, nor the windows that reach into them. */
export async function forgetSets(tx: Tx, sums: AnySums, { tenantCode, days }: Days): Promise<void> {
  const ofDays = table(seenDayTableName(sums));
  // By all columns at the head of its key: the lines of a year are many.
  await tx.execute(sql`
    delete from ${table(seenSetTableName(sums))}
    where tenant_code = ${tenantCode} and part = any(${sql.param(partsOf(sums))}::text[]) and day = ${anyOf(days)}`);
  await tx.execute(sql`
    insert into ${ofDays} (tenant_code, day, is_ready) select ${tenantCode}, unnest(${sql.param([...days])}::date[]), false
    on conflict (tenant_code, day) do update set is_ready = false, windows = null`);
  const months = [...new Set(days.map(monthOf))];
  await tx.execute(sql`
    delete from ${table(seenMonthTableName(sums))}
    where tenant_code = ${tenantCode} and part = any(${sql.param(partsOf(sums))}::text[]) and month = ${anyOf(months)}`);
  await tx.execute(
    sql`update ${table(summedMonthTableName(sums))} set has_sets = false where tenant_code = ${tenantCode} and month = ${anyOf(months)} and has_sets`,
  );
  const before = days.map((day) => dayAfter(day, -1)).filter((day) => !days.includes(day));
  if (before.length > 0)
    await tx.execute(sql`
      insert into ${ofDays} (tenant_code, day, is_ready) select ${tenantCode}, unnest(${sql.param(before)}::date[]), false
      on conflict (tenant_code, day) do update set windows = null`);
}

/**
 * Gives a number to each value that was seen on some days and has none yet, then makes the sets of these days. Each number is found by its key, whatever the
 * planner believes of a table that was empty a moment ago.
 */
async function makeSets(tx: Tx, sums: AnySums, part: string, { tenantCode, days }: Days): Promise<void> {
  const numbers = table(seenNumberTableName(sums));
  const own = sql`tenant_code = ${tenantCode} and part = ${part}`;
  const seen = sql`
    select distinct day, ${partValueSql(part)} as part_value, ${sql.raw(`"${snake(sums.seen.field)}"`)}::text as seen
    from ${table(seenTableName(sums))} where tenant_code = ${tenantCode} and day = ${anyOf(days)}
      and ${sql.raw(`"${snake(sums.seen.field)}"`)} is not null`;
  await tx.execute(sql`
    insert into ${numbers} (tenant_code, part, part_value, seen, number)
    select ${tenantCode}, ${part}, part_value, seen,
      coalesce(last, -1) + row_number() over (partition by part_value order by first, seen)
    from (select part_value, seen, min(day) as first from (${seen}) found group by 1, 2) found
    left join (select part_value, max(number) as last from ${numbers} where ${own} group by 1) known using (part_value)
    left join lateral (
      select n.number from ${numbers} n where ${own} and n.part_value = found.part_value and n.seen = found.seen offset 0) n on true
    where n.number is null`);
  await tx.execute(sql`
    insert into ${table(seenSetTableName(sums))} (tenant_code, part, part_value, day, chunk, members)
    select ${tenantCode}, ${part}, part_value, day, ${chunkSql(sql.raw('number'))}, bit_or(${memberSql(sql.raw('number'))})
    from (${seen}) found cross join lateral (
      select number from ${numbers} n where ${own} and n.part_value = found.part_value and n.seen = found.seen offset 0) n
    group by part_value, day, 5`);
}

/**
 * Counts what was seen within 24 hours from each quarter of some days on. A value counts that was seen last on the day at that quarter or later,
 * or first on the next day before it; where it is both it counts once.
 */
async function makeWindows(tx: Tx, sums: AnySums, { tenantCode, days }: Days): Promise<void> {
  const both = [...new Set([...days, ...days.map((day) => dayAfter(day))])];
  await tx.execute(sql`
    with found as materialized (
      select day, seen, position(B'1' in quarters) - 1 as first, length(rtrim(quarters::text, '0')) - 1 as last from (
        select day, ${sql.raw(`"${snake(sums.seen.field)}"`)} as seen, bit_or(quarters) as quarters
        from ${table(seenTableName(sums))} where tenant_code = ${tenantCode} and day = ${anyOf(both)}
          and ${sql.raw(`"${snake(sums.seen.field)}"`)} is not null
        group by 1, 2) united),
    ends as (select day, last, count(*) as n from found group by 1, 2),
    starts as (select day - 1 as day, first, count(*) as n from found group by 1, 2),
    twice as (
      select one.day, next.first, one.last, count(*) as n from found one
      join found next on next.seen = one.seen and next.day = one.day + 1 and next.first < one.last group by 1, 2, 3),
    parts as (
      select day, quarter, n from ends, generate_series(0, last) quarter
      union all select day, quarter, n from starts, generate_series(first + 1, 95) quarter
      union all select day, quarter, -n from twice, generate_series(first + 1, last) quarter),
    counted as (
      select d.day, quarter, coalesce(sum(n), 0)::int as n
      from unnest(${sql.param([...days])}::date[]) d(day) cross join generate_series(0, 95) quarter left join parts using (day, quarter) group by 1, 2)
    update ${table(seenDayTableName(sums))} d set windows = c.windows
    from (select day, array_agg(n order by quarter) as windows from counted group by 1) c
    where d.tenant_code = ${tenantCode} and d.day = c.day`);
}

/** Days that are prepared in one transaction, at most. */
const DAYS_TOGETHER = 31;

/** Days of one tenant within a month that are over and lack what is prepared; none where all is. */
async function unprepared(tx: Tx, sums: AnySums, what: SQL, before: string): Promise<Days | null> {
  const [found] = rowsOf<{ tenant: string; days: string[] }>(
    await tx.execute(sql`
      with first as (
        select tenant_code, day from ${table(seenDayTableName(sums))} where ${what} and day < ${before}::date order by tenant_code, day limit 1)
      select d.tenant_code as tenant, array_agg(d.day::text order by d.day) as days from ${table(seenDayTableName(sums))} d
      join first on first.tenant_code = d.tenant_code and d.day < first.day + ${sql.raw(String(DAYS_TOGETHER))}
      where ${what} and d.day < ${before}::date group by 1`),
  );
  return found ? { tenantCode: found.tenant, days: found.days } : null;
}

/** Unites the sets of the days of one month that is over, where these are ready; answers whether there was one. */
async function uniteMonth(tx: Tx, sums: AnySums, today: string): Promise<boolean> {
  const months = table(summedMonthTableName(sums));
  const [open] = rowsOf<{ tenant: string; month: string }>(
    await tx.execute(sql`
      select m.tenant_code as tenant, m.month::text as month from ${months} m
      where not m.has_sets and m.month < ${monthOf(today)}::date and not exists (
        select 1 from ${table(seenDayTableName(sums))} d
        where d.tenant_code = m.tenant_code and d.day >= m.month and d.day < m.month + interval '1 month' and not d.is_ready)
      limit 1`),
  );
  if (!open) return false;
  const own = sql`tenant_code = ${open.tenant} and month = ${open.month}::date`;
  await tx.execute(sql`
    insert into ${table(seenMonthTableName(sums))} (tenant_code, part, part_value, month, chunk, members)
    select ${open.tenant}, part, part_value, ${open.month}::date, chunk, bit_or(members) from ${table(seenSetTableName(sums))}
    where tenant_code = ${open.tenant} and part = any(${sql.param(partsOf(sums))}::text[])
      and day >= ${open.month}::date and day < ${open.month}::date + interval '1 month'
    group by part, part_value, chunk`);
  await tx.execute(sql`update ${months} set has_sets = true where ${own}`);
  return true;
}

/**
 * Prepares sets and windows of some days that are over: today's would change with each record. Answers how many days and months it did.
 *
 * @param now ms
 */
export async function prepareSets(tx: Tx, sums: AnySums, now: number): Promise<number> {
  const today = new Date(now).toISOString().slice(0, 10);
  const ofDays = table(seenDayTableName(sums));
  const open = await unprepared(tx, sums, sql`not is_ready`, today);
  if (open) {
    for (const part of partsOf(sums)) await makeSets(tx, sums, part, open);
    await tx.execute(
      sql`update ${ofDays} set is_ready = true where tenant_code = ${open.tenantCode} and day = ${anyOf(open.days)}`,
    );
  }
  const closed = await unprepared(tx, sums, sql`windows is null`, dayAfter(today, -1));
  if (closed) await makeWindows(tx, sums, closed);
  const isUnited = await uniteMonth(tx, sums, today);
  return (open?.days.length ?? 0) + (closed?.days.length ?? 0) + Number(isUnited);
}
