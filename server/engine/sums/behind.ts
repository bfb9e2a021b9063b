import { sql, type SQL } from 'drizzle-orm';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { DAYS_MOST } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import { seenTableName } from '../../db/sums/seen-tables';
import { cubeTableName, longerTableName } from '../../db/sums/sum-tables';
import { bucketSql } from '../../db/sums/sum-triggers';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';

const DAY_MS = 86_400_000;
/** Days that are compared in one statement, at most. */
const DAYS_TOGETHER = 31;
/** How long a statement may take, ms: after a shorter one twice as many days are compared together, after a longer one half as many. */
const SHORT_MS = 20;
const LONG_MS = 60;

/** Some days (UTC) of one tenant, as instants; what lies at the end of them no more. */
type Span = { tenantCode: string; from: number; to: number };
/** What compares rows and sums of a span, before what is done about it. */
type Comparing = { counted: SQL; behind: SQL };

/** How far a comparison has come: all days of a tenant from an instant on, and all tenants before it. */
export type ComparedPlace = { tenantCode: string; to: number };
export type ComparedSums = { marked: number; place: ComparedPlace };

const column = (name: string): string => `"${snake(name)}"`;
const tableSql = (name: string): SQL => sql.raw(`"${name}"`);
const instant = (ms: number): string => new Date(ms).toISOString();

/** The first tenant behind `after`, or from it on, of which there are rows or sums, with the first and last of their days; null where there is none. */
async function nextTenant(tx: Tx, sums: AnySums, after: string, isFrom: boolean): Promise<Span | null> {
  const utc = (day: string): string => `${day}::timestamp at time zone 'UTC'`;
  const parts: { table: SQL; end: (which: string) => string }[] = [
    { table: tableSql(tableNameOf(sums.source)), end: (which) => `${which}(${column(sums.time)})` },
    ...Object.keys(sums.cubes).flatMap((cube) => [
      { table: tableSql(cubeTableName(sums, cube)), end: (which: string) => `${which}(bucket)` },
      { table: tableSql(longerTableName(sums, cube, 'day')), end: (which: string) => utc(`${which}(day)`) },
    ]),
  ];
  // Each of them is one look into an index.
  const least = parts.map(
    ({ table }) =>
      sql`(select min(tenant_code) from ${table} where tenant_code ${sql.raw(isFrom ? '>=' : '>')} ${after})`,
  );
  const ends = (which: string) =>
    sql.join(
      parts.map(
        ({ table, end }) => sql`(select ${sql.raw(end(which))} from ${table} where tenant_code = t.tenant_code)`,
      ),
      sql`, `,
    );
  const [found] = rowsOf<{ tenant: string; first: string; last: string }>(
    await tx.execute(sql`
      select tenant_code as tenant, least(${ends('min')}) as first, greatest(${ends('max')}) as last
      from (select least(${sql.join(least, sql`, `)}) as tenant_code) t where tenant_code is not null`),
  );
  if (!found) return null;
  const dayOf = (at: string): number => Math.floor(Date.parse(at) / DAY_MS) * DAY_MS;
  return { tenantCode: found.tenant, from: dayOf(found.first), to: dayOf(found.last) + DAY_MS };
}

