import { eq } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import { standingRefusal, tenantStatusOf } from '../login/standing';
import { PERSON } from './people';
import { readTenant } from '../../platform/tenants';

/** The columns of a user that decide whether he may work at all, and what he may do. */
export const ACCOUNT = {
  ...PERSON,
  username: sysUser.username,
  status: sysUser.status,
  accountExpired: sysUser.accountExpired,
  effectiveFrom: sysUser.effectiveFrom,
  effectiveTo: sysUser.effectiveTo,
};

export const readAccount = async (tx: Tx, id: string) =>
  (await tx.select(ACCOUNT).from(sysUser).where(eq(sysUser.id, id)))[0] ?? null;
export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Why the account may not be used at that moment, its own tenant's state included; null where it may. */
export async function accountRefusal(tx: Tx, account: Account, now: Date): Promise<ErrorName | null> {
  const tenant = account.tenantCode === '' ? null : await readTenant(tx, account.tenantCode);
  const tenantStatus = tenantStatusOf(account.tenantCode, tenant);
  return standingRefusal({ ...account, tenantStatus }, now);
}
