import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysDept } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import type { Scope } from '../../scope';

export type DataScope = 'all' | 'below' | 'own' | 'self' | 'chosen';
type RoleScope = { dataScope: DataScope; deptIdList: readonly string[] | null };

/** A department and all under it. `union` ends where a loop would begin. */
export async function subtreeOf(tx: Tx, tenant: string, deptId: string): Promise<string[]> {
  const found = await tx.execute(sql`
    with recursive below(id) as (
      select id from sys_dept where id = ${deptId}::uuid and tenant_code = ${tenant}
      union select d.id from sys_dept d join below b on d.parent_id = b.id where d.tenant_code = ${tenant}
    ) select id from below`);
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

async function existing(tx: Tx, tenant: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: sysDept.id })
    .from(sysDept)
    .where(and(eq(sysDept.tenantCode, tenant), inArray(sysDept.id, [...ids])));
  return rows.map(({ id }) => id);
}

/**
 * What the roles together let a user see: the widest wins. Departments are joined; nothing but `self` leaves the rows that the
 * user made, and so does a scope by department for a user who belongs to none.
 */
export async function departmentsOf(
  tx: Tx,
  tenant: string,
  deptId: string | null,
  roles: readonly RoleScope[],
): Promise<Scope['departments']> {
  const kinds = new Set(roles.map((role) => role.dataScope));
  if (kinds.has('all')) return null;
  const ids = new Set(
    await existing(
      tx,
      tenant,
      roles.filter((role) => role.dataScope === 'chosen').flatMap((role) => role.deptIdList ?? []),
    ),
  );
  if (deptId && kinds.has('own')) ids.add(deptId);
  if (deptId && kinds.has('below')) for (const id of await subtreeOf(tx, tenant, deptId)) ids.add(id);
  return ids.size > 0 ? [...ids] : 'self';
}
