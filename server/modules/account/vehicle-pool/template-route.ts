import { VIN_TEMPLATE } from '../../../../contract/resources/account/vehicle-pool-vin/rules';
import { attachmentNamed } from '../../../http/disposition';
import { addRoute, type Api } from '../../../http/route';

/** GET /account/vehicle-pool/vin-template: what a file of VINs looks like. */
export function addVinTemplate(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/account/vehicle-pool/vin-template',
      answers: 'file',
      summary: 'account/vehicle-pool: a file of VINs to be filled in',
      auth: 'session',
      permission: 'account:vehicle-pool:page',
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