/** Compares how many rows there are in each quarter of an hour, and how many have ended, with what each cube says of it. */
function comparingSql(sums: AnySums, { tenantCode, from, to }: Span): Comparing {
  const { source, time, lasts } = sums;
  const within = (what: string) =>
    sql`tenant_code = ${tenantCode} and ${sql.raw(what)} >= ${instant(from)}::timestamptz and ${sql.raw(what)} < ${instant(to)}::timestamptz`;
  // By the day itself, so that an index finds it.
  const days = sql`tenant_code = ${tenantCode} and day >= ${instant(from).slice(0, 10)}::date and day < ${instant(to).slice(0, 10)}::date`;
  const bucket = sql.raw(bucketSql(column(time)));
  const summed = sql`sum(records)::bigint as n, sum(ended)::bigint as ended`;
  const quarters = Object.keys(sums.cubes).map(
    (cube) => sql`
      select coalesce(r.bucket, c.bucket) as bucket
      from counted r full join (
        select bucket, ${summed} from ${tableSql(cubeTableName(sums, cube))} where ${within('bucket')} group by 1) c
      on c.bucket = r.bucket where (r.n, r.ended) is distinct from (c.n, c.ended)`,
  );
  const ofDays = Object.keys(sums.cubes).map(
    (cube) => sql`
      select coalesce(r.bucket, c.day::timestamp at time zone 'UTC')
      from counted_days r full join (select day, ${summed} from ${tableSql(longerTableName(sums, cube, 'day'))} where ${days} group by 1) c
      on c.day = r.day where (r.n, r.ended) is distinct from (c.n, c.ended)`,
  );
  const seen = sql`
    select r.bucket from counted_days r where not exists (
      select 1 from ${tableSql(seenTableName(sums))} s where s.tenant_code = ${tenantCode} and s.day = r.day)`;
  return {
    counted: sql`
      counted as materialized (
        select ${bucket} as bucket, count(*)::bigint as n, count(${sql.raw(column(lasts[1]))})::bigint as ended
        from ${tableSql(tableNameOf(source))} where ${within(column(time))} group by 1),
      counted_days as (
        select (bucket at time zone 'UTC')::date as day, min(bucket) as bucket, sum(n)::bigint as n, sum(ended)::bigint as ended
        from counted group by 1)`,
    behind: sql`${sql.join([...quarters, ...ofDays, seen], sql` union `)}`,
  };
}

/** Whether anything differs; what was written a moment ago and bears a mark may be among it. */
async function differs(tx: Tx, sums: AnySums, span: Span): Promise<boolean> {
  const { counted, behind } = comparingSql(sums, span);
  const found = await tx.execute(sql`with ${counted} select 1 from (${behind}) behind limit 1`);
  return rowsOf(found).length > 0;
}

/** One statement reads rows, sums and marks, so that nothing that is written meanwhile can be taken for a difference. */
async function markSpan(tx: Tx, sums: AnySums, span: Span): Promise<number> {
  const { counted, behind } = comparingSql(sums, span);
  const marked = await tx.execute(sql`
    with ${counted}, behind as (${behind})
    insert into sys_sum_dirty (source, tenant_code, bucket, records, is_whole, marked_at)
    select ${sums.source.name}, ${span.tenantCode}, b.bucket, coalesce(r.n, 0), true, b.bucket
    from behind b left join counted r on r.bucket = b.bucket
    where not exists (select 1 from sys_sum_dirty m
      where m.source = ${sums.source.name} and m.tenant_code = ${span.tenantCode} and m.bucket = b.bucket)
    returning 1`);
  return rowsOf(marked).length;
}

/**
 * Marks quarters of an hour whose sums do not count as many rows as there are, and that bear no mark: what was restored or written while
 * nothing marked it. Nothing of it counts as late. The rows of a year take minutes, so they are compared a few days at a time, the newest of
 * each tenant first, as work in the background, which others are served before and between.
 *
 * @param place where another comparison ended, to go on there
 * @returns after each step how many quarters it marked, and where to go on
 */
export async function* compareSums(
  { db, clock }: Ports,
  sums: AnySums,
  place?: ComparedPlace,
): AsyncGenerator<ComparedSums> {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  const oldest = today - DAYS_MOST * DAY_MS;
  const next = (after: string, isFrom = false) =>
    db.run('platform', 'read', (tx) => nextTenant(tx, sums, after, isFrom));
  for (let all = await next(place?.tenantCode ?? '', true); all; all = await next(all.tenantCode)) {
    const { tenantCode } = all;
    let days = 1;
    // Clocks of testers that are years ahead or behind do not make it endless.
    const newest = place?.tenantCode === tenantCode ? Math.min(all.to, place.to) : all.to;
    for (let to = Math.min(newest, today + 2 * DAY_MS); to > all.from;) {
      const from = to > oldest ? Math.max(all.from, to - days * DAY_MS) : all.from;
      const span: Span = { tenantCode, from, to };
      let took = 0;
      const isDifferent = await db.run({ tenant: tenantCode, isTask: true }, 'read', async (tx) => {
        const began = performance.now();
        const found = await differs(tx, sums, span);
        took = performance.now() - began;
        return found;
      });
      const marked = isDifferent ? await db.run('platform', 'write', (tx) => markSpan(tx, sums, span)) : 0;
      yield { marked, place: { tenantCode, to: from } };
      to = from;
      if (took < SHORT_MS) days = Math.min(days * 2, DAYS_TOGETHER);
      else if (took > LONG_MS) days = Math.max(Math.floor(days / 2), 1);
    }
  }
}
