import { and, eq, inArray, sql } from 'drizzle-orm';
import { tenantAccess } from '../../../contract/resources/sys/tenant-access/definition';
import { sysRole, sysTenant, sysTenantAccess } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { asPlatform } from '../../platform/elevate';
import { checkGrant } from '../../identity/access/grant';
import { readPerson } from '../../identity/access/people';
import { forgetSessions } from '../../identity/session/session-cache';

type Values = Record<string, unknown>;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Nobody opens tenants for himself, nor throws off the lines that bind him; the super administrator needs none of them. */
function refuseOwn({ scope }: WriteContext, userId: unknown): void {
  if (!scope.all && userId === scope.userId) throw new Refusal('accessDenied');
}

const tenantCodeOf = async ({ tx }: WriteContext, id: string): Promise<string | undefined> =>
  (await tx.select({ code: sysTenant.tenantCode }).from(sysTenant).where(eq(sysTenant.id, id)))[0]?.code as
    string | undefined;

/** How many of the roles are the tenant's; they are held until the line is written. */
async function rolesIn({ tx }: WriteContext, tenant: string, ids: readonly string[]): Promise<number> {
  const found = await tx
    .select({ id: sysRole.id })
    .from(sysRole)
    .where(and(eq(sysRole.tenantCode, tenant), inArray(sysRole.id, [...ids])))
    .for('key share');
  return found.length;
}

/** What must hold of the line as it will be: another tenant than the user's own, roles of that tenant, no more than the caller holds. */
async function checkLine(context: WriteContext, { userId, tenantId, roleIdList }: Values): Promise<void> {
  refuseOwn(context, userId);
  const person = await readPerson(context.tx, String(userId));
  const tenant = await tenantCodeOf(context, String(tenantId));
  // What points nowhere the engine refuses by name.
  if (!person || tenant === undefined) return;
  if (person.tenantCode === tenant) throw new InvalidFields({ tenantId: { key: 'ownTenant' } });
  const roles = [...new Set(listOf(roleIdList))];
  if (roles.length === 0) return;
  if (person.tenantCode === '') throw new InvalidFields({ roleIdList: { key: 'ownRoles' } });
  if ((await rolesIn(context, tenant, roles)) < roles.length)
    throw new InvalidFields({ roleIdList: { key: 'reference' } });
  await checkGrant(context, {
    id: person.id,
    tenantCode: tenant,
    deptId: null,
    roleIdList: roles,
    superAdmin: 0,
    tenantAdmin: false,
  });
}

const forget = async ({ ports }: WriteContext): Promise<void> => forgetSessions(ports.db);

/** Removes the lines of a user who goes; his own tenant may not see them. */
export const dropLines = ({ tx, scope }: WriteContext, userId: string): Promise<unknown> =>
  asPlatform(tx, scope, async () => tx.delete(sysTenantAccess).where(eq(sysTenantAccess.userId, userId)));

/** Refuses to delete a role with which somebody of another tenant works. */
export async function refuseRoleOfLine({ tx, scope }: WriteContext, roleId: string): Promise<void> {
  const holds = sql`${sysTenantAccess.roleIdList} @> array[${roleId}]::uuid[]`;
  if ((await asPlatform(tx, scope, async () => tx.$count(sysTenantAccess, holds))) > 0) throw new Refusal('inUse');
}

/** Further tenants of users. A line that goes takes its sessions there along: the gate looks it up again. */
export const tenantAccessBehaviour = behaviour(tenantAccess, {
  beforeCreate: async (context, input) => {
    await checkLine(context, input);
    return input;
  },
  beforeUpdate: async (context, before, input) => {
    refuseOwn(context, before.userId);
    await checkLine(context, { ...before, ...input });
    return input;
  },
  beforeDelete: (context, row) => {
    refuseOwn(context, row.userId);
    return forget(context);
  },
  afterCreate: forget,
  afterUpdate: forget,
});
