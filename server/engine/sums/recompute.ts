import { sql, type SQL } from 'drizzle-orm';
import type { AnySums } from '../../../contract/language/report/sums';
import type { Tx } from '../../db/database';
import { cubeTableName } from '../../db/sums/sum-tables';
import { bucketSql } from '../../db/sums/sum-triggers';
import { rowsOf } from '../../http/rows';
import {
  ADDED_SQL,
  cubeColumns,
  dividersOf,
  durationSql,
  instantsSql,
  lineHash,
  lineValues,
  moreColumns,
  quote,
  READ_COLUMNS,
  rowsIn,
  stepSql,
  SUMMED_SQL,
  tableSql,
  type Dirty,
} from './lines';
import { noteMonths, remakeLonger, type ChangedLine } from './longer';
import { daysIn, remakeSeen } from './seen';
import { forgetSets } from './seen-sets';

/** Of days of which more of the quarters are made again everything is: that is quicker than to look for what has changed. */
const QUARTERS_MOST = 24;

/** Fields by which any cube divides. */
const cubeFields = ({ cubes }: AnySums): string[] => [...new Set(Object.values(cubes).flat())];

/** The rows of some quarters, read once for every cube: they are many more than the lines of the cubes. */
const foundSql = (sums: AnySums, dirty: Dirty): SQL => sql`
  found as materialized (
    select r.*, ${sql.raw(stepSql('ms'))} as step from (
      select tenant_code, ${sql.raw(bucketSql(quote(sums.time)))} as bucket${sql.raw(moreColumns(cubeFields(sums)))}, ${sql.raw(durationSql(sums))} as ms
      from ${rowsIn(sums, dirty)}) r)`;

/** The lines of a cube as the rows say. */
const linesOfFound = (sums: AnySums, cube: string): SQL => {
  const by = sql.raw(dividersOf(sums, cube));
  return sql`select bucket, ${by}, ${sql.raw(SUMMED_SQL)} from found group by bucket, ${by}`;
};

/** The cube of which the lines of another can be made: of those that divide by all that it divides by, and more, the one that divides by least. */
function finerCube({ cubes }: AnySums, cube: string): string | undefined {
  const by = cubes[cube] ?? [];
  const finer = Object.entries(cubes).filter(
    ([, fields]) => fields.length > by.length && by.every((field) => fields.includes(field)),
  );
  return finer.toSorted(([, a], [, b]) => a.length - b.length)[0]?.[0];
}

const linesName = (sums: AnySums, cube: string): string => `lines_${Object.keys(sums.cubes).indexOf(cube)}`;

/** The same of lines that are made in the same statement where there are any, which are fewer than the rows. */
function linesOfFiner(sums: AnySums, cube: string): SQL {
  const finer = finerCube(sums, cube);
  if (!finer) return linesOfFound(sums, cube);
  const by = sql.raw(dividersOf(sums, cube));
  return sql`
    select bucket, ${by}, ${sql.raw(ADDED_SQL)} from (
      select bucket, ${by}, ${sql.raw(READ_COLUMNS)} from ${sql.raw(linesName(sums, finer))} offset 0) finer
    group by bucket, ${by}`;
}

async function recomputeQuarters(tx: Tx, sums: AnySums, dirty: Dirty): Promise<void> {
  const { tenantCode, buckets } = dirty;
  const cubes = Object.keys(sums.cubes);
  const gone = cubes.map(
    (cube, at) => sql`, ${sql.raw(`gone_${at}`)} as (
      delete from ${tableSql(cubeTableName(sums, cube))} where tenant_code = ${tenantCode} and bucket = any(${instantsSql(buckets)}))`,
  );
  const lines = cubes
    .toSorted((a, b) => (sums.cubes[b]?.length ?? 0) - (sums.cubes[a]?.length ?? 0))
    .map((cube) => sql`, ${sql.raw(linesName(sums, cube))} as (${linesOfFiner(sums, cube)})`);
  const inserts = cubes.map(
    (cube, at) => sql`, ${sql.raw(`cube_${at}`)} as (
      insert into ${tableSql(cubeTableName(sums, cube))} (tenant_code, bucket, ${sql.raw(cubeColumns(sums, cube))})
      select ${tenantCode}, lines.* from ${sql.raw(linesName(sums, cube))} lines)`,
  );
  await tx.execute(sql`with ${foundSql(sums, dirty)}${sql.join([...gone, ...lines, ...inserts])} select 1`);
}

/** Writes what is otherwise than before, and answers it by the name of the cube: of a late record it is one line of each. */
async function changeQuarters(tx: Tx, sums: AnySums, dirty: Dirty): Promise<ReadonlyMap<string, ChangedLine[]>> {
  const { tenantCode, buckets } = dirty;
  const cubes = Object.keys(sums.cubes);
  const parts = cubes.map((cube, at) => {
    const [changed, table] = [sql.raw(`changed_${at}`), tableSql(cubeTableName(sums, cube))];
    const columns = sql.raw(`bucket, ${cubeColumns(sums, cube)}`);
    return sql`,
      ${changed} as materialized (
        select ${columns}, max(place) as place from (
          select fresh.*, null::tid as place from (${linesOfFound(sums, cube)}) fresh
          union all select ${columns}, ctid from ${table} where tenant_code = ${tenantCode} and bucket = any(${instantsSql(buckets)})) both_sides
        group by ${columns} having count(*) = 1),
      ${sql.raw(`gone_${at}`)} as (
        delete from ${table} where ctid = any(array(select place from ${changed} where place is not null))),
      ${sql.raw(`made_${at}`)} as (
        insert into ${table} (tenant_code, ${columns}) select ${tenantCode}, ${columns} from ${changed} where place is null)`;
  });
  const told = cubes.map(
    (cube, at) =>
      sql`select ${cube} as cube, bucket, ${sql.raw(lineHash(sums, cube))}::text as hash, array[${sql.raw(lineValues(sums, cube).join(', '))}] as "values"
        from ${sql.raw(`changed_${at}`)}`,
  );
  const found = rowsOf<{ cube: string; bucket: string; hash: string; values: string[] }>(
    await tx.execute(sql`with ${foundSql(sums, dirty)}${sql.join(parts)} ${sql.join(told, sql` union `)}`),
  );
  const lines = new Map(cubes.map((cube): [string, ChangedLine[]] => [cube, []]));
  for (const { cube, bucket, ...line } of found)
    lines.get(cube)!.push({ ...line, bucket: new Date(bucket).toISOString() });
  return lines;
}

/**
 * Sums up some quarters of one tenant again, whole, from their rows, and what longer periods say of the lines that changed by it. Nothing is added
 * to a sum that stands: each line is made of the rows or of the shorter lines below it.
 */
export async function recompute(tx: Tx, sums: AnySums, dirty: Dirty): Promise<void> {
  const { tenantCode, buckets } = dirty;
  const isWhole = dirty.isWhole ?? buckets.length > daysIn(buckets).length * QUARTERS_MOST;
  await noteMonths(tx, sums, tenantCode, buckets);
  if (isWhole) await recomputeQuarters(tx, sums, dirty);
  const changed = isWhole ? null : await changeQuarters(tx, sums, dirty);
  await remakeLonger(tx, sums, { tenantCode, buckets, changed });
  const days = await remakeSeen(tx, sums, { ...dirty, isWhole });
  if (days.length > 0) await forgetSets(tx, sums, { tenantCode, days });
}
