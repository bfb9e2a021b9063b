import { and, eq, inArray } from 'drizzle-orm';
import { VehicleLooksAnswer } from '../../../../contract/wire/data-config/vehicle-looks';
import { accountVdnImage } from '../../../db/tables';
import type { Api } from '../../../http/route';
import { hasPermission } from '../../../scope';
import { addVehicleRoute } from './vehicle-route';

const ENABLED = 1;

/** What a vehicle looks like: pictures of the VDN codes that it was built with, for who may see those. */
export function addVehicleLooks(api: Api): void {
  addVehicleRoute(
    api,
    {
      part: 'looks',
      summary: 'Pictures and names of the VDN codes that a vehicle was built with',
      response: VehicleLooksAnswer,
    },
    async ({ tx, scope, row, tenant }) => {
      const codes = [...(row.vdnList ?? [])];
      if (codes.length === 0 || !hasPermission(scope, 'account:vdn-image:page')) return [];
      const { vdnCode: code, name, picture, platform, status, tenantCode } = accountVdnImage;
      const found = await tx
        .select({ code, name, picture })
        .from(accountVdnImage)
        .where(
          and(
            inArray(code, codes),
            eq(status, ENABLED),
            row.platform ? eq(platform, row.platform) : undefined,
            // Pictures of the tenant whose vehicle it is, for the platform too.
            eq(tenantCode, tenant),
          ),
        )
        .orderBy(code)
        .limit(20);
      return found.map((one) => ({ ...one, picture: [...(one.picture ?? [])] }));
    },
  );
}
