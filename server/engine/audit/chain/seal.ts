import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { findByIndex } from '../../../db/by-index';
import type { Tx } from '../../../db/database';
import { sysAudit, sysAuditHead } from '../../../db/system-tables';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { firstTaken, passTaken, type Head } from './break-line';
import { GENESIS, linkHash } from './link';

/** Lines of one transaction, some 7 ms: others wait for it on the embedded database, and come in between. */
const BATCH = 80;
/** Any number, the same in every server: who holds it makes the chains longer. */
const LOCK = 5_203_120;

async function headOf(tx: Tx, tenant: string): Promise<Head> {
  const [head] = await tx.select().from(sysAuditHead).where(eq(sysAuditHead.tenantCode, tenant));
  return head ?? { seq: 0, hash: GENESIS };
}

/** Batches after which lines are looked for from the first on again: one that was written early may be committed late. */
const ROUND = 20;

/** `isMore` where the batch ended early, before a place that was taken. */
type Sealed = { count: number; last: number; isMore: boolean };

const keepHead = (tx: Tx, tenantCode: string, { seq, hash }: Head) =>
  tx
    .insert(sysAuditHead)
    .values({ tenantCode, seq, hash })
    .onConflictDoUpdate({ target: sysAuditHead.tenantCode, set: { seq, hash } });

/** Gives the oldest open lines of a tenant behind that one their places; answers how many there were, or null where another server is at it. */
async function sealBatch(tx: Tx, tenant: string, after: number, at: string): Promise<Sealed | null> {
  const [lock] = rowsOf<{ held: boolean }>(await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`));
  if (!lock?.held) return null;
  await findByIndex(tx);
  // Those that were sealed a moment ago stand in the index of open ones still, and would be passed over one by one.
  const isOpen = and(eq(sysAudit.tenantCode, tenant), isNull(sysAudit.seq), gt(sysAudit.id, after));
  const lines = await tx.select().from(sysAudit).where(isOpen).orderBy(asc(sysAudit.id)).limit(BATCH);
  if (lines.length === 0) return { count: 0, last: after, isMore: false };
  let head = await headOf(tx, tenant);
  const taken = await firstTaken(tx, tenant, head);
  if (taken === head.seq + 1) {
    await keepHead(tx, tenant, await passTaken(tx, tenant, head, at));
    return { count: 0, last: after, isMore: true };
  }
  const placed = taken === null ? lines : lines.slice(0, taken - head.seq - 1);
  const links = placed.map((line) => {
    const seq = head.seq + 1;
    head = { seq, hash: linkHash(head.hash, seq, line) };
    return { id: line.id, ...head };
  });
  await tx.execute(
    sql`update sys_audit as a set seq = r.seq, hash = r.hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id bigint, seq bigint, hash text) where a.id = r.id and a.seq is null`,
  );
  await keepHead(tx, tenant, head);
  const isMore = placed.length < lines.length || lines.length === BATCH;
  return { count: placed.length, last: placed.at(-1)?.id ?? after, isMore };
}

async function sealTenant({ db, clock }: Pick<Ports, 'db' | 'clock'>, tenant: string): Promise<number> {
  let [sealed, after] = [0, 0];
  for (let n = 1; ; n += 1) {
    const at = clock.now().toISOString();
    const done = await db.run('platform', 'write', (tx) => sealBatch(tx, tenant, after, at));
    sealed += done?.count ?? 0;
    if (!done?.isMore) return sealed;
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
 * done a batch or nothing of it. A line commits without waiting for this: writers of a tenant never stand in one queue. Where somebody put
 * lines behind the end of a chain, a line of its own names their places, and the chain goes on behind them.
 */
export async function sealAudit({ db, log, clock }: Pick<Ports, 'db' | 'log' | 'clock'>): Promise<number> {
  let sealed = 0;
  for (const { tenant } of await tenantsWithOpenLines({ db }))
    try {
      sealed += await sealTenant({ db, clock }, tenant);
    } catch (error) {
      log.error({ tenant, error: String((error as Error).cause ?? error) }, 'the audit is not sealed');
    }
  return sealed;
}
