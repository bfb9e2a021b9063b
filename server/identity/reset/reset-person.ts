import { eq, type SQL } from 'drizzle-orm';
import { sysUser } from '../../db/tables';
import type { Tx } from '../../db/database';
import { ADDRESSEE } from '../access/people';
import { readTenant } from '../../platform/tenants';
import { profileOf } from '../password/judge-password';
import { standingRefusal, tenantStatusOf } from '../login/standing';
import { isUsername } from '../login/username';

const COLUMNS = {
  ...ADDRESSEE,
  deptId: sysUser.deptId,
  status: sysUser.status,
  accountExpired: sysUser.accountExpired,
  effectiveFrom: sysUser.effectiveFrom,
  effectiveTo: sysUser.effectiveTo,
};

/** An account that may reset its password, with the context of the password rules; null for any other. */
async function find(tx: Tx, condition: SQL, now: Date) {
  const [user] = await tx.select(COLUMNS).from(sysUser).where(condition);
  if (!user) return null;
  const tenant = user.tenantCode === '' ? null : await readTenant(tx, user.tenantCode);
  const tenantStatus = tenantStatusOf(user.tenantCode, tenant);
  if (standingRefusal({ ...user, tenantStatus }, now)) return null;
  return { ...user, shortName: tenant?.shortName ?? null, profile: profileOf(tenant) };
}
export type ResetPerson = NonNullable<Awaited<ReturnType<typeof find>>>;

export const personNamed = (tx: Tx, username: string, now: Date) =>
  find(tx, isUsername(sysUser.username, username), now);
export const personWithId = (tx: Tx, id: string, now: Date) => find(tx, eq(sysUser.id, id), now);
