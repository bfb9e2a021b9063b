import { eq } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/wire/errors';
import { sysTenant, sysTenantAccess } from '../../db/tables';
import type { Tx } from '../../db/database';
import { isSuper, type Person } from './access';
import { readTenant } from '../../platform/tenants';

/** Where somebody works, and as whom: in a tenant that is not his own he has no department, no rank, and the roles of his line there. */
export type TenantMembership = { tenant: string; person: Person };
/** Why he may not work there; `notFound` is told to nobody but a user of the platform who may work anywhere. */
export type NoMembership = Extract<ErrorName, 'accessDenied' | 'tenantDisabled' | 'notFound'>;

/** The further tenants of a user, by name. Only the platform's role may ask. */
export const readLines = (tx: Tx, userId: string) =>
  tx
    .select({
      id: sysTenantAccess.id,
      tenantId: sysTenant.id,
      // A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
      code: sysTenant.tenantCode as unknown as typeof sysTenant.tenantName,
      name: sysTenant.tenantName,
      shortName: sysTenant.shortName,
      status: sysTenant.status,
      roleIdList: sysTenantAccess.roleIdList,
    })
    .from(sysTenantAccess)
    .innerJoin(sysTenant, eq(sysTenant.id, sysTenantAccess.tenantId))
    .where(eq(sysTenantAccess.userId, userId))
    .orderBy(sysTenant.tenantName);
export type Line = Awaited<ReturnType<typeof readLines>>[number];

/** The person as he stands in the tenant of a line. A user of the platform brings his own roles. */
function asGuest(person: Person, { code, roleIdList }: Line): Person {
  if (person.tenantCode === '') return person;
  return { ...person, tenantCode: code, deptId: null, roleIdList, tenantAdmin: false, superAdmin: 0 };
}

async function elsewhere(tx: Tx, person: Person, tenant: string): Promise<TenantMembership | NoMembership> {
  const lines = await readLines(tx, person.id);
  const line = lines.find(({ code }) => code === tenant);
  // Lines are the only way out of a tenant, and the only tenants of a user of the platform who has any.
  if (!line && (person.tenantCode !== '' || lines.length > 0)) return 'accessDenied';
  const found = line ?? (await readTenant(tx, tenant));
  if (!found) return 'notFound';
  if (found.status !== 1) return 'tenantDisabled';
  return { tenant, person: line ? asGuest(person, line) : person };
}

/** Whether the person may work in that tenant (empty: the platform), and as whom; else why not. His own tenant is judged by his standing. */
export async function membershipOf(tx: Tx, person: Person, tenant: string): Promise<TenantMembership | NoMembership> {
  if (tenant !== person.tenantCode) return tenant === '' ? 'accessDenied' : elsewhere(tx, person, tenant);
  const isBound = tenant === '' && !isSuper(person) && (await readLines(tx, person.id)).length > 0;
  return isBound ? 'accessDenied' : { tenant, person };
}

/** Where a user of the platform begins who may not work for the platform itself: the first of his tenants that is enabled. */
async function firstPlace(tx: Tx, person: Person): Promise<TenantMembership | NoMembership> {
  const line = (await readLines(tx, person.id)).find(({ status }) => status === 1);
  return line ? { tenant: line.code, person: asGuest(person, line) } : 'tenantDisabled';
}

/**
 * Where a call works. `asked` is what its header names; without it, where the session last switched to. To a tenant's user without lines
 * a header says nothing. `over`: the session works where it may not any more, so it ends rather than goes on elsewhere unnoticed.
 */
export async function workplaceOf(
  tx: Tx,
  person: Person,
  working: string,
  asked: string,
): Promise<TenantMembership | NoMembership | 'over'> {
  const wanted = asked || working;
  const place = await membershipOf(tx, person, wanted);
  if (typeof place !== 'string') return place;
  if (wanted === '') return firstPlace(tx, person);
  if (wanted === working) return 'over';
  if (person.tenantCode !== '' && (await readLines(tx, person.id)).length === 0)
    return { tenant: person.tenantCode, person };
  return place;
}
