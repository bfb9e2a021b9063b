import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { RELEASE_KEY, signerNamed, type Signer } from '../engine/audit/chain/signer';
import type { WriteContext } from '../engine/model/behaviour';
import type { Release } from '../engine/model/engine';
import { rowsOf } from '../http/rows';
import { asPlatform } from './elevate';

/** By database: a key that was kept stays the same for ever, so that it is read once. */
const signers = new WeakMap<Database, Signer>();

/** The signer where it is known already. */
export const keptSigner = (db: Database): Signer | undefined => signers.get(db);

/** Whether the key is kept for good: one that this very transaction made may still be given up with it. */
async function isKept(tx: Tx): Promise<boolean> {
  const [row] = rowsOf<{ kept: boolean }>(
    await tx.execute(sql`
      select pg_current_xact_id_if_assigned() is null or s.xmin <> pg_current_xact_id_if_assigned()::xid as kept
      from sys_setting s where s.key = ${RELEASE_KEY}`),
  );
  return row?.kept === true;
}

/** Signs what is released. One key for all tenants: a tester keeps its public half from the first time on. */
export async function releaseSigner({ tx, scope, ports }: WriteContext): Promise<Signer> {
  const known = signers.get(ports.db);
  if (known) return known;
  return asPlatform(tx, scope, async () => {
    const signer = await signerNamed((work) => work(tx), ports.keys, RELEASE_KEY);
    if (await isKept(tx)) signers.set(ports.db, signer);
    return signer;
  });
}

/** What the engine asks the platform when something is published. */
export const release: Release = { signer: releaseSigner };
