import { eq, getTableColumns } from 'drizzle-orm';
import { LimitsQuery, TesterLimits } from '../../contract/wire/tester-limits';
import type { Permission } from '../../contract/names.generated';
import {
  beyondTenant,
  DATA_PERMISSIONS,
  menusOf,
  type ClientLimits,
} from '../../contract/resources/sys/role/data-permissions';
import { textsIn } from '../../contract/text/texts';
import type { Tx } from '../db/database';
import { sysTenant } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { addRoute, type Api } from '../http/route';
import { InvalidFields, Refusal } from '../refusal';
import { asPlatform } from './elevate';

type Values = Record<string, unknown>;

const MENUS = 'clientMenuIdList';
const isLimited = (name: string): boolean => name === MENUS || Object.hasOwn(DATA_PERMISSIONS, name);

const { tenantCode, ...columns } = getTableColumns(sysTenant);
/** What of a tenant limits its testers, as columns of a query; `ClientLimits` is what they answer. */
export const LIMIT_COLUMNS = Object.fromEntries(Object.entries(columns).filter(([name]) => isLimited(name)));

// A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
const isTenant = (code: string) => eq(tenantCode as unknown as typeof sysTenant.tenantName, code);

/** What a tenant gives its testers at most; null where there is none of that code. Only the platform's role may ask. */
export async function tenantLimits(tx: Tx, tenant: string): Promise<ClientLimits | null> {
  const [row] = await tx.select(LIMIT_COLUMNS).from(sysTenant).where(isTenant(tenant));
  return (row as ClientLimits | undefined) ?? null;
}

/** What is left where both narrow; null where neither does. */
export function within(tenant: readonly string[], others: readonly string[] | null): readonly string[] | null {
  if (tenant.length === 0) return others;
  return others === null ? tenant : others.filter((one) => tenant.includes(one));
}

/** Columns by which a tenant names platforms. */
export const PLATFORM_COLUMNS = {
  platformIdList: sysTenant.platformIdList,
  diagnosticPlatform: sysTenant.diagnosticPlatform,
};
type Platforms = { readonly [K in keyof typeof PLATFORM_COLUMNS]: string | null };

/** The platforms that testers of the tenant work with, of those that it has; null where neither narrows. */
export function testerPlatforms({ platformIdList, diagnosticPlatform }: Platforms): readonly string[] | null {
  const own = textsIn(diagnosticPlatform);
  return within(textsIn(platformIdList), own.length === 0 ? null : own);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Refuses what goes beyond the tenant. What is in the role already may stay; the platform's own roles have no bounds. */
export async function checkLimits(
  { tx, scope }: WriteContext,
  tenant: string,
  before: Values,
  input: Values,
): Promise<void> {
  if (tenant === '' || !Object.keys(input).some(isLimited)) return;
  const limits = await asPlatform(tx, scope, () => tenantLimits(tx, tenant));
  if (!limits) return;
  const most = { ...limits, [MENUS]: [...menusOf(limits), ...listIn(before[MENUS])] };
  const beyond = Object.entries(beyondTenant({ ...before, ...input }, most)).filter(
    ([name]) => name in input && !same(input[name], before[name]),
  );
  if (beyond.length > 0) throw new InvalidFields(Object.fromEntries(beyond));
}

/** Refuses platforms that the tenant does not have. What is in the role already may stay. */
export async function checkPlatforms(
  { tx, scope }: WriteContext,
  tenant: string,
  before: Values,
  { platformList }: Values,
): Promise<void> {
  const added = listIn(platformList).filter((one) => !listIn(before.platformList).includes(one));
  if (tenant === '' || added.length === 0) return;
  const [row] = await asPlatform(tx, scope, async () =>
    tx.select(PLATFORM_COLUMNS).from(sysTenant).where(isTenant(tenant)),
  );
  const has = textsIn(row?.platformIdList);
  const code = added.find((one) => has.length > 0 && !has.includes(one));
  if (code !== undefined) throw new InvalidFields({ platformList: { key: 'beyondTenantCode', params: { code } } });
}

/** GET <path of the resource>/limits, for the roles of users and those of testers: what stands beside what a role gives. */
export function addTenantLimits(api: Api, path: `/${string}/limits`, permission: Permission): void {
  addRoute(
    api,
    {
      method: 'GET',
      path,
      summary: 'What the tenant gives its testers, beyond which no role of it goes; the platform names the tenant',
      auth: 'session',
      access: 'none',
      permission,
      tenantScoped: true,
      query: LimitsQuery,
      response: TesterLimits,
    },
    ({ ports, scope, query }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const limits = await tenantLimits(tx, scope.tenant || (query.tenantCode ?? ''));
        if (!limits) throw new Refusal('gone');
        return limits;
      }),
  );
}
