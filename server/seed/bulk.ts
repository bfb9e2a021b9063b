import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';

/** Rows of one statement; each travels as one JSON parameter. */
const CHUNK = 2000;

/** The driver's own error names no table and repeats all parameters. */
const naming = <T>(table: PgTable, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Error(`the rows of ${getTableConfig(table).name} could not be written`, {
      cause: (error as { cause?: unknown }).cause ?? error,
    });
  });

/** Writes many rows at once, by property name. What no row names takes the column's default. Rows that are there fail, or stay. */
export async function insertBulk(
  tx: Tx,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
  { known = 'fail' }: { known?: 'fail' | 'stay' } = {},
): Promise<void> {
  const conflict = sql.raw(known === 'stay' ? ' on conflict do nothing' : '');
  const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
    rows.some((row) => row[property] !== undefined),
  );
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const target = sql.raw(`"${getTableConfig(table).name}"`);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows
      .slice(from, from + CHUNK)
      .map((row) => Object.fromEntries(columns.map(([property, column]) => [column.name, row[property] ?? null])));
    await naming(
      table,
      tx.execute(
        sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(chunk)}::jsonb)${conflict}`,
      ),
    );
  }
}
