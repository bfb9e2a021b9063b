import { and, eq, inArray } from 'drizzle-orm';
import type { AnyResource } from '../../../../contract/language/resource';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import { VehicleLooksAnswer } from '../../../../contract/wire/data-config/vehicle-looks';
import { accountVdnImage, dataConfigVehicle } from '../../../db/tables';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api } from '../../../http/route';
import { hasPermission } from '../../../scope';

const ENABLED = 1;

/** What a vehicle looks like: pictures of the VDN codes that it was built with, for who may see those. */
export function addVehicleLooks(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/data-config/vehicle/:id{[0-9a-fA-F-]{36}}/looks',
      summary: 'Pictures and names of the VDN codes that a vehicle was built with',
      auth: 'session',
      access: 'read',
      permission: 'data-config:vehicle:info',
      resource: vehicle as unknown as AnyResource,
      tenantScoped: true,
      response: VehicleLooksAnswer,
    },
    async ({ tx, scope, ports, params }) => {
      const row = await getRow({ tx, scope, ports }, vehicle, params.id ?? '');
      const codes = [...(row.vdnList ?? [])];
      if (codes.length === 0 || !hasPermission(scope, 'account:vdn-image:page')) return [];
      const { vdnCode: code, name, picture, platform, status } = accountVdnImage;
      const found = await tx
        .select({ code, name, picture })
        .from(accountVdnImage)
        .where(
          and(
            inArray(code, codes),
            eq(status, ENABLED),
            row.platform ? eq(platform, row.platform) : undefined,
            // Pictures of the tenant whose vehicle it is, for the platform too.
            inArray(
              accountVdnImage.tenantCode,
              tx
                .select({ tenant: dataConfigVehicle.tenantCode })
                .from(dataConfigVehicle)
                .where(eq(dataConfigVehicle.id, row.id)),
            ),
          ),
        )
        .orderBy(code)
        .limit(20);
      return found.map((one) => ({ ...one, picture: [...(one.picture ?? [])] }));
    },
  );
}
