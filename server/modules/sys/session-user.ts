import { eq, inArray } from 'drizzle-orm';
import type { SessionUser } from '../../../contract/calls';
import type { Tx } from '../../db/database';
import { sysDept, sysRole, sysUser } from '../../db/tables';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { readTenant } from './tenants';

/** Names of the roles, in order. */
async function roleNames(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roles = await tx
    .select({ name: sysRole.name })
    .from(sysRole)
    .where(inArray(sysRole.id, [...ids]))
    .orderBy(sysRole.name);
  return roles.map(({ name }) => name);
}

async function deptName(tx: Tx, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [dept] = await tx.select({ name: sysDept.name }).from(sysDept).where(eq(sysDept.id, id));
  return dept?.name ?? null;
}

/** The signed-in user as the console shows him; `tenantCode` is where he works, which for users of the platform changes. */
export async function sessionUserOf(tx: Tx, scope: Scope): Promise<SessionUser> {
  const [user] = scope.userId ? await tx.select().from(sysUser).where(eq(sysUser.id, scope.userId)) : [];
  if (!user) throw new Refusal('unauthorized');
  const { id, username, realName, email, mobile, headUrl, deptId, status, superAdmin, createDate, lang } = user;
  const roleIdList = [...(user.roleIdList ?? [])];
  const tenant = scope.tenant === '' ? null : await readTenant(tx, scope.tenant);
  return {
    id,
    username,
    realName,
    email,
    mobile,
    headUrl,
    deptId,
    status,
    superAdmin,
    createDate,
    lang,
    gender: user.gender ?? 2,
    deptName: await deptName(tx, deptId),
    // No posts are kept yet; the field is the wire's.
    postIdList: [],
    roleIdList,
    roleName: (await roleNames(tx, roleIdList)).join(', '),
    tenantCode: scope.tenant,
    tenantName: tenant?.tenantName ?? null,
  };
}
