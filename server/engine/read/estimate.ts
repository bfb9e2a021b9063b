import { sql, type SQL } from 'drizzle-orm';
import { tableNameOf } from '../../../contract/language/derive';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import type { CompiledResource } from '../model/compiled-resource';

/** Nobody looks at the last digits of more, and counting them takes longer than everything else that a list does. */
const COUNTED = 1_000_000;
/** How long the size of a table is taken as it was, ms: it is a guess of the database's own. */
const SIZE_MS = 60_000;

/** About how many rows the table has, as the database noted when it looked last. */
async function sizeOf(tx: Tx, { engine: { sizes }, resource, name }: CompiledResource): Promise<number> {
  const known = sizes.get(name);
  if (known && known.until > performance.now()) return known.rows;
  const [row] = rowsOf<{ rows: number }>(
    await tx.execute(
      // A table by month has its rows in the months: itself it is noted as empty.
      sql`select sum(greatest(reltuples, 0))::float8 as rows from pg_class
        where oid = to_regclass(${tableNameOf(resource)}) or oid in (select inhrelid from pg_inherits where inhparent = to_regclass(${tableNameOf(resource)}))`,
    ),
  );
  const rows = row?.rows ?? 0;
  sizes.set(name, { rows, until: performance.now() + SIZE_MS });
  return rows;
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** How many rows the planner expects to be found, to two digits; null where there are so few that they are counted. */
export async function estimateOf(tx: Tx, compiled: CompiledResource, where: SQL): Promise<number | null> {
  if ((await sizeOf(tx, compiled)) <= COUNTED) return null;
  const [row] = rowsOf<Explained>(
    await tx.execute(sql`explain (format json) select 1 from ${compiled.table} where ${where}`),
  );
  const rows = row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return rows > COUNTED ? Number(rows.toPrecision(2)) : null;
}
