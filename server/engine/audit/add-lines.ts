import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { sysAudit } from '../../db/system-tables';

type Line = Omit<typeof sysAudit.$inferInsert, 'id' | 'seq' | 'hash' | 'changes'> & { changes?: readonly object[] };

/**
 * Writes lines of the audit log, without a place in a chain: the application's roles may not say one, so a line that has one was sealed. Hence
 * no insert of Drizzle's, which names every column.
 */
export async function addAuditLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  const values = lines.map(
    ({
      tenantCode,
      resource,
      recordId,
      operation,
      userId,
      username,
      at,
      requestId,
      success,
      reason,
      title,
      changes,
      ip,
    }) =>
      sql`(${tenantCode}, ${resource}, ${recordId ?? null}, ${operation}, ${userId ?? null}::uuid, ${username ?? null}, ${at === undefined ? sql`now()` : sql`${at}::timestamptz`}, ${requestId ?? null}, ${success ?? true}::boolean, ${reason ?? null}, ${title ?? null}, ${JSON.stringify(changes ?? [])}::jsonb, ${ip ?? null})`,
  );
  await tx.execute(
    sql`insert into sys_audit (tenant_code, resource, record_id, operation, user_id, username, at, request_id, success, reason, title, changes, ip) values ${sql.join(values, sql`, `)}`,
  );
}
