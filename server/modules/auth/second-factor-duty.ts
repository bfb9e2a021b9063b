import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysRole, sysTenant, sysTenantAccess, sysUser } from '../../db/tables';
import type { Settings } from '../../ports/ports';
import { administers, PERSON } from '../sys/people';

/** A further tenant that the user may switch to counts like his own: its wall must not have a lower door. */
async function tenantAsks(tx: Tx, person: { id: string; tenantCode: string }): Promise<boolean> {
  const further = tx.select({ id: sysTenantAccess.tenantId }).from(sysTenantAccess).where(eq(sysTenantAccess.userId, person.id));
  const isHis = or(sql`${sysTenant.tenantCode} = ${person.tenantCode}`, inArray(sysTenant.id, further));
  return (await tx.$count(sysTenant, and(eq(sysTenant.mfaRequired, true), isHis))) > 0;
}

async function roleAsks(tx: Tx, person: { id: string; roleIdList: readonly string[] | null }): Promise<boolean> {
  const further = await tx.select({ roleIdList: sysTenantAccess.roleIdList }).from(sysTenantAccess).where(eq(sysTenantAccess.userId, person.id));
  const ids = [...(person.roleIdList ?? []), ...further.flatMap(({ roleIdList }) => roleIdList ?? [])];
  return ids.length > 0 && (await tx.$count(sysRole, and(inArray(sysRole.id, ids), eq(sysRole.mfaRequired, true)))) > 0;
}

/** Whether the user needs a second factor: as an administrator where the settings say so, by a tenant, or by a role. */
export async function needsFactor(tx: Tx, { adminSecondFactor }: Settings, userId: string): Promise<boolean> {
  const [person] = await tx.select(PERSON).from(sysUser).where(eq(sysUser.id, userId));
  if (!person) return false;
  if (adminSecondFactor === 'required' && administers(person)) return true;
  return (await tenantAsks(tx, person)) || (await roleAsks(tx, person));
}
