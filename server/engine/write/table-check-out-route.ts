import { holdsTable } from '../../../contract/language/check-out';
import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { TableHolders } from '../../../contract/wire/table-holder';
import { addRoute, type Api } from '../../http/route';
import { tableHolders } from './table-check-out';

/** Who has the table; part of the permission to list its rows. */
export function addTableRoute(api: Api, resource: AnyResource): void {
  if (!holdsTable(resource)) return;
  addRoute(
    api,
    {
      resource,
      auth: 'session',
      tenantScoped: resource.tenant === 'scoped',
      method: 'GET',
      op: 'get',
      access: 'read',
      permission: permissionOf(resource, 'page'),
      path: `${apiPathOf(resource)}/table`,
      summary: `${resource.name}: who has the table checked out, by tenant`,
      response: TableHolders,
    },
    (call) => tableHolders(call, api.ports.engine.compiledOf(resource)),
  );
}
