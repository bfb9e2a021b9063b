import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';

/** Rows of one statement; each travels as one JSON parameter. */
const CHUNK = 2000;

/** Writes many rows at once, by property name. What no row names takes the column's default. */
export async function insertBulk(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => rows.some((row) => row[property] !== undefined));
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const target = sql.raw(`"${getTableConfig(table).name}"`);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK).map((row) => Object.fromEntries(columns.map(([property, column]) => [column.name, row[property] ?? null])));
    await tx.execute(sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(chunk)}::jsonb)`);
  }
}
