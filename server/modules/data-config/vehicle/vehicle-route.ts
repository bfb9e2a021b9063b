import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AnyResource, RowOf } from '../../../../contract/language/resource';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import { dataConfigVehicle } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api, type Query, type QuerySchema, type Schema } from '../../../http/route';
import type { Ports } from '../../../ports/ports';
import type { Scope } from '../../../scope';

/** A vehicle that the caller may see, with the tenant whose it is: a row of the platform's view does not say that. */
export type SeenVehicle = {
  tx: Tx;
  scope: Scope;
  ports: Ports;
  row: RowOf<typeof vehicle>;
  tenant: string;
  query: Query;
};

/** The tenant whose vehicle it is. */
export async function tenantOfVehicle(tx: Tx, scope: Scope, vehicleId: string): Promise<string> {
  const { id, tenantCode } = dataConfigVehicle;
  const [owner] = await tx.select({ tenant: tenantCode }).from(dataConfigVehicle).where(eq(id, vehicleId));
  return owner?.tenant ?? scope.tenant;
}

/** A call about one vehicle, for whoever may see it: `GET /data-config/vehicle/{id}/{part}`. */
export function addVehicleRoute<R extends Schema>(
  api: Api,
  { part, summary, query, response }: { part: string; summary: string; query?: QuerySchema; response: R },
  answer: (seen: SeenVehicle) => Promise<v.InferOutput<R>>,
): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: `/data-config/vehicle/:id{[0-9a-fA-F-]{36}}/${part}`,
      summary,
      auth: 'session',
      access: 'read',
      permission: 'data-config:vehicle:info',
      resource: vehicle as unknown as AnyResource,
      tenantScoped: true,
      ...(query && { query }),
      response,
    },
    async ({ tx, scope, ports, params, query: asked }) => {
      const row = await getRow({ tx, scope, ports }, vehicle, params.id ?? '');
      const tenant = await tenantOfVehicle(tx, scope, row.id);
      return answer({ tx, scope, ports, row, tenant, query: asked as Query });
    },
  );
}
