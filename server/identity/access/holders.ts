import { and, arrayOverlaps, asc, desc, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { sysRole, sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import { permissionsIn, type MenuEntry } from '../menu/menu-tree';
import { entriesIn, readMenus } from './access';

/** Users who are named at most. */
const MOST = 500;

/** What is asked of users: of each of these lists one permission. */
type Asked = {
  permissions: readonly (readonly string[])[];
  /** One of these roles too, of administrators as well; null asks for none. */
  roleIds: readonly string[] | null;
  /** Users who are left out. */
  except: readonly string[];
};

/** The condition that a user holds one of these permissions; null where nobody in the tenant can. */
async function holding(
  tx: Tx,
  tenant: string,
  open: readonly MenuEntry[],
  permissions: readonly string[],
): Promise<SQL | null> {
  const wanted = new Set(permissions);
  const entries = open.filter((entry) => permissionsIn(entry).some((one) => wanted.has(one))).map(({ id }) => id);
  if (entries.length === 0) return null;
  const roles = await tx
    .select({ id: sysRole.id })
    .from(sysRole)
    .where(and(eq(sysRole.tenantCode, tenant), arrayOverlaps(sysRole.menuIdList, entries)));
  const ids = roles.map(({ id }) => id);
  const administers = administering(tenant);
  return ids.length > 0 ? or(administers, arrayOverlaps(sysUser.roleIdList, ids))! : administers;
}

const administering = (tenant: string): SQL =>
  tenant === '' ? eq(sysUser.superAdmin, 1) : eq(sysUser.tenantAdmin, true);

/**
 * Ids of the enabled users of a tenant who hold what is asked: administrators first, then by name; of the platform where it is empty. Only the
 * platform's role may ask.
 */
export async function holdersOf(tx: Tx, tenant: string, { permissions, roleIds, except }: Asked): Promise<string[]> {
  if (roleIds?.length === 0) return [];
  const open = await entriesIn(tx, tenant, await readMenus(tx));
  const held: SQL[] = [];
  for (const one of permissions) {
    const condition = await holding(tx, tenant, open, one);
    if (!condition) return [];
    held.push(condition);
  }
  const users = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.tenantCode, tenant),
        eq(sysUser.status, 1),
        ...held,
        except.length > 0 ? notInArray(sysUser.id, [...except]) : undefined,
        roleIds ? arrayOverlaps(sysUser.roleIdList, [...roleIds]) : undefined,
      ),
    )
    .orderBy(desc(sql`${administering(tenant)} is true`), asc(sysUser.username))
    .limit(MOST);
  return users.map(({ id }) => id);
}
