import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { SessionUser } from '../../../contract/wire/identity/session';
import type { Tx } from '../../db/database';
import { sysListView, sysStartSearch } from '../../db/list-tables';
import { diagnosisSequenceManagementButtonConfig, sysDept, sysRole, sysUser } from '../../db/tables';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { unreadOf } from '../../platform/notices/own-receipts';
import { ownProfile } from '../password/own-password';
import { readTenant } from '../../platform/tenants';
import { preferencesOf } from '../own/preferences';
import { membershipOf, readLines } from '../access/tenant-membership';

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

/** Whether the user has a choice where to work, and whether the platform is part of it. */
async function placesOf(tx: Tx, { id, tenantCode, superAdmin }: Pick<SessionUser, 'id' | 'tenantCode' | 'superAdmin'>) {
  const lines = await readLines(tx, id);
  const others = lines.filter(({ status }) => status === 1).length;
  if (tenantCode !== '') return { canSwitchTenant: others > 0, canWorkForPlatform: false };
  const canWorkForPlatform = superAdmin === 1 || lines.length === 0;
  return { canSwitchTenant: lines.length === 0 || others > (canWorkForPlatform ? 0 : 1), canWorkForPlatform };
}

/** Tables that he gave columns of his own, or a search to begin with where he works. */
async function tablesOf(tx: Tx, scope: Scope, userId: string): Promise<string[]> {
  const own = tx.select({ key: sysListView.tableKey }).from(sysListView).where(eq(sysListView.userId, userId));
  const begun = tx
    .select({ key: sysStartSearch.tableKey })
    .from(sysStartSearch)
    .where(and(eq(sysStartSearch.userId, userId), eq(sysStartSearch.tenantCode, scope.tenant)));
  return (await union(own, begun)).map(({ key }) => key);
}

/** Whether there is a setting of a list in force where he works. */
async function hasListSettings(tx: Tx, tenant: string): Promise<boolean> {
  const { id, status, tenantCode } = diagnosisSequenceManagementButtonConfig;
  const found = await tx
    .select({ id })
    .from(diagnosisSequenceManagementButtonConfig)
    .where(and(eq(status, 1), inArray(tenantCode, [...new Set([tenant, ''])])))
    .limit(1);
  return found.length > 0;
}

/** What the console is told of the tenant where he works. */
async function tenantTold(tx: Tx, code: string) {
  const tenant = code === '' ? null : await readTenant(tx, code);
  return { tenantName: tenant?.tenantName ?? null, paramShowType: tenant?.paramShowType ?? null };
}

/** The signed-in user as the console shows him; `tenantCode` is where he works, with the roles and the department that he has there. */
export async function sessionUserOf(tx: Tx, scope: Scope): Promise<SessionUser> {
  const [user] = scope.userId ? await tx.select().from(sysUser).where(eq(sysUser.id, scope.userId)) : [];
  const place = user && (await membershipOf(tx, user, scope.tenant));
  if (!place || typeof place === 'string') throw new Refusal('unauthorized');
  const { id, username, realName, email, mobile, headUrl, status, superAdmin, createDate, lang } = user;
  const { deptId } = place.person;
  const roleIdList = [...scope.roleIds];
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
    postIdList: [...(user.postIdList ?? [])],
    roleIdList,
    roleName: (await roleNames(tx, roleIdList)).join(', '),
    tenantCode: scope.tenant,
    ...(await tenantTold(tx, scope.tenant)),
    ...(await placesOf(tx, user)),
    passwordProfile: await ownProfile(tx, id),
    ...(await unreadOf(tx, scope)),
    tables: await tablesOf(tx, scope, id),
    hasListSettings: await hasListSettings(tx, scope.tenant),
    isAway: scope.tenant !== user.tenantCode,
    preferences: await preferencesOf(tx, id, scope.tenant),
  };
}
