import { eq, isNotNull, sql } from 'drizzle-orm';
import { addAuditLines } from '../../engine/audit/add-lines';
import { fieldsOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  sysLoginTicket,
  sysNonce,
  sysSecondFactor,
  sysSetting,
  sysSsoFlow,
  sysSsoTicket,
} from '../../db/system-tables';
import { tableFor } from '../../db/table';
import { AUDIT_KEY, RELEASE_KEY } from '../../engine/audit/chain/signer';
import { KEY_PROBE } from '../ports/proven-keys';
import type { Database, Tx } from '../../db/database';
import { AUTHORITY_KEY } from '../../platform/pki/stored-authority';
import type { Keys } from '../../ports/keys';

type Sealed = { table: PgTable; key: AnyPgColumn; column: AnyPgColumn; name: string };

const sealedField = (resource: string, name: string): Sealed => {
  const table = tableFor(resource);
  return { table, key: table.id, column: table[name as 'id'], name };
};

/** Every column that holds sealed text for longer than a quarter of an hour: by the definitions, and of the system's own tables. */
const SEALED: readonly Sealed[] = [
  ...RESOURCES.filter(({ variant }) => !variant).flatMap((r) =>
    fieldsOf(r).flatMap(([name, field]) =>
      field.secret && !field.virtual ? [sealedField(r.name as string, name)] : [],
    ),
  ),
  { table: sysSecondFactor, key: sysSecondFactor.userId, column: sysSecondFactor.secret, name: 'secret' },
  { table: sysSsoTicket, key: sysSsoTicket.tokenHash, column: sysSsoTicket.idToken, name: 'idToken' },
];

async function resealColumn(tx: Tx, keys: Keys, { table, key, column, name }: Sealed): Promise<number> {
  // Locked, so that nobody changes a secret between reading and writing it.
  const rows = await tx
    .select({ id: sql<string>`${key}`, sealed: sql<string>`${column}` })
    .from(table)
    .where(isNotNull(column))
    .for('update');
  for (const { id, sealed } of rows) {
    const anew = await keys.encrypt(await keys.decrypt(sealed));
    await tx
      .update(table)
      .set({ [name]: anew })
      .where(eq(key, id));
  }
  return rows.length;
}

/** What of a setting is sealed: the keys that sign checkpoints and releases, and those of the certificate authority. */
const SEALED_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  [AUDIT_KEY]: ['sealed'],
  [KEY_PROBE]: ['sealed'],
  [RELEASE_KEY]: ['sealed'],
  [AUTHORITY_KEY]: ['issuingKey', 'rootKey'],
};

type Values = Record<string, unknown>;

/** The value with what bears one of the names sealed anew, in lists below it too. */
async function resealed(keys: Keys, value: Values, names: readonly string[]): Promise<Values> {
  const own = await Promise.all(
    Object.entries(value).map(async ([name, each]): Promise<[string, unknown]> => {
      if (typeof each === 'string' && names.includes(name)) return [name, await keys.encrypt(await keys.decrypt(each))];
      if (Array.isArray(each))
        return [name, await Promise.all(each.map((one) => resealed(keys, one as Values, names)))];
      return [name, each];
    }),
  );
  return Object.fromEntries(own);
}

/** A key that signs stays the same under another seal: what it signed stays genuine. */
async function resealSetting(tx: Tx, keys: Keys, key: string, names: readonly string[]): Promise<number> {
  const [row] = await tx.select().from(sysSetting).where(eq(sysSetting.key, key)).for('update');
  if (!row) return 0;
  const value = await resealed(keys, row.value as Values, names);
  await tx.update(sysSetting).set({ value }).where(eq(sysSetting.key, key));
  return 1;
}

/**
 * Seals every secret field with the first of the keys, all or nothing; answers how many. Throws where one was sealed by a key that is
 * not among them. Versions and dates of the rows stay: nothing that a person sees has changed.
 */
export function reseal(database: Database, keys: Keys): Promise<number> {
  return database.run('platform', 'write', async (tx) => {
    let count = 0;
    for (const column of SEALED) count += await resealColumn(tx, keys, column);
    for (const [key, names] of Object.entries(SEALED_SETTINGS)) count += await resealSetting(tx, keys, key, names);
    // Logins under way last minutes: whoever is caught in the middle begins again.
    await tx.delete(sysSsoFlow);
    await tx.delete(sysLoginTicket);
    // Answers to calls that were carried out: whoever asks for one again is told so.
    await tx.update(sysNonce).set({ answer: '' });
    await addAuditLines(tx, [
      { tenantCode: '', resource: 'sys/key', operation: 'rotate', username: 'system', title: String(count) },
    ]);
    return count;
  });
}
