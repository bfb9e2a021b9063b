import { eq, inArray } from 'drizzle-orm';
import type { SessionUser } from '../../../contract/calls';
import type { Tx } from '../../db/database';
import { sysDept, sysRole, sysUser } from '../../db/tables';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { readTenant } from './tenants';

/** The signed-in user as the console shows him; `tenantCode` is where he works, which for users of the platform changes. */
export async function sessionUserOf(tx: Tx, scope: Scope): Promise<SessionUser> {
  const [user] = scope.userId ? await tx.select().from(sysUser).where(eq(sysUser.id, scope.userId)) : [];
  if (!user) throw new Refusal('unauthorized');
  const roleIdList = [...(user.roleIdList ?? [])];
  const roles = roleIdList.length > 0 ? await tx.select({ name: sysRole.name }).from(sysRole).where(inArray(sysRole.id, roleIdList)).orderBy(sysRole.name) : [];
  const [dept] = user.deptId ? await tx.select({ name: sysDept.name }).from(sysDept).where(eq(sysDept.id, user.deptId)) : [];
  const tenant = scope.tenant === '' ? null : await readTenant(tx, scope.tenant);
  return {
    id: user.id,
    username: user.username,
    realName: user.realName,
    email: user.email,
    mobile: user.mobile,
    gender: user.gender ?? 2,
    headUrl: user.headUrl,
    deptId: user.deptId,
    deptName: dept?.name ?? null,
    // No posts are kept yet; the field is the wire's.
    postIdList: [],
    roleIdList,
    roleName: roles.map(({ name }) => name).join(', '),
    status: user.status,
    superAdmin: user.superAdmin,
    createDate: user.createDate,
    tenantCode: scope.tenant,
    tenantName: tenant?.tenantName ?? null,
    lang: user.lang,
  };
}
