import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { findByIndex } from '../../../db/by-index';
import type { Tx } from '../../../db/database';
import { sysAudit, sysAuditHead } from '../../../db/system-tables';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { GENESIS, linkHash } from './link';

/** Lines of one transaction, some 20 ms: others wait for it on the embedded database, and come in between. */
const BATCH = 250;
/** Any number, the same in every server: who holds it makes the chains longer. */
const LOCK = 5_203_120;

type Head = { seq: number; hash: string };

async function headOf(tx: Tx, tenant: string): Promise<Head> {
  const [head] = await tx.select().from(sysAuditHead).where(eq(sysAuditHead.tenantCode, tenant));
  return head ?? { seq: 0, hash: GENESIS };
}

/** Batches after which lines are looked for from the first on again: one that was written early may be committed late. */
const ROUND = 20;

type Sealed = { count: number; last: number };

/** Gives the oldest open lines of a tenant behind that one their places; answers how many there were, or null where another server is at it. */
async function sealBatch(tx: Tx, tenant: string, after: number): Promise<Sealed | null> {
  const [lock] = rowsOf<{ held: boolean }>(await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`));
  if (!lock?.held) return null;
  await findByIndex(tx);
  // Those that were sealed a moment ago stand in the index of open ones still, and would be passed over one by one.
  const isOpen = and(eq(sysAudit.tenantCode, tenant), isNull(sysAudit.seq), gt(sysAudit.id, after));
  const lines = await tx.select().from(sysAudit).where(isOpen).orderBy(asc(sysAudit.id)).limit(BATCH);
  if (lines.length === 0) return { count: 0, last: after };
  let head = await headOf(tx, tenant);
  const links = lines.map((line) => {
    const seq = head.seq + 1;
    head = { seq, hash: linkHash(head.hash, seq, line) };
    return { id: line.id, ...head };
  });
  await tx.execute(
    sql`update sys_audit as a set seq = r.seq, hash = r.hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id bigint, seq bigint, hash text) where a.id = r.id and a.seq is null`,
  );
  const { seq, hash } = head;
  await tx
    .insert(sysAuditHead)
    .values({ tenantCode: tenant, seq, hash })
    .onConflictDoUpdate({ target: sysAuditHead.tenantCode, set: { seq, hash } });
  return { count: lines.length, last: lines.at(-1)?.id ?? after };
}

async function sealTenant({ db }: Pick<Ports, 'db'>, tenant: string): Promise<number> {
  let [sealed, after] = [0, 0];
  for (let n = 1; ; n += 1) {
    const done = await db.run('platform', 'write', (tx) => sealBatch(tx, tenant, after));
    sealed += done?.count ?? 0;
    if (!done || done.count < BATCH) return sealed;
    after = n % ROUND === 0 ? 0 : done.last;
  }
}

const tenantsWithOpenLines = ({ db }: Pick<Ports, 'db'>) =>
  db.run('platform', 'read', async (tx) => {
    // One by one, for that is how entries of the index whose lines are sealed are forgotten.
    await findByIndex(tx);
    return tx.selectDistinct({ tenant: sysAudit.tenantCode }).from(sysAudit).where(isNull(sysAudit.seq));
  });

/**
 * Puts every committed line that has no place yet at the end of its tenant's chain, and answers how many. Ended at any moment it has
 * done a batch or nothing of it. A line commits without waiting for this: writers of a tenant never stand in one queue. A chain that
 * cannot go on, for somebody put a line behind its end, keeps no other from it.
 */
export async function sealAudit({ db, log }: Pick<Ports, 'db' | 'log'>): Promise<number> {
  let sealed = 0;
  for (const { tenant } of await tenantsWithOpenLines({ db }))
    try {
      sealed += await sealTenant({ db }, tenant);
    } catch (error) {
      log.error({ tenant, error: String((error as Error).cause ?? error) }, 'the audit is not sealed');
    }
  return sealed;
}
