import { eq, isNotNull, sql } from 'drizzle-orm';
import { fieldsOf } from '../../contract/derive';
import { RESOURCES } from '../../contract/registry';
import { sysAudit } from '../db/system-tables';
import { tableFor } from '../db/tables';
import type { Database, Tx } from '../db/database';
import type { Keys } from '../ports/keys';

/** Every column that holds sealed text, by the definitions. */
const SEALED = RESOURCES.flatMap((r) => fieldsOf(r).flatMap(([name, field]) => (field.secret && !field.virtual ? [{ resource: r.name as string, name }] : [])));

async function resealColumn(tx: Tx, keys: Keys, { resource, name }: (typeof SEALED)[number]): Promise<number> {
  const table = tableFor(resource);
  const column = table[name as 'id'];
  // Locked, so that nobody changes a secret between reading and writing it.
  const rows = await tx
    .select({ id: table.id, sealed: sql<string>`${column}` })
    .from(table)
    .where(isNotNull(column))
    .for('update');
  for (const { id, sealed } of rows) {
    const anew = await keys.encrypt(await keys.decrypt(sealed));
    await tx
      .update(table)
      .set({ [name]: anew })
      .where(eq(table.id, id));
  }
  return rows.length;
}

/**
 * Seals every secret field with the first of the keys, all or nothing; answers how many. Throws where one was sealed by a key that is
 * not among them. Versions and dates of the rows stay: nothing that a person sees has changed.
 */
export function reseal(database: Database, keys: Keys): Promise<number> {
  return database.run('platform', 'write', async (tx) => {
    let count = 0;
    for (const column of SEALED) count += await resealColumn(tx, keys, column);
    await tx.insert(sysAudit).values({ tenantCode: '', resource: 'sys/key', operation: 'rotate', username: 'system', title: String(count) });
    return count;
  });
}
