import { eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { sysTenant } from '../db/tables';

const TENANT = {
  id: sysTenant.id,
  // A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
  tenantCode: sysTenant.tenantCode as unknown as typeof sysTenant.tenantName,
  tenantName: sysTenant.tenantName,
  shortName: sysTenant.shortName,
  status: sysTenant.status,
  passwordProfile: sysTenant.passwordProfile,
  serverMenuIdList: sysTenant.serverMenuIdList,
  brandList: sysTenant.brandList,
  salesMarkets: sysTenant.salesMarkets,
  platformIdList: sysTenant.platformIdList,
  paramShowType: sysTenant.paramShowType,
  allSupportOrder: sysTenant.allSupportOrder,
};

const find = async (tx: Tx, condition: SQL) => (await tx.select(TENANT).from(sysTenant).where(condition))[0] ?? null;

type FoundTenant = Awaited<ReturnType<typeof find>>;

const readOnce = new WeakMap<Tx, Map<string, Promise<FoundTenant>>>();

/** From now on each tenant is read once in this transaction, which must not change any. */
export const readTenantsOnce = (tx: Tx): void => void readOnce.set(tx, new Map());

/** The tenant of that code; null where there is none. Only the platform's role may ask. */
export function readTenant(tx: Tx, code: string): Promise<FoundTenant> {
  const known = readOnce.get(tx);
  const found = known?.get(code) ?? find(tx, eq(TENANT.tenantCode, code));
  known?.set(code, found);
  return found;
}

/** The tenant whose short name stands in the address. */
export const readTenantByShortName = (tx: Tx, shortName: string) => find(tx, eq(sysTenant.shortName, shortName));

/** The tenants in which anybody can work now, by name. */
export const readEnabledTenants = (tx: Tx) =>
  tx
    .select({ code: TENANT.tenantCode, name: TENANT.tenantName })
    .from(sysTenant)
    .where(eq(sysTenant.status, 1))
    .orderBy(sysTenant.tenantName);
