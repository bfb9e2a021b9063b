import { sql, type SQL } from 'drizzle-orm';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Tx } from '../../db/database';
import { cubeTableName, longerTableName, summedMonthTableName, type LongerLevel } from '../../db/sums/sum-tables';
import { rowsOf } from '../../http/rows';
import {
  ADDED_SQL,
  cubeColumns,
  dividersOf,
  later,
  lineHash,
  lineValues,
  monthOf,
  READ_COLUMNS,
  tableSql,
} from './lines';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Lines of one period that are made again one by one, at most: of more of them all are. */
const LINES_MOST = 500;

/** Lines that have changed: in which quarter, what each field divides them by, as a text, and their hash. */
export type ChangedLine = { bucket: string; values: readonly string[]; hash: string };
/** What is made again of a cube: of periods, by their key, all lines or some. */
type Remade = {
  cube: string;
  whole: readonly string[];
  some: readonly { key: string; values: readonly string[]; hash: string }[];
};

/** How lines of longer periods are made of shorter ones. */
type Longer = {
  /** Column of the period. */
  column: string;
  type: 'timestamptz' | 'date';
  /** The period in which a line of the shorter ones lies, and their column. */
  ofShorter: string;
  shorter: string;
  /** The period in which an instant lies, and the end of a period; ISO 8601. */
  keyOf: (instant: string) => string;
  endOf: (key: string) => string;
};

const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 10);

const LONGER: Readonly<Record<LongerLevel, Longer>> = {
  hour: {
    column: 'bucket',
    type: 'timestamptz',
    ofShorter: `date_bin('1 hour', bucket, timestamptz '2000-01-01 00:00:00+00')`,
    shorter: 'bucket',
    keyOf: (instant) => new Date(Math.floor(Date.parse(instant) / HOUR_MS) * HOUR_MS).toISOString(),
    endOf: (key) => later(key, HOUR_MS),
  },
  day: {
    column: 'day',
    type: 'date',
    ofShorter: `(bucket at time zone 'UTC')::date`,
    shorter: 'bucket',
    keyOf: (instant) => instant.slice(0, 10),
    endOf: (key) => later(`${key}T00:00:00.000Z`, DAY_MS).slice(0, 10),
  },
  month: {
    column: 'month',
    type: 'date',
    ofShorter: `date_trunc('month', day::timestamp)::date`,
    shorter: 'day',
    keyOf: monthOf,
    endOf: monthAfter,
  },
};

/** The table of which lines of a level are made: those of its cube that are as short as needed, and the fewest. */
function shorterTable(sums: AnySums, cube: string, level: LongerLevel): string {
  if (level === 'month') return longerTableName(sums, cube, 'day');
  return level === 'day' && sums.hours?.includes(cube)
    ? longerTableName(sums, cube, 'hour')
    : cubeTableName(sums, cube);
}

/** The beginning of a period as the shorter lines have it. */
const startSql = (key: string, { shorter }: Longer): SQL => {
  if (shorter === 'day') return sql`${key}::date`;
  return sql`${key.includes('T') ? key : `${key}T00:00:00.000Z`}::timestamptz`;
};

/**
 * Lines like those that have changed: in what they are divided by, each of which leaves out nearly all in a tenth of the time that a hash of the line
 * takes, and then by their hash and period.
 */
function alikeSql(sums: AnySums, { cube, some }: Remade, { period, type }: { period: SQL; type: string }): SQL {
  const among = (value: string, at: number): SQL =>
    sql`${sql.raw(value)} = any(${sql.param([...new Set(some.map(({ values }) => values[at]!))])}::text[])`;
  const keys = sql`${sql.param(some.map(({ key }) => key))}::${sql.raw(type)}[]`;
  const hashes = sql`${sql.param(some.map(({ hash }) => hash))}::bigint[]`;
  return sql.join(
    [
      ...lineValues(sums, cube).map(among),
      sql`(${period}, ${sql.raw(lineHash(sums, cube))}) in (select k, h from unnest(${keys}, ${hashes}) c(k, h))`,
    ],
    sql` and `,
  );
}

