import { sql, type SQL } from 'drizzle-orm';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Tx } from '../../db/database';
import {
  limitsOf,
  seenDayTableName,
  seenTableName,
  seenWindowTableName,
  seenWindowValueTableName,
} from '../../db/sums/seen-tables';
import { moreColumns, quote, tableSql } from './lines';

/** Days (UTC, as ISO dates, ascending) of one tenant. */
export type Days = { tenantCode: string; days: readonly string[] };

const DAY_MS = 86_400_000;
export const anyOf = (days: readonly string[]): SQL => sql`any(${sql.param([...days])}::date[])`;
export const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** What divides windows where something limits callers: the counts of each combination, and the values that were seen in several. */
function dividedSql(sums: AnySums, { tenantCode, days }: Days): SQL {
  if (limitsOf(sums).length === 0) return sql``;
  const [windows, values] = [tableSql(seenWindowTableName(sums)), tableSql(seenWindowValueTableName(sums))];
  const limits = sql.raw(moreColumns(limitsOf(sums)));
  const own = sql`tenant_code = ${tenantCode} and day = ${anyOf(days)}`;
  return sql`
    gone_windows as (delete from ${windows} where ${own}),
    gone_values as (delete from ${values} where ${own}),
    made_windows as (
      insert into ${windows} (tenant_code, day${limits}, windows)
      select ${tenantCode}, day${limits}, array_agg(n::int order by quarter) from (
        select day, quarter, sum(sum(n)) over (partition by day${limits} order by quarter) as n${limits}
        from steps where is_single and quarter < 96 group by day, quarter${limits}) c
      group by day${limits}),
    made_values as (
      insert into ${values} (tenant_code, day${limits}, seen, last, first)
      select ${tenantCode}, day${limits}, seen, last, first from ends where not is_single),`;
}

/**
 * Counts what was seen within 24 hours from each quarter of some days on. A value counts that was seen last on the day at that quarter or later,
 * or first on the next day before it; where it is both it counts once. `steps` hold by how much the count differs from that of the quarter before. What
 * was seen in one combination of what limits callers alone counts in that one, too; what was seen in several is noted as it is, for a count of some of
 * these would have it twice.
 */
export async function makeWindows(tx: Tx, sums: AnySums, of: Days): Promise<void> {
  const { tenantCode, days } = of;
  const both = [...new Set([...days, ...days.map((day) => dayAfter(day))])];
  const field = sql.raw(quote(sums.seen.field));
  const limits = sql.raw(moreColumns(limitsOf(sums)));
  const none = sql.raw(
    limitsOf(sums)
      .map(() => ', null')
      .join(''),
  );
  await tx.execute(sql`
    with found as materialized (
      select day, seen, position(B'1' in quarters) - 1 as first, length(rtrim(quarters::text, '0')) - 1 as last${limits} from (
        select day, ${field}::text as seen, bit_or(quarters) as quarters${limits}
        from ${tableSql(seenTableName(sums))} where tenant_code = ${tenantCode} and day = ${anyOf(both)} and ${field} is not null
        group by day, ${field}${limits}) united),
    near as (
      select day, seen, max(last) as last, min(first) as first${limits} from (
        select day, seen, last, null::int as first${limits} from found
        union all select day - 1, seen, null, first${limits} from found) days
      where day = ${anyOf(days)} group by day, seen${limits}),
    ends as materialized (
      select near.*, count(*) over all_of_it = 1 as is_single, row_number() over all_of_it as nth,
        max(last) over all_of_it as last_of_all, min(first) over all_of_it as first_of_all
      from near window all_of_it as (partition by day, seen)),
    alike as materialized (
      select day, last, first, count(*) as n, true as is_single${limits} from ends where is_single group by day, last, first${limits}
      union all select day, last_of_all, first_of_all, count(*), false${none} from ends where not is_single and nth = 1 group by 1, 2, 3),
    steps as materialized (
      select day, 0 as quarter, n, is_single${limits} from alike where last is not null
      union all select day, last + 1, -n, is_single${limits} from alike where first > last or (first is null and last is not null)
      union all select day, first + 1, n, is_single${limits} from alike where first > last or (last is null and first is not null)
      union all select day, quarter, 0, is_single${limits} from (
        select distinct day, is_single${limits} from alike
        union select day, false${none} from unnest(${sql.param([...days])}::date[]) d(day)) empty cross join generate_series(0, 95) quarter),${dividedSql(sums, of)}
    counted as (
      select day, quarter, sum(sum(n)) over (partition by day order by quarter) as n from steps where quarter < 96 group by day, quarter)
    update ${tableSql(seenDayTableName(sums))} d set windows = c.windows
    from (select day, array_agg(n::int order by quarter) as windows from counted group by 1) c
    where d.tenant_code = ${tenantCode} and d.day = c.day`);
}
