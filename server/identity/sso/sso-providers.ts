import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { SsoProvider } from '../../../contract/wire/identity/single-sign-on';
import type { Tx } from '../../db/database';
import { sysSsoProvider, sysTenant, sysUser } from '../../db/tables';

const COLUMNS = {
  id: sysSsoProvider.id,
  version: sysSsoProvider.version,
  tenantCode: sysSsoProvider.tenantCode,
  updater: sysSsoProvider.updater,
  name: sysSsoProvider.name,
  title: sysSsoProvider.title,
  status: sysSsoProvider.status,
  issuer: sysSsoProvider.issuer,
  clientId: sysSsoProvider.clientId,
  /** Sealed. */
  clientSecret: sysSsoProvider.clientSecret,
  scopes: sysSsoProvider.scopes,
  subjectClaim: sysSsoProvider.subjectClaim,
  createUsers: sysSsoProvider.createUsers,
  defaultRoleIdList: sysSsoProvider.defaultRoleIdList,
  defaultDeptId: sysSsoProvider.defaultDeptId,
  singleLogout: sysSsoProvider.singleLogout,
  trustsSecondFactor: sysSsoProvider.trustsSecondFactor,
};

const find = async (tx: Tx, condition: SQL | undefined) =>
  (await tx.select(COLUMNS).from(sysSsoProvider).where(condition))[0] ?? null;

export type Provider = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A provider through which people may sign in now. */
export const readEnabledProvider = (tx: Tx, by: { id: string } | { name: string }) =>
  find(
    tx,
    and(eq(sysSsoProvider.status, 1), 'id' in by ? eq(sysSsoProvider.id, by.id) : eq(sysSsoProvider.name, by.name)),
  );

/** A provider, in use or not. */
export const readProvider = (tx: Tx, by: { id: string } | { name: string }) =>
  find(tx, 'id' in by ? eq(sysSsoProvider.id, by.id) : eq(sysSsoProvider.name, by.name));

/** Whether the platform has the last word on the provider: it names it itself, by a person of its own or by the environment. */
export async function isOfPlatform(tx: Tx, { tenantCode, updater }: Provider): Promise<boolean> {
  if (tenantCode === '' || updater === null) return true;
  return (await tx.$count(sysUser, and(eq(sysUser.id, updater), eq(sysUser.tenantCode, '')))) > 0;
}

/** What the login page of a tenant, or with an empty code the platform's, offers beside the password. */
export async function readOffers(tx: Tx, tenantCode: string): Promise<SsoProvider[]> {
  const rows = await tx
    .select({ name: sysSsoProvider.name, title: sysSsoProvider.title, autoStart: sysSsoProvider.autoStart })
    .from(sysSsoProvider)
    .where(and(eq(sysSsoProvider.tenantCode, tenantCode), eq(sysSsoProvider.status, 1)))
    .orderBy(asc(sysSsoProvider.title));
  return rows.map(({ name, title, autoStart }) => ({ name, title, autoStart: autoStart === true }));
}

/** The path of the console's page for the users of a provider. */
export async function pagePathOf(tx: Tx, { tenantCode }: Pick<Provider, 'tenantCode'>): Promise<string> {
  if (tenantCode === '') return '/';
  // The column of the tenant's own code bears the name that scoped tables give their tenant's.
  const code = sysTenant.tenantCode as unknown as typeof sysTenant.tenantName;
  const [tenant] = await tx.select({ shortName: sysTenant.shortName }).from(sysTenant).where(eq(code, tenantCode));
  return tenant ? `/${tenant.shortName}/` : '/';
}
