import { eq } from 'drizzle-orm';
import { dataConfigVehicle } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import type { Scope } from '../../../scope';

/** The tenant whose vehicle it is: a row of the platform's view does not say that. */
export async function tenantOfVehicle(tx: Tx, scope: Scope, vehicleId: string): Promise<string> {
  const { id, tenantCode } = dataConfigVehicle;
  const [owner] = await tx.select({ tenant: tenantCode }).from(dataConfigVehicle).where(eq(id, vehicleId));
  return owner?.tenant ?? scope.tenant;
}
