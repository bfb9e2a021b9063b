import { eq, inArray, or, sql } from 'drizzle-orm';
import { tableNameOf } from '../../../contract/derive';
import { RESOURCES } from '../../../contract/registry';
import { tenant } from '../../../contract/resources/sys/tenant';
import { sysSession } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { behaviour } from '../../engine/behaviour';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import { forgetSessions } from './session-cache';

/** What a tenant leaves behind without being in its way: evidence stays when the tenant goes. */
const EVIDENCE: ReadonlySet<string> = new Set(['sys/login-history', 'sys/user-operation']);
const OWNED = RESOURCES.filter((r) => r.tenant === 'scoped' && !EVIDENCE.has(r.name)).map((r) => sql.identifier(tableNameOf(r)));

/** Tenants: a new one is empty; nobody is left behind in one that is closed. */
export const tenantBehaviour = behaviour(tenant, {
  beforeDelete: async ({ tx }, { tenantCode }) => {
    const tests = OWNED.map((table) => sql`exists (select 1 from ${table} where tenant_code = ${tenantCode})`);
    const [row] = rowsOf<{ used: boolean }>(await tx.execute(sql`select (${sql.join(tests, sql` or `)}) as used`));
    if (row?.used) throw new Refusal('inUse');
  },
  transitions: {
    disable: {
      after: async ({ tx, ports }, { tenantCode }) => {
        const ofIts = inArray(sysSession.userId, tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.tenantCode, tenantCode)));
        await tx.delete(sysSession).where(or(ofIts, eq(sysSession.tenantCode, tenantCode)));
        forgetSessions(ports.db);
      },
    },
  },
});
