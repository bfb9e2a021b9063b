import { sql, type SQL } from 'drizzle-orm';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { STEP_LIMITS, STEPS } from '../../../contract/report/figures';
import { bucketSql } from '../../db/sums/sum-triggers';

/** Quarters of one tenant, ascending instants as ISO 8601, within some days that follow each other. */
export type Dirty = {
  tenantCode: string;
  buckets: readonly string[];
  /** All of their days is made again, also what their rows say nothing new of. */
  isWhole?: boolean;
};

const QUARTER_MS = 900_000;
/**
 * Rows whose days are made in one transaction: the day with which so many are reached is the last of it. An embedded database answers nobody else
 * meanwhile; of more a transaction would not be quicker by the row.
 */
export const BATCH_ROWS = 5000;

export const quote = (name: string): string => `"${snake(name)}"`;
export const tableSql = (name: string): SQL => sql.raw(`"${name}"`);
/** Names, each behind a comma. */
export const moreColumns = (names: readonly string[]): string => names.map((name) => `, ${quote(name)}`).join('');
/** Instants of a statement, as an array. */
export const instantsSql = (instants: readonly string[]): SQL => sql`${sql.param([...instants])}::timestamptz[]`;
export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The first day of the month in which a day or an instant lies. */
export const monthOf = (instant: string): string => `${instant.slice(0, 7)}-01`;

const stepsOf = (count: (step: number) => string): string =>
  `array[${Array.from({ length: STEPS }, (_, step) => count(step)).join(', ')}]::integer[]`;

/** Columns of a line beside those that it divides by, from rows that hold a duration `ms`, or null, and its `step`. */
const SUMMED = {
  records: 'count(*)',
  ended: 'count(ms)',
  ms_sum: 'sum(ms)',
  ms_squares: 'sum(ms::numeric * ms)',
  ms_least: 'min(ms)',
  ms_greatest: 'max(ms)',
  ms_steps: `case when count(ms) > 0 then ${stepsOf((step) => `count(*) filter (where step = ${step})`)} end`,
} as const;

/** The same from lines that hold them already. */
const ADDED: Readonly<Record<keyof typeof SUMMED, string>> = {
  records: 'sum(records)',
  ended: 'sum(ended)',
  ms_sum: 'sum(ms_sum)',
  ms_squares: 'sum(ms_squares)',
  ms_least: 'min(ms_least)',
  ms_greatest: 'max(ms_greatest)',
  ms_steps: `case when sum(ended) > 0 then ${stepsOf((step) => `coalesce(sum(ms_steps[${step + 1}]), 0)`)} end`,
};

export const SUMMED_COLUMNS = Object.keys(SUMMED).join(', ');
const named = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, counted]) => `${counted} as ${name}`)
    .join(', ');
export const SUMMED_SQL = named(SUMMED);
export const ADDED_SQL = named(ADDED);

/**
 * The same columns as they are read. The histogram comes with the short header of small values: each of its steps would copy the whole array
 * before it is read, which took two thirds of a year by sequence. So it is copied once, in a question of its own (`offset 0`).
 */
export const READ_COLUMNS = SUMMED_COLUMNS.replace('ms_steps', `array_cat(ms_steps, '{}'::integer[]) as ms_steps`);

/** How long a row took, ms; null while it has not ended. */
export const durationSql = ({ lasts: [from, to] }: AnySums): string =>
  `(extract(epoch from ${quote(to)} - ${quote(from)}) * 1000)::bigint`;
/** The step of the histogram in which a duration lies, counted from 0. */
export const stepSql = (ms: string): string => `width_bucket(${ms}, array[${STEP_LIMITS.join(', ')}]::bigint[])`;

/** What a cube divides by. */
export const dividersOf = ({ cubes }: AnySums, cube: string): string => (cubes[cube] ?? []).map(quote).join(', ');

/** Columns of a cube beside the tenant and the time. */
export const cubeColumns = (sums: AnySums, cube: string): string => `${dividersOf(sums, cube)}, ${SUMMED_COLUMNS}`;

/** What each field divides the lines of a cube by, as texts; nothing is an empty one. */
export const lineValues = ({ cubes }: AnySums, cube: string): string[] =>
  (cubes[cube] ?? []).map((name) => `coalesce(${quote(name)}::text, '')`);

/** A number by which lines of the same values are found; empty values are values. Of others that have the same by chance more is made again. */
export const lineHash = (sums: AnySums, cube: string): string =>
  `hash_record_extended(row(${dividersOf(sums, cube)}), 0)`;

/** The rows of the source in some quarters, by which an index finds them and of which no month is read that has none. */
export function rowsIn(sums: AnySums, { tenantCode, buckets }: Dirty): SQL {
  const time = quote(sums.time);
  const [first, last] = [buckets[0]!, buckets.at(-1)!];
  return sql`${tableSql(tableNameOf(sums.source))} where tenant_code = ${tenantCode}
    and ${sql.raw(time)} >= ${first}::timestamptz and ${sql.raw(time)} < ${later(last, QUARTER_MS)}::timestamptz
    and ${sql.raw(bucketSql(time))} = any(${instantsSql(buckets)})`;
}

/** A cube as it has to be of some rows; `from` is what follows upon `from`. */
export function cubeSql(sums: AnySums, cube: string, from: SQL): SQL {
  const by = sql.raw(dividersOf(sums, cube));
  return sql`
    select tenant_code, bucket, ${by}, ${sql.raw(SUMMED_SQL)} from (
      select r.*, ${sql.raw(stepSql('ms'))} as step from (
        select tenant_code, ${sql.raw(bucketSql(quote(sums.time)))} as bucket, ${by}, ${sql.raw(durationSql(sums))} as ms
        from ${from}) r) rows
    group by tenant_code, bucket, ${by}`;
}
