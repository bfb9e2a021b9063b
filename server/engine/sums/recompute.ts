import { sql, type SQL } from 'drizzle-orm';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { STEP_LIMITS, STEPS } from '../../../contract/report/figures';
import type { Tx } from '../../db/database';
import { cubeTableName, dayTableName, seenTableName } from '../../db/sum-tables';
import { bucketSql } from '../../db/sum-triggers';
import { forgetSets } from './seen-sets';

const quote = (name: string): string => `"${snake(name)}"`;
const list = (names: readonly string[]): string => names.map((name) => `, ${quote(name)}`).join('');

/** Columns of a cube beside those that it divides by, from rows that hold a duration `ms`, or null. */
const SUMMED = {
  records: 'count(*)',
  ended: 'count(ms)',
  ms_sum: 'sum(ms)',
  ms_squares: 'sum(ms::numeric * ms)',
  ms_least: 'min(ms)',
  ms_greatest: 'max(ms)',
  ms_steps: `case when count(ms) > 0 then array[${Array.from(
    { length: STEPS },
    (_, step) => `count(*) filter (where step = ${step})`,
  ).join(', ')}]::integer[] end`,
} as const;

/** How long a row took, ms; null while it has not ended. */
export const durationSql = ({ lasts: [from, to] }: AnySums): string =>
  `(extract(epoch from ${quote(to)} - ${quote(from)}) * 1000)::bigint`;
/** The step of the histogram in which a duration lies, counted from 0. */
export const stepSql = (ms: string): string => `width_bucket(${ms}, array[${STEP_LIMITS.join(', ')}]::bigint[])`;

/** Quarters of one tenant within some days that follow each other. */
export type Dirty = { tenantCode: string; buckets: readonly string[] };

const DAY_MS = 86_400_000;
const dayOf = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The rows of the source in some quarters, by which an index finds them and of which no month is read that has none. */
function rowsIn(sums: AnySums, { tenantCode, buckets }: Dirty): SQL {
  const time = quote(sums.time);
  const [first, last] = [buckets[0]!, buckets.at(-1)!];
  return sql`${sql.raw(`"${tableNameOf(sums.source)}"`)} where tenant_code = ${tenantCode}
    and ${sql.raw(time)} >= ${first}::timestamptz and ${sql.raw(time)} < ${later(last, 900_000)}::timestamptz
    and ${sql.raw(bucketSql(time))} = any(${sql.param([...buckets])}::timestamptz[])`;
}

/** Columns of a cube beside the tenant and the bucket. */
export const cubeColumns = (sums: AnySums, cube: string): string =>
  [...(sums.cubes[cube] ?? []).map(quote), ...Object.keys(SUMMED)].join(', ');

/** A cube as it has to be of some rows; `from` is what follows upon `from`. */
export function cubeSql(sums: AnySums, cube: string, from: SQL): SQL {
  const by = list(sums.cubes[cube] ?? []);
  return sql`
    select tenant_code, bucket${sql.raw(by)}, ${sql.raw(Object.values(SUMMED).join(', '))} from (
      select r.*, ${sql.raw(stepSql('ms'))} as step from (
        select tenant_code, ${sql.raw(bucketSql(quote(sums.time)))} as bucket${sql.raw(by)}, ${sql.raw(durationSql(sums))} as ms
        from ${from}) r) rows
    group by tenant_code, bucket${sql.raw(by)}`;
}

/** Fields by which any cube divides. */
const cubeFields = ({ cubes }: AnySums): string[] => [...new Set(Object.values(cubes).flat())];

/** Every cube from one reading of the rows: they are many more than the lines of the cubes. */
async function recomputeCubes(tx: Tx, sums: AnySums, dirty: Dirty): Promise<void> {
  const tables = Object.keys(sums.cubes).map((cube) => [cube, sql.raw(`"${cubeTableName(sums, cube)}"`)] as const);
  for (const [, table] of tables)
    await tx.execute(
      sql`delete from ${table} where tenant_code = ${dirty.tenantCode} and bucket = any(${sql.param([...dirty.buckets])}::timestamptz[])`,
    );
  const inserts = tables.map(
    ([cube, table], at) => sql`, ${sql.raw(`cube_${at}`)} as (
      insert into ${table} (tenant_code, bucket, ${sql.raw(cubeColumns(sums, cube))})
      select tenant_code, bucket${sql.raw(list(sums.cubes[cube] ?? []))}, ${sql.raw(Object.values(SUMMED).join(', '))} from found
      group by tenant_code, bucket${sql.raw(list(sums.cubes[cube] ?? []))})`,
  );
  await tx.execute(sql`
    with found as materialized (
      select r.*, ${sql.raw(stepSql('ms'))} as step from (
        select tenant_code, ${sql.raw(bucketSql(quote(sums.time)))} as bucket${sql.raw(list(cubeFields(sums)))}, ${sql.raw(durationSql(sums))} as ms
        from ${rowsIn(sums, dirty)}) r)${sql.join(inserts)}
    select 1`);
}

