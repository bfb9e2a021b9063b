import { eq, getTableColumns } from 'drizzle-orm';
import { DATA_PERMISSIONS, type DataPermissions } from '../../contract/resources/sys/role/data-permissions';
import type { Tx } from '../db/database';
import { sysTenant } from '../db/tables';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import { asPlatform } from '../platform/elevate';

const { tenantCode, ...columns } = getTableColumns(sysTenant);
const wanted = Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(DATA_PERMISSIONS, name)));

/** What the tenant of a tester allows. Tenants are the platform's rows, so they are read as the platform. */
export async function readDataPermissions(tx: Tx, scope: Scope): Promise<DataPermissions> {
  // A field of its own and the name that scoped tables give their tenant's column: the type cannot tell them apart.
  const code = tenantCode as unknown as typeof sysTenant.tenantName;
  const [row] = await asPlatform(tx, scope, async () =>
    tx.select(wanted).from(sysTenant).where(eq(code, scope.tenant)),
  );
  if (!row) throw new Refusal('clientRevoked');
  return row as DataPermissions;
}
