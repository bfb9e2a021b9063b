import { eq } from 'drizzle-orm';
import { sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';

/** Users of a tenant by name: the first stands as the author of what the demo has. */
export const someUsers = (tx: Tx, tenantCode: string, most = 1): Promise<{ id: string }[]> =>
  tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(eq(sysUser.tenantCode, tenantCode))
    .orderBy(sysUser.username)
    .limit(most);
