import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { jsonText } from '../model/json-text';
import type { sysAudit } from '../../db/system-tables';

type Line = Omit<typeof sysAudit.$inferInsert, 'id' | 'seq' | 'hash' | 'changes'> & { changes?: readonly object[] };

/**
 * Writes lines of the audit log, in one parameter, without a place in a chain: the application's roles may not say one, so a line that has one
 * was sealed. Hence no insert of Drizzle's, which names every column.
 */
export async function addAuditLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  const values = lines.map(({ success, changes, ...line }) => ({
    ...line,
    success: success ?? true,
    changes: changes ?? [],
  }));
  await tx.execute(
    sql`insert into sys_audit (tenant_code, resource, record_id, operation, user_id, username, at, request_id, success, reason, title, changes, ip)
      select v."tenantCode", v.resource, v."recordId", v.operation, v."userId", v.username, coalesce(v.at, now()), v."requestId", v.success, v.reason, v.title, v.changes, v.ip
      from jsonb_to_recordset(${jsonText(values)}::jsonb) as v("tenantCode" text, resource text, "recordId" text, operation text, "userId" uuid,
        username text, at timestamptz, "requestId" text, success boolean, reason text, title text, changes jsonb, ip text)`,
  );
}