/** The days (UTC) in which some instants lie. */
export const daysIn = (buckets: readonly string[]): string[] => [
  ...new Set(buckets.map((bucket) => bucket.slice(0, 10))),
];

/** Columns of what adds up, from lines that hold them already. */
const ADDED: Readonly<Record<keyof typeof SUMMED, string>> = {
  records: 'sum(records)',
  ended: 'sum(ended)',
  ms_sum: 'sum(ms_sum)',
  ms_squares: 'sum(ms_squares)',
  ms_least: 'min(ms_least)',
  ms_greatest: 'max(ms_greatest)',
  ms_steps: `case when sum(ended) > 0 then array[${Array.from(
    { length: STEPS },
    (_, step) => `coalesce(sum(ms_steps[${step + 1}]), 0)`,
  ).join(', ')}]::integer[] end`,
};

/** The days of some quarters, from the quarters of the cube: these must be made before. */
async function recomputeDays(tx: Tx, sums: AnySums, cube: string, { tenantCode, buckets }: Dirty): Promise<void> {
  const by = sql.raw(list(sums.cubes[cube] ?? []));
  const table = sql.raw(`"${dayTableName(sums, cube)}"`);
  const days = sql`any(${sql.param(daysIn(buckets))}::date[])`;
  const day = sql.raw(`(bucket at time zone 'UTC')::date`);
  const [first, last] = [dayOf(buckets[0]!), later(dayOf(buckets.at(-1)!), DAY_MS)];
  await tx.execute(sql`delete from ${table} where tenant_code = ${tenantCode} and day = ${days}`);
  await tx.execute(sql`
    insert into ${table} (tenant_code, day, ${sql.raw(cubeColumns(sums, cube))})
    select tenant_code, ${day}${by}, ${sql.raw(Object.values(ADDED).join(', '))}
    from ${sql.raw(`"${cubeTableName(sums, cube)}"`)}
    where tenant_code = ${tenantCode} and bucket >= ${first}::timestamptz and bucket < ${last}::timestamptz and ${day} = ${days}
    group by tenant_code, ${day}${by}`);
}

/** The quarter of its day in which an instant lies, from 0. */
const quarterSql = (instant: string): string =>
  `(extract(hour from ${instant} at time zone 'UTC') * 4 + floor(extract(minute from ${instant} at time zone 'UTC') / 15))::int`;

/** Columns of what was seen beside the tenant and the day. */
export const seenColumns = (sums: AnySums): string =>
  [...[sums.seen.field, ...sums.seen.by].map(quote), 'quarters'].join(', ');

/** What was seen on each day of some rows; `from` is what follows upon `from`. */
export function seenOfRows(sums: AnySums, from: SQL): SQL {
  const time = quote(sums.time);
  const by = sql.raw(list([sums.seen.field, ...sums.seen.by]));
  const day = sql.raw(`(${time} at time zone 'UTC')::date`);
  return sql`
    select tenant_code, ${day} as day${by}, bit_or(set_bit(repeat('0', 96)::bit(96), ${sql.raw(quarterSql(time))}, 1)) as quarters
    from ${from} group by tenant_code, ${day}${by}`;
}

/** Days are made whole: their quarters stand in one row. */
async function recomputeSeen(tx: Tx, sums: AnySums, { tenantCode, buckets }: Dirty): Promise<void> {
  const table = sql.raw(`"${seenTableName(sums)}"`);
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
      sql`${sql.raw(`"${tableNameOf(sums.source)}"`)}
        where tenant_code = ${tenantCode} and ${sql.raw(time)} >= ${first}::timestamptz and ${sql.raw(time)} < ${last}::timestamptz
          and ${day} = any(${sql.param(days)}::date[])`,
    )}`);
}

/** Sums up some quarters of one tenant again, whole, from their rows. `buckets` are ascending instants as ISO 8601. */
export async function recompute(tx: Tx, sums: AnySums, dirty: Dirty): Promise<void> {
  await recomputeCubes(tx, sums, dirty);
  for (const cube of Object.keys(sums.cubes)) await recomputeDays(tx, sums, cube, dirty);
  await recomputeSeen(tx, sums, dirty);
  await forgetSets(tx, sums, { tenantCode: dirty.tenantCode, days: daysIn(dirty.buckets) });
}
