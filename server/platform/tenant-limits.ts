import { eq, getTableColumns } from 'drizzle-orm';
import { beyondTenant, DATA_PERMISSIONS } from '../../contract/resources/sys/role/data-permissions';
import type { Tx } from '../db/database';
import { sysTenant } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { InvalidFields } from '../refusal';
import { asPlatform } from './elevate';

type Values = Record<string, unknown>;

const { tenantCode, ...columns } = getTableColumns(sysTenant);
const wanted = Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(DATA_PERMISSIONS, name)));

/** The data permissions of a tenant; null where there is none of that code. Only the platform's role may ask. */
export async function limitsOf(tx: Tx, tenant: string): Promise<Values | null> {
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
