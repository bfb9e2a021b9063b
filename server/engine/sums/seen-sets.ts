import { sql, type SQL } from 'drizzle-orm';
import { snake } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Tx } from '../../db/database';
import {
  limitsOf,
  seenDayTableName,
  seenMonthTableName,
  seenNumberTableName,
  seenSetTableName,
  seenTableName,
  SET_BITS,
} from '../../db/sums/seen-tables';
import { longerTableName, summedMonthTableName } from '../../db/sums/sum-tables';
import { rowsOf } from '../../http/rows';
import { monthOf, moreColumns, BATCH_ROWS, tableSql } from './lines';
import { anyOf, dayAfter, makeWindows, type Days } from './seen-windows';

const table = tableSql;
/** Days that are prepared in one transaction, at most. */
const DAYS_TOGETHER = 31;

/** The value of a row in the sets of one field, or of all rows together. */
export const partValueSql = (part: string): SQL =>
  part === '' ? sql`''` : sql.raw(`coalesce('=' || "${snake(part)}"::text, '')`);

/** A set of one number. */
export const memberSql = (number: SQL): SQL =>
  sql`set_bit(repeat('0', ${sql.raw(String(SET_BITS))})::bit(${sql.raw(String(SET_BITS))}), ${number} % ${sql.raw(String(SET_BITS))}, 1)`;
/** The line of a set in which a number stands. */
export const chunkSql = (number: SQL): SQL => sql`${number} / ${sql.raw(String(SET_BITS))}`;

/** What limits callers of a row, as one text by which such rows are put together. */
const scopeSql = (sums: AnySums): SQL => sql.raw(`concat_ws(' ', ''${moreColumns(limitsOf(sums))})`);

/** The fields of whose values there are sets, and none for all rows together. */
const partsOf = ({ seen }: AnySums): string[] => ['', ...seen.sets];

/**
 * Marks days whose seen values have changed: their sets are no longer theirs, nor those of their months, nor the windows that reach into them. Lines
 * that are no longer right are not read, and are taken away when they are made again.
 */
export async function forgetSets(tx: Tx, sums: AnySums, { tenantCode, days }: Days): Promise<void> {
  const ofDays = table(seenDayTableName(sums));
  const months = [...new Set(days.map(monthOf))];
  const before = days.map((day) => dayAfter(day, -1)).filter((day) => !days.includes(day));
  await tx.execute(sql`
    with of_months as (
      update ${table(summedMonthTableName(sums))} set has_sets = false
      where tenant_code = ${tenantCode} and month = ${anyOf(months)} and has_sets),
    of_days_before as (
      insert into ${ofDays} (tenant_code, day, is_ready) select ${tenantCode}, unnest(${sql.param(before)}::date[]), false
      on conflict (tenant_code, day) do update set windows = null)
    insert into ${ofDays} (tenant_code, day, is_ready) select ${tenantCode}, unnest(${sql.param([...days])}::date[]), false
    on conflict (tenant_code, day) do update set is_ready = false, windows = null`);
}

/**
 * Gives a number to each value that was seen on some days and has none yet, then makes the sets of these days. What was seen is read once, each value with
 * the days on which it was, as bits: its number is looked up once and not once a day. It is found by its key, whatever the planner believes of a table
 * that was empty a moment ago. A value has one number, however many combinations of what limits callers it is seen in, so that it counts once in all of
 * them together; those of one combination that are fresh together stand together, so that its lines are few.
 */
