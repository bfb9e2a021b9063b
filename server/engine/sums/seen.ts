import { sql, type SQL } from 'drizzle-orm';
import { tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Tx } from '../../db/database';
import { firstQuarter, isSeenAgain, seenTableName } from '../../db/sums/seen-tables';
import { rowsOf } from '../../http/rows';
import { later, moreColumns, quote, rowsIn, tableSql, type Dirty } from './lines';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const QUARTERS = 96;

const dayOf = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;
/** The days (UTC) in which some instants lie. */
export const daysIn = (buckets: readonly string[]): string[] => [
  ...new Set(buckets.map((bucket) => bucket.slice(0, 10))),
];

/** The quarter of its day in which an instant lies, from 0. */
const quarterSql = (instant: string): string =>
  `(extract(hour from ${instant} at time zone 'UTC') * 4 + floor(extract(minute from ${instant} at time zone 'UTC') / 15))::int`;

const keysOf = ({ seen }: AnySums): string[] => [seen.field, ...seen.by];

/** Columns of what was seen beside the tenant and the day. */
export const seenColumns = (sums: AnySums): string => [...keysOf(sums).map(quote), 'quarters'].join(', ');

/** What was seen on each day of some rows; `from` is what follows upon `from`. */
export function seenOfRows(sums: AnySums, from: SQL): SQL {
  const time = quote(sums.time);
  const by = sql.raw(moreColumns(keysOf(sums)));
  const day = sql.raw(`(${time} at time zone 'UTC')::date`);
  return sql`
    select tenant_code, ${day} as day${by}, bit_or(set_bit(repeat('0', ${sql.raw(String(QUARTERS))})::bit(96), ${sql.raw(quarterSql(time))}, 1)) as quarters
    from ${from} group by tenant_code, ${day}${by}`;
}

/** What was seen on the days of some quarters, whole. */
async function remakeDays(tx: Tx, sums: AnySums, { tenantCode, buckets }: Dirty): Promise<string[]> {
  const table = tableSql(seenTableName(sums));
  const time = quote(sums.time);
  const days = daysIn(buckets);
  const [first, last] = [dayOf(buckets[0]!), later(dayOf(buckets.at(-1)!), DAY_MS)];
  const day = sql.raw(`(${time} at time zone 'UTC')::date`);
  await tx.execute(
    sql`delete from ${table} where tenant_code = ${tenantCode} and day = any(${sql.param(days)}::date[])`,
  );
  await tx.execute(sql`
    insert into ${table} (tenant_code, day, ${sql.raw(seenColumns(sums))})
    ${seenOfRows(
      sums,
      sql`${tableSql(tableNameOf(sums.source))}
        where tenant_code = ${tenantCode} and ${sql.raw(time)} >= ${first}::timestamptz and ${sql.raw(time)} < ${last}::timestamptz
          and ${day} = any(${sql.param(days)}::date[])`,
    )}`);
  return days;
}

/** The quarters of each day as the digits of a line. */
function digitsOf(buckets: readonly string[]): Map<string, string> {
  const all = new Map<string, string[]>();
  for (const bucket of buckets) {
    const day = bucket.slice(0, 10);
    const digits = all.get(day) ?? Array.from({ length: QUARTERS }, () => '0');
    digits[Math.floor((Date.parse(bucket) % DAY_MS) / QUARTER_MS)] = '1';
    all.set(day, digits);
  }
  return new Map([...all].map(([day, digits]) => [day, digits.join('')]));
}

/**
 * What was seen in some quarters, from the rows of these alone: what is otherwise than before is taken out of its lines and has one of its own, so
 * that a day may hold several lines of the same. Answers the days on which anything is.
 */
async function remakeQuarters(tx: Tx, sums: AnySums, dirty: Dirty): Promise<string[]> {
  const table = tableSql(seenTableName(sums));
  const by = sql.raw(keysOf(sums).map(quote).join(', '));
  const digits = digitsOf(dirty.buckets);
  const days = [...digits.keys()];
  const [ofDay, quarters] = [sql`tenant_code = ${dirty.tenantCode} and day = a.day`, sql`quarters`];
  const none = sql`null::bit(96)`;
  const nothing = sql.raw(`repeat('0', ${QUARTERS})::bit(96)`);
  const found = await tx.execute(sql`
    with asked as materialized (
      select day, digits, array(select n from generate_series(1, ${sql.raw(String(QUARTERS))}) n where get_bit(digits, n - 1) = 1) as numbers
      from unnest(${sql.param(days)}::date[], ${sql.param([...digits.values()])}::bit(96)[]) a(day, digits)),
    fresh as materialized (${seenOfRows(sums, rowsIn(sums, dirty))}),
    known as materialized (
      select s.ctid as place, a.day, ${by}, s.quarters & a.digits as quarters
      from asked a cross join lateral (
        select ctid, * from ${table} where ${ofDay} and ${firstQuarter(quarters)} = any(a.numbers) and not ${isSeenAgain(quarters)}
        union all select ctid, * from ${table} where ${ofDay} and ${isSeenAgain(quarters)}) s
      where (s.quarters & a.digits) <> ${nothing}),
    changed as materialized (
      select day, ${by}, bit_or(fresh) as fresh, array_agg(place) filter (where place is not null) as places from (
        select day, ${by}, quarters as known, ${none} as fresh, place from known
        union all select day, ${by}, ${none}, quarters, null::tid from fresh) both_sides
      group by day, ${by} having bit_or(known) is distinct from bit_or(fresh)),
    gone as (
      delete from ${table} where ctid = any(array(select unnest(places) from changed)) returning day, ${by}, quarters),
    made as (
      insert into ${table} (tenant_code, day, ${sql.raw(seenColumns(sums))})
      select ${dirty.tenantCode}, day, ${by}, quarters from (
        select day, ${by}, quarters & ~digits as quarters from gone join asked using (day) where (quarters & ~digits) <> ${nothing}
        union all select day, ${by}, fresh from changed where fresh is not null) lines)
    select distinct day::text as day from changed order by 1`);
  return rowsOf<{ day: string }>(found).map(({ day }) => day);
}

/** Makes what was seen in some quarters again; answers the days (UTC) on which that may be otherwise than before. */
export const remakeSeen = (tx: Tx, sums: AnySums, dirty: Dirty): Promise<string[]> =>
  dirty.isWhole ? remakeDays(tx, sums, dirty) : remakeQuarters(tx, sums, dirty);
