import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysRole, sysTenant, sysTenantAccess, sysUser } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { administers, PERSON } from '../access/people';
import { ruleBegins } from './second-factor-rules';

/** Whether a second factor is asked of a user, and from when on: null for at once, else the end of his days of grace. */
export type FactorDuty = { isRequired: boolean; from: string | null };
const NONE: FactorDuty = { isRequired: false, from: null };
const NOW: FactorDuty = { isRequired: true, from: null };

/** A further tenant that the user may switch to counts like his own: its wall must not have a lower door. */
async function placesOf(tx: Tx, person: { id: string; tenantCode: string; roleIdList: readonly string[] | null }) {
  const further = await tx
    .select({
      code: sysTenant.tenantCode as unknown as typeof sysTenant.shortName,
      roleIdList: sysTenantAccess.roleIdList,
    })
    .from(sysTenantAccess)
    .innerJoin(sysTenant, eq(sysTenant.id, sysTenantAccess.tenantId))
    .where(eq(sysTenantAccess.userId, person.id));
  return {
    tenants: [person.tenantCode, ...further.map(({ code }) => code)],
    roleIds: [...(person.roleIdList ?? []), ...further.flatMap(({ roleIdList }) => roleIdList ?? [])],
  };
}

async function asksAtOnce(tx: Tx, tenants: readonly string[], roleIds: readonly string[]): Promise<boolean> {
  const code = sysTenant.tenantCode as unknown as typeof sysTenant.shortName;
  const asking = await tx
    .select({ isRequired: sysTenant.mfaRequired })
    .from(sysTenant)
    .where(inArray(code, [...tenants]));
  if (asking.some(({ isRequired }) => isRequired)) return true;
  if (roleIds.length === 0) return false;
  const roles = await tx
    .select({ isRequired: sysRole.mfaRequired })
    .from(sysRole)
    .where(inArray(sysRole.id, [...roleIds]));
  return roles.some(({ isRequired }) => isRequired);
}

/** Whether the user needs a second factor: as an administrator where the settings say so, by a tenant, by a role, or by a rule with days of grace. */
export async function factorDuty(
  tx: Tx,
  { settings, clock }: Pick<Ports, 'settings' | 'clock'>,
  userId: string,
): Promise<FactorDuty> {
  const [person] = await tx
    .select({ ...PERSON, createDate: sysUser.createDate })
    .from(sysUser)
    .where(eq(sysUser.id, userId));
  if (!person) return NONE;
  if (settings.adminSecondFactor === 'required' && administers(person)) return NOW;
  const { tenants, roleIds } = await placesOf(tx, person);
  if (await asksAtOnce(tx, tenants, roleIds)) return NOW;
  const begins = await ruleBegins(tx, { createDate: person.createDate, tenants, roleIds });
  if (begins === null) return NONE;
  return begins <= clock.now().getTime() ? NOW : { isRequired: true, from: new Date(begins).toISOString() };
}