async function makeSets(tx: Tx, sums: AnySums, part: string, { tenantCode, days }: Days): Promise<void> {
  const numbers = table(seenNumberTableName(sums));
  const sets = table(seenSetTableName(sums));
  const own = sql`n.tenant_code = ${tenantCode} and n.part = ${part}`;
  const first = sql`${days[0]!}::date`;
  const field = sql.raw(`"${snake(sums.seen.field)}"`);
  const limits = sql.raw(moreColumns(limitsOf(sums)));
  await tx.execute(sql`
    with gone as (
      delete from ${sets} where tenant_code = ${tenantCode} and part = ${part} and day = ${anyOf(days)}),
    seen as materialized (
      select ${partValueSql(part)} as part_value, ${field}::text as seen, bit_or(1::bigint << (day - ${first})) as on_days${limits}
      from ${table(seenTableName(sums))} where tenant_code = ${tenantCode} and day = ${anyOf(days)} and ${field} is not null
      group by 1, 2${limits}),
    found as materialized (
      select s.*, known.number from seen s left join lateral (
        select n.number from ${numbers} n where ${own} and n.part_value = s.part_value and n.seen = s.seen offset 0) known on true),
    last as materialized (
      select f.part_value, known.number from (select distinct part_value from found where number is null) f cross join lateral (
        select max(n.number) as number from ${numbers} n where ${own} and n.part_value = f.part_value) known),
    fresh as materialized (
      select f.part_value, f.seen, f.on_days${limits},
        coalesce(last.number, -1)::int + dense_rank() over (partition by f.part_value order by f.scope, f.first_day, f.seen)::int as number
      from (
        select f.*, min(${scopeSql(sums)}) over one as scope, min(on_days & -on_days) over one as first_day
        from found f where number is null window one as (partition by part_value, seen)) f join last using (part_value)),
    made as (
      insert into ${numbers} (tenant_code, part, part_value, seen, number)
      select distinct ${tenantCode}, ${part}, part_value, seen, number from fresh)
    insert into ${sets} (tenant_code, part, part_value, day, chunk${limits}, members)
    select ${tenantCode}, ${part}, part_value, ${first} + nth, ${chunkSql(sql.raw('number'))} as chunk${limits}, bit_or(${memberSql(sql.raw('number'))}) from (
      select part_value, on_days, number${limits} from found where number is not null
      union all select part_value, on_days, number${limits} from fresh) numbered
    join generate_series(0, ${sql.raw(String(DAYS_TOGETHER - 1))}) nth on (on_days >> nth) & 1 = 1
    group by part_value, nth, chunk${limits}`);
}

/** The table of days with the fewest lines, which says how many rows a day has. */
function countingTable(sums: AnySums): SQL {
  const [[cube]] = Object.entries(sums.cubes).toSorted(([, a], [, b]) => a.length - b.length) as [[string, unknown]];
  return table(longerTableName(sums, cube, 'day'));
}

/**
 * Days of one tenant within a month that are over and lack what is prepared, as many as have so many rows together; none where all is. The newest are
 * first: most questions are about these, and all of a year take minutes.
 */
async function unprepared(tx: Tx, sums: AnySums, what: SQL, before: string): Promise<Days | null> {
  const [found] = rowsOf<{ tenant: string; days: string[] }>(
    await tx.execute(sql`
      with first as (
        select tenant_code, day from ${table(seenDayTableName(sums))} where ${what} and day < ${before}::date order by day desc, tenant_code limit 1),
      open as (
        select d.tenant_code, d.day, sum(coalesce(n, 0)) over (order by d.day desc) - coalesce(n, 0) as rows_before
        from ${table(seenDayTableName(sums))} d
        join first on first.tenant_code = d.tenant_code and d.day <= first.day and d.day > first.day - ${sql.raw(String(DAYS_TOGETHER))}
        left join lateral (
          select sum(records) as n from ${countingTable(sums)} c where c.tenant_code = d.tenant_code and c.day = d.day) counted on true
        where ${what} and d.day < ${before}::date)
      select tenant_code as tenant, array_agg(day::text order by day) as days from open where rows_before < ${sql.raw(String(BATCH_ROWS))} group by 1`),
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
  const ofMonths = table(seenMonthTableName(sums));
  const parts = sql`part = any(${sql.param(partsOf(sums))}::text[])`;
  const limits = sql.raw(moreColumns(limitsOf(sums)));
  // Sets are found by all columns at the head of their index: the lines of a year are many.
  await tx.execute(sql`
    with gone as (delete from ${ofMonths} where ${own} and ${parts})
    insert into ${ofMonths} (tenant_code, part, part_value, month, chunk${limits}, members)
    select ${open.tenant}, part, part_value, ${open.month}::date, chunk${limits}, bit_or(members) from ${table(seenSetTableName(sums))}
    where tenant_code = ${open.tenant} and ${parts} and day >= ${open.month}::date and day < ${open.month}::date + interval '1 month'
    group by part, part_value, chunk${limits}`);
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
