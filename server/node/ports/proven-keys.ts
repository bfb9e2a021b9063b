import { existsSync } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import { ConfigError } from '../../config';
import type { Database } from '../../db/database';
import { sysSetting } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { AUDIT_KEY } from '../../engine/audit/chain/signer';
import type { Keys } from '../../ports/keys';
import { keyFileOf, openKeys } from './keys';

/** A text that the database holds sealed, for no other end than to tell the right key from a wrong one. */
export const KEY_PROBE = 'key.probe';
const PROBE = 'the key of this database';

type Place = { masterKey?: string; dataDir: string };

/** Whether somebody worked with the database: then a new key would open nothing of what it holds. */
const isInUse = (db: Pick<Database, 'run'>): Promise<boolean> =>
  db.run('platform', 'read', async (tx) => (await tx.select({ id: sysUser.id }).from(sysUser).limit(1)).length > 0);

/** What proves a key: the probe, or in a database that is older than it the key of the audit log. */
const proofIn = (db: Pick<Database, 'run'>): Promise<{ isProbe: boolean; sealed: string } | null> =>
  db.run('platform', 'read', async (tx) => {
    const rows = await tx
      .select()
      .from(sysSetting)
      .where(inArray(sysSetting.key, [KEY_PROBE, AUDIT_KEY]));
    const row = rows.find(({ key }) => key === KEY_PROBE) ?? rows[0];
    const { sealed } = (row?.value ?? {}) as { sealed?: unknown };
    return row && typeof sealed === 'string' ? { isProbe: row.key === KEY_PROBE, sealed } : null;
  });

async function prove(keys: Keys, sealed: string): Promise<void> {
  try {
    await keys.decrypt(sealed);
  } catch (error) {
    throw new ConfigError(
      `The master key does not open what this database holds (${(error as Error).message}). Give MASTER_KEY, or master.key in the data directory, as it was.`,
    );
  }
}

/**
 * The keys, proved by what the database holds before anything is sealed or opened by them. No new key is made over a database that is in use.
 *
 * @throws ConfigError where there is no key for it, or another one
 */
export async function openProvenKeys(db: Pick<Database, 'run'>, { masterKey, dataDir }: Place): Promise<Keys> {
  if (!masterKey && !existsSync(keyFileOf(dataDir)) && (await isInUse(db)))
    throw new ConfigError(
      `This database was sealed with a key, and there is none here: give MASTER_KEY, or put master.key back into ${dataDir}.`,
    );
  const keys = await openKeys(masterKey, dataDir);
  const known = await proofIn(db);
  if (known) await prove(keys, known.sealed);
  if (known?.isProbe) return keys;
  const value = { sealed: await keys.encrypt(PROBE) };
  await db.run('platform', 'write', (tx) =>
    tx.insert(sysSetting).values({ key: KEY_PROBE, value }).onConflictDoNothing(),
  );
  // Another server may have begun at the same moment, with another key.
  const [kept] = await db.run('platform', 'read', (tx) =>
    tx.select().from(sysSetting).where(eq(sysSetting.key, KEY_PROBE)),
  );
  await prove(keys, String((kept?.value as { sealed?: string } | undefined)?.sealed));
  return keys;
}
