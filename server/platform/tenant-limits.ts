import { eq, getTableColumns } from 'drizzle-orm';
import { LimitsQuery, TesterLimits } from '../../contract/wire/tester-limits';
import type { Permission } from '../../contract/names.generated';
import {
  beyondTenant,
  DATA_PERMISSIONS,
  menusOf,
  type ClientLimits,
} from '../../contract/resources/sys/role/data-permissions';
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

/** What a tenant gives its testers at most; null where there is none of that code. Only the platform's role may ask. */
export async function tenantLimits(tx: Tx, tenant: string): Promise<ClientLimits | null> {
  // A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
  const code = tenantCode as unknown as typeof sysTenant.tenantName;
  const [row] = await tx.select(LIMIT_COLUMNS).from(sysTenant).where(eq(code, tenant));
  return (row as ClientLimits | undefined) ?? null;
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
