import { eq, getTableColumns } from 'drizzle-orm';
import type { ClientLimits } from '../../../../contract/resources/account/client-role/rules';
import { DATA_PERMISSIONS } from '../../../../contract/resources/sys/role/data-permissions';
import { sysTenant } from '../../../db/tables';
import type { Tx } from '../../../db/database';

const { tenantCode, ...columns } = getTableColumns(sysTenant);
const wanted = Object.fromEntries(
  Object.entries(columns).filter(([name]) => name === 'clientMenuIdList' || Object.hasOwn(DATA_PERMISSIONS, name)),
);

/** What the tenant gives its testers at most; null where there is none of that code. Only the platform's role may ask. */
export async function tenantLimits(tx: Tx, tenant: string): Promise<ClientLimits | null> {
  // A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
  const code = tenantCode as unknown as typeof sysTenant.tenantName;
  const [row] = await tx.select(wanted).from(sysTenant).where(eq(code, tenant));
  return (row as ClientLimits | undefined) ?? null;
}
