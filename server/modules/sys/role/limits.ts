import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { beyondTenant, DATA_PERMISSIONS } from '../../../../contract/resources/sys/role/data-permissions';
import { sysTenant } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import type { WriteContext } from '../../../engine/model/behaviour';
import { addRoute, type Api } from '../../../http/route';
import { InvalidFields, Refusal } from '../../../refusal';
import { asPlatform } from '../../../platform/elevate';

type Values = Record<string, unknown>;

const { tenantCode, ...columns } = getTableColumns(sysTenant);
const wanted = Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(DATA_PERMISSIONS, name)));

/** The data permissions of a tenant; null where there is none of that code. Only the platform's role may ask. */
async function limitsOf(tx: Tx, tenant: string): Promise<Values | null> {
  // A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
  const code = tenantCode as unknown as typeof sysTenant.tenantName;
  const [row] = await tx.select(wanted).from(sysTenant).where(eq(code, tenant));
  return row ?? null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Refuses data permissions that go beyond those of the tenant. What is in the role already may stay; the platform's own roles have no bounds. */
export async function checkLimits(
  { tx, scope }: WriteContext,
  tenant: string,
  before: Values,
  input: Values,
): Promise<void> {
  if (tenant === '' || !Object.keys(input).some((name) => name in DATA_PERMISSIONS)) return;
  const limits = await asPlatform(tx, scope, () => limitsOf(tx, tenant));
  if (!limits) return;
  const beyond = Object.entries(beyondTenant({ ...before, ...input }, limits)).filter(
    ([name]) => name in input && !same(input[name], before[name]),
  );
  if (beyond.length > 0) throw new InvalidFields(Object.fromEntries(beyond));
}

/** GET /sys/role/limits: what the form of a role shows beside what it gives. */
export function addRoleLimitsRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/role/limits',
      summary: 'The data permissions of the tenant, beyond which no role of it goes; the platform names the tenant',
      auth: 'session',
      access: 'none',
      permission: 'sys:role:page',
      tenantScoped: true,
      query: z.object({ tenantCode: z.string().max(32).optional() }),
      response: z.record(z.string(), z.unknown()),
    },
    ({ ports, scope, query }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const limits = await limitsOf(tx, scope.tenant || (query.tenantCode ?? ''));
        if (!limits) throw new Refusal('gone');
        return limits;
      }),
  );
}
