import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DbScope, Tx } from '../../../db/database';
import { sysAudit } from '../../../db/system-tables';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { addAuditLines } from '../add-lines';
import { linkHash, type AuditRow } from './link';

/* Lines that somebody put behind the end of a chain, with places that no sealing gave them, and the line that names them. */

/** What a break line is about; it stands in the index of records, so the newest one is found at once. */
const RESOURCE = 'sys/audit-chain';
const OPERATION = 'chainBreak';
/** Days that administrators see a break on their home page. */
const WARNED_DAYS = 30;

/** The end of a chain. */
export type Head = { seq: number; hash: string };
/** The first and the last place that were taken. */
export type TakenPlaces = { from: number; to: number };

/** The first taken place behind the end of a tenant's chain; null where the chain can go on. */
export async function firstTaken(tx: Tx, tenant: string, { seq }: Head): Promise<number | null> {
  const [row] = await tx
    .select({ seq: sysAudit.seq })
    .from(sysAudit)
    .where(and(eq(sysAudit.tenantCode, tenant), gt(sysAudit.seq, seq)))
    .orderBy(sysAudit.seq)
    .limit(1);
  return row?.seq ?? null;
}

/** The first free place from `seq` on, which is taken itself. */
async function freePlace(tx: Tx, tenant: string, seq: number): Promise<number> {
  const [row] = rowsOf<{ last: string }>(
    await tx.execute(sql`select min(a.seq) as last from sys_audit a where a.tenant_code = ${tenant} and a.seq >= ${seq}
      and not exists (select 1 from sys_audit b where b.tenant_code = a.tenant_code and b.seq = a.seq + 1)`),
  );
  return Number(row?.last ?? seq) + 1;
}

/**
 * Goes on behind lines that were put behind the end: a line of the chain itself names their places and follows the last line that was
 * sealed. Answers the new end. The database refuses a break line at a place beyond what numbers can say: that chain stays where it is.
 */
export async function passTaken(tx: Tx, tenant: string, head: Head, at: string): Promise<Head> {
  const from = head.seq + 1;
  const seq = await freePlace(tx, tenant, from);
  if (!Number.isSafeInteger(seq)) throw new Error('lines behind the end of the chain leave no place');
  const changes = [{ field: 'seq', before: head.seq, after: { from, to: seq - 1 } satisfies TakenPlaces }];
  const title = from === seq - 1 ? String(from) : `${from}–${seq - 1}`;
  await addAuditLines(tx, [
    { tenantCode: tenant, resource: RESOURCE, operation: OPERATION, success: false, at, title, changes },
  ]);
  const [line] = await tx
    .select()
    .from(sysAudit)
    .where(and(eq(sysAudit.tenantCode, tenant), eq(sysAudit.resource, RESOURCE), isNull(sysAudit.seq)))
    .orderBy(desc(sysAudit.id))
    .limit(1);
  const hash = linkHash(head.hash, seq, line as AuditRow);
  await tx.execute(sql`update sys_audit set seq = ${seq}, hash = ${hash} where id = ${line?.id} and seq is null`);
  return { seq, hash };
}

/** The places that a break line names; null where the line is none. */
export function takenIn({ resource, operation, changes }: AuditRow): TakenPlaces | null {
  if (resource !== RESOURCE || operation !== OPERATION) return null;
  const after = changes[0]?.after as Partial<TakenPlaces> | null | undefined;
  return Number.isSafeInteger(after?.from) && Number.isSafeInteger(after?.to) ? (after as TakenPlaces) : null;
}

/** Whether a chain was broken lately: of one tenant, or of any. */
export async function isChainBroken({ db, clock }: Pick<Ports, 'db' | 'clock'>, scope: DbScope): Promise<boolean> {
  const since = new Date(clock.now().getTime() - WARNED_DAYS * 86_400_000).toISOString();
  const isHere = scope === 'platform' ? sql`true` : sql`h.tenant_code = ${scope.tenant}`;
  // Tenant by tenant, as the index of records has them.
  const found = await db.run(scope, 'read', (tx) =>
    tx.execute(sql`select 1 from sys_audit_head h where ${isHere} and exists (select 1 from sys_audit a
      where a.tenant_code = h.tenant_code and a.resource = ${RESOURCE} and a.operation = ${OPERATION} and a.at > ${since}) limit 1`),
  );
  return rowsOf(found).length > 0;
}