/** Lines that are made again. What there is none of is not looked for: to find the periods of all lines of a day takes as long as to read them. */
function remadeSql(sums: AnySums, remade: Remade, of: { period: SQL; type: string }): SQL {
  const { whole, some } = remade;
  const ways = [
    ...(whole.length > 0 ? [sql`${of.period} = any(${sql.param([...whole])}::${sql.raw(of.type)}[])`] : []),
    ...(some.length > 0 ? [alikeSql(sums, remade, of)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Deletes lines of some periods of a cube and makes them again, from the shorter ones, as parts of a statement. */
function remakeSql(
  sums: AnySums,
  { level, tenantCode }: { level: LongerLevel; tenantCode: string },
  remade: Remade,
): SQL {
  const { cube, whole, some } = remade;
  const longer = LONGER[level];
  const keys = [...new Set([...whole, ...some.map(({ key }) => key)])].toSorted();
  const { column, type, ofShorter, shorter, endOf } = longer;
  const table = tableSql(longerTableName(sums, cube, level));
  const [first, end] = [startSql(keys[0]!, longer), startSql(endOf(keys.at(-1)!), longer)];
  const among = (period: SQL): SQL => remadeSql(sums, remade, { period, type });
  const by = sql.raw(dividersOf(sums, cube));
  const at = Object.keys(sums.cubes).indexOf(cube);
  return sql`
    ${sql.raw(`gone_${at}`)} as (
      delete from ${table} where tenant_code = ${tenantCode} and ${sql.raw(column)} = any(${sql.param(keys)}::${sql.raw(type)}[]) and ${among(sql.raw(column))}),
    ${sql.raw(`made_${at}`)} as (
      insert into ${table} (tenant_code, ${sql.raw(column)}, ${sql.raw(cubeColumns(sums, cube))})
      select ${tenantCode}, ${sql.raw(ofShorter)}, ${by}, ${sql.raw(ADDED_SQL)} from (
        select ${sql.raw(shorter)}, ${by}, ${sql.raw(READ_COLUMNS)} from ${tableSql(shorterTable(sums, cube, level))}
        where tenant_code = ${tenantCode} and ${sql.raw(shorter)} >= ${first} and ${sql.raw(shorter)} < ${end}
          and ${among(sql.raw(ofShorter))} offset 0) shorter
      group by ${sql.raw(ofShorter)}, ${by})`;
}

/**
 * Makes lines of some periods again, in one statement for all cubes: a late record changes a line of each, which takes less time than to ask for it.
 * The shorter ones must be made before.
 */
async function remake(
  tx: Tx,
  sums: AnySums,
  of: { level: LongerLevel; tenantCode: string },
  cubes: readonly Remade[],
): Promise<void> {
  const parts = cubes
    .filter(({ whole, some }) => whole.length + some.length > 0)
    .map((remade) => remakeSql(sums, of, remade));
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`,`)} select 1`);
}

/** What follows from changed lines for periods of a level. */
function remadeOf(level: LongerLevel, changed: readonly ChangedLine[]): Omit<Remade, 'cube'> {
  const { keyOf } = LONGER[level];
  const lines = new Map<string, Map<string, ChangedLine>>();
  for (const line of changed) {
    const key = keyOf(line.bucket);
    lines.set(key, (lines.get(key) ?? new Map<string, ChangedLine>()).set(line.hash, line));
  }
  const all = [...lines];
  return {
    whole: all.filter(([, found]) => found.size > LINES_MOST).map(([key]) => key),
    some: all
      .filter(([, found]) => found.size <= LINES_MOST)
      .flatMap(([key, found]) => [...found.values()].map(({ values, hash }) => ({ key, values, hash }))),
  };
}

/** Months of some whose lines are made. */
async function readyMonths(tx: Tx, sums: AnySums, tenantCode: string, months: readonly string[]): Promise<Set<string>> {
  const found = await tx.execute(
    sql`select month::text as month from ${tableSql(summedMonthTableName(sums))}
      where tenant_code = ${tenantCode} and is_ready and month = any(${sql.param([...months])}::date[])`,
  );
  return new Set(rowsOf<{ month: string }>(found).map(({ month }) => month));
}

/** `changed` holds the lines that have changed by the name of their cube; null of all means that all lines of the quarters may have. */
type Remaking = {
  tenantCode: string;
  buckets: readonly string[];
  changed: ReadonlyMap<string, readonly ChangedLine[]> | null;
};

/**
 * Makes the lines of hours, days and months again, from their quarters: those that have changed, or all of the periods in which the quarters
 * lie. Months whose lines are not made yet stay so.
 */
export async function remakeLonger(tx: Tx, sums: AnySums, { tenantCode, buckets, changed }: Remaking): Promise<void> {
  const remadeAt = (level: LongerLevel, cubes = Object.keys(sums.cubes)): Remade[] => {
    if (changed) return cubes.map((cube) => ({ cube, ...remadeOf(level, changed.get(cube) ?? []) }));
    const whole = [...new Set(buckets.map(LONGER[level].keyOf))];
    return cubes.map((cube) => ({ cube, whole, some: [] }));
  };
  await remake(tx, sums, { level: 'hour', tenantCode }, remadeAt('hour', [...(sums.hours ?? [])]));
  await remake(tx, sums, { level: 'day', tenantCode }, remadeAt('day'));
  const made = await readyMonths(tx, sums, tenantCode, [...new Set(buckets.map(monthOf))]);
  const months = remadeAt('month').map(({ cube, whole, some }) => ({
    cube,
    whole: whole.filter((key) => made.has(key)),
    some: some.filter(({ key }) => made.has(key)),
  }));
  await remake(tx, sums, { level: 'month', tenantCode }, months);
}

/** Notes the months in which some quarters lie, so that their lines are made once they are over. */
export async function noteMonths(tx: Tx, sums: AnySums, tenantCode: string, buckets: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${tableSql(summedMonthTableName(sums))} (tenant_code, month, is_ready)
    select ${tenantCode}, unnest(${sql.param([...new Set(buckets.map(monthOf))])}::date[]), false on conflict (tenant_code, month) do nothing`);
}

/**
 * Makes the lines of one month that is over and has none; answers whether there was one.
 *
 * @param now ms
 */
export async function prepareMonth(tx: Tx, sums: AnySums, now: number): Promise<boolean> {
  const months = tableSql(summedMonthTableName(sums));
  const running = monthOf(new Date(now).toISOString());
  const [open] = rowsOf<{ tenant: string; month: string }>(
    await tx.execute(
      sql`select tenant_code as tenant, month::text as month from ${months} where not is_ready and month < ${running}::date limit 1`,
    ),
  );
  if (!open) return false;
  const { tenant: tenantCode, month } = open;
  const cubes = Object.keys(sums.cubes).map((cube) => ({ cube, whole: [month], some: [] }));
  await remake(tx, sums, { level: 'month', tenantCode }, cubes);
  await tx.execute(
    sql`update ${months} set is_ready = true where tenant_code = ${tenantCode} and month = ${month}::date`,
  );
  return true;
}
