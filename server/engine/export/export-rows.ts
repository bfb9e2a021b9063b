import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, type Scope } from '../../scope';
import { after, orderSql } from '../model/key-order';
import { decodeRow, type CompiledResource } from '../model/compiled-resource';
import type { Order } from '../read/query';
import { allOf, answered } from '../read/row-access';

type Row = Record<string, unknown>;

/** Rows of one short transaction: long enough to be quick, short enough that others need not wait. */
export const CHUNK = 250;

/** All rows of a list by key, not by offset, chunk by chunk, each in a transaction of its own. */
export async function* rowsByKey(
  { db }: Ports,
  scope: Scope,
  compiled: CompiledResource,
  where: readonly SQL[],
  order: Order,
): AsyncGenerator<Row[], void> {
  let last: Row | null = null;
  const outer = sql.raw(`p."${order.field}" ${order.direction}, p."id" ${order.direction}`);
  for (;;) {
    const test: SQL = allOf([...where, ...(last ? [after(compiled, order, last)] : [])]);
    const inner = sql`select ${compiled.select} from ${compiled.table} where ${test} order by ${orderSql(compiled, order)} limit ${CHUNK}`;
    const rows: Row[] = await db.run(dbScopeOf(scope), 'read', async (tx) =>
      rowsOf(
        await tx.execute(sql`select p.*${compiled.titles}${compiled.authors} from (${inner}) p order by ${outer}`),
      ).map((raw) => answered(compiled, scope, decodeRow(compiled, raw))),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1) ?? null;
  }
}
