import { and, arrayOverlaps, asc, eq, or, sql } from 'drizzle-orm';
import { sysRole, sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import { readTenant } from '../../platform/tenants';
import { permissionsIn, tenantEntries, type MenuEntry } from '../menu/menu-tree';
import { readMenus } from './access';

/** Users who are named at most. */
const MOST = 500;

/** What is asked of users: one of these permissions. */
type Asked = {
  permissions: readonly string[];
  /** One of these roles too, of administrators as well; null asks for none. */
  roleIds: readonly string[] | null;
};

/** The entries of the menu that can be open in a tenant; all where it is the platform. */
async function entriesIn(tx: Tx, tenant: string): Promise<readonly MenuEntry[]> {
  const menus = await readMenus(tx);
  return tenant === '' ? menus : tenantEntries(menus, (await readTenant(tx, tenant))?.serverMenuIdList ?? null);
}

/** Ids of the enabled users of a tenant who hold what is asked, by name; of the platform where it is empty. Only the platform's role may ask. */
export async function holdersOf(tx: Tx, tenant: string, { permissions, roleIds }: Asked): Promise<string[]> {
  const wanted = new Set(permissions);
  const open = await entriesIn(tx, tenant);
  const entries = open.filter((entry) => permissionsIn(entry).some((one) => wanted.has(one))).map(({ id }) => id);
  if (entries.length === 0 || roleIds?.length === 0) return [];
  const roles = await tx
    .select({ id: sysRole.id })
    .from(sysRole)
    .where(and(eq(sysRole.tenantCode, tenant), arrayOverlaps(sysRole.menuIdList, entries)));
  const ids = roles.map(({ id }) => id);
  const administers = tenant === '' ? eq(sysUser.superAdmin, 1) : eq(sysUser.tenantAdmin, true);
  const users = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.tenantCode, tenant),
        eq(sysUser.status, 1),
        or(administers, ids.length > 0 ? arrayOverlaps(sysUser.roleIdList, ids) : sql`false`),
        roleIds ? arrayOverlaps(sysUser.roleIdList, [...roleIds]) : undefined,
      ),
    )
    .orderBy(asc(sysUser.username))
    .limit(MOST);
  return users.map(({ id }) => id);
}
