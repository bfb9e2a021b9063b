import { sql } from 'drizzle-orm';
import { ClientBssAnswer, ClientBssQuery } from '../../contract/wire/client/client-bss';
import { addRoute, type Api } from '../http/route';
import { bssRulesFor } from '../modules/account/bss-gray';

/** A tester asks which basic software the vehicle at hand gets before all others. */
export function addClientBssCalls(api: Api): void {
  addRoute(
    api,
    {
      auth: 'client',
      tenantScoped: true,
      method: 'GET',
      path: '/client/bss',
      summary: 'Versions of the basic software (BSS) that a vehicle gets before all others',
      access: 'read',
      query: ClientBssQuery,
      response: ClientBssAnswer,
    },
    async ({ tx, scope, ports, query: { vin } }) => {
      const rules = await bssRulesFor({ tx, tenant: scope.tenant, now: ports.clock.now(), seen: sql`true` }, vin);
      return {
        vin,
        versions: rules.map(({ id, bssVersion, brand, validTo }) => ({
          id,
          bssVersion,
          brand,
          validTo: validTo ?? null,
        })),
      };
    },
  );
}
