import { FindQuery, FoundRows } from '../../../contract/wire/find';
import { findRows } from '../../engine/read/find';
import { addRoute, type Api } from '../../http/route';

/** GET /sys/find: what the command palette finds beside the menu. */
export function addFindRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/find',
      summary: 'Rows of any kind whose texts hold these letters; only of lists that the caller may open',
      auth: 'session',
      personOnly: false,
      access: 'read',
      tenantScoped: true,
      query: FindQuery,
      response: FoundRows,
    },
    ({ tx, scope, ports, query }) => findRows({ tx, scope, ports }, query.text),
  );
}
