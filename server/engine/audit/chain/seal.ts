import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { sysAudit, sysAuditHead } from '../../../db/system-tables';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { GENESIS, linkHash } from './link';

/** Lines of one transaction: others wait for it on the embedded database, and come in between. */
const BATCH = 100;
/** Any number, the same in every server: who holds it makes the chains longer. */
const LOCK = 5_203_120;

type Head = { seq: number; hash: string };

async function headsOf(tx: Tx, tenants: readonly string[]): Promise<Map<string, Head>> {
  const rows = await tx
    .select()
    .from(sysAuditHead)
    .where(inArray(sysAuditHead.tenantCode, [...tenants]));
  return new Map(rows.map(({ tenantCode, seq, hash }) => [tenantCode, { seq, hash }]));
}

/** Gives the oldest open lines their places; answers how many there were, or null where another server is at it. */
async function sealBatch(tx: Tx): Promise<number | null> {
  const [lock] = rowsOf<{ held: boolean }>(await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`));
  if (!lock?.held) return null;
  const lines = await tx.select().from(sysAudit).where(isNull(sysAudit.seq)).orderBy(asc(sysAudit.id)).limit(BATCH);
  if (lines.length === 0) return 0;
  const heads = await headsOf(tx, [...new Set(lines.map(({ tenantCode }) => tenantCode))]);
  const links = lines.map((line) => {
    const last = heads.get(line.tenantCode) ?? { seq: 0, hash: GENESIS };
    const seq = last.seq + 1;
    const hash = linkHash(last.hash, seq, line);
    heads.set(line.tenantCode, { seq, hash });
    return { id: line.id, seq, hash };
  });
  await tx.execute(
    sql`update sys_audit as a set seq = r.seq, hash = r.hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id bigint, seq bigint, hash text) where a.id = r.id and a.seq is null`,
  );
  await tx
    .insert(sysAuditHead)
    .values([...heads].map(([tenantCode, head]) => ({ tenantCode, ...head })))
    .onConflictDoUpdate({ target: sysAuditHead.tenantCode, set: { seq: sql`excluded.seq`, hash: sql`excluded.hash` } });
  return lines.length;
}

/**
 * Puts every committed line that has no place yet at the end of its tenant's chain, and answers how many. Ended at any moment it has
 * done a batch or nothing of it. A line commits without waiting for this: writers of a tenant never stand in one queue.
 */
export async function sealAudit({ db }: Pick<Ports, 'db'>): Promise<number> {
  for (let sealed = 0; ;) {
    const done = await db.run('platform', 'write', sealBatch);
    sealed += done ?? 0;
    if (done === null || done < BATCH) return sealed;
  }
}
