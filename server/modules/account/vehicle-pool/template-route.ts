import { apiPathOf, permissionOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { vehiclePool } from '../../../../contract/resources/account/vehicle-pool/definition';
import { crbVehiclePool } from '../../../../contract/resources/data-config/crb-vehicle-pool/definition';
import { VIN_TEMPLATE } from '../../../../contract/resources/account/vehicle-pool-vin/rules';
import { attachmentNamed } from '../../../http/disposition';
import { addRoute, type Api } from '../../../http/route';

/** GET {base}/vin-template of each list of pools: what a file of VINs looks like. */
export function addVinTemplates(api: Api): void {
  for (const pools of [vehiclePool, crbVehiclePool]) addVinTemplate(api, pools as unknown as AnyResource);
}

function addVinTemplate(api: Api, pools: AnyResource): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: `${apiPathOf(pools)}/vin-template`,
      answers: 'file',
      summary: `${pools.name}: a file of VINs to be filled in`,
      auth: 'session',
      permission: permissionOf(pools, 'vinTemplate'),
      access: 'none',
      ticket: true,
    },
    () =>
      Promise.resolve(
        new Response(VIN_TEMPLATE, {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': attachmentNamed('vin-list.csv'),
            'Cache-Control': 'private, no-store',
          },
        }),
      ),
  );
}
