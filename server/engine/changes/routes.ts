import { isFollowed } from '../../../contract/language/traits/followed';
import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { ChangesQuery } from '../../../contract/wire/changes';
import { addRoute, type Api } from '../../http/route';
import * as shapes from '../model/shapes';
import { changesSince } from './changes';

/** What became of the rows since a position, by the permission to list them. */
export function addChangeRoutes(api: Api, resource: AnyResource): void {
  if (!isFollowed(resource)) return;
  addRoute(
    api,
    {
      resource,
      auth: 'session',
      tenantScoped: true,
      method: 'GET',
      path: `${apiPathOf(resource)}/changes`,
      op: 'list',
      permission: permissionOf(resource, 'page'),
      access: 'read',
      summary: `${resource.name}: rows that were made, changed or deleted since a position`,
      query: ChangesQuery,
      document: () => ({ response: shapes.changesShape(resource) }),
    },
    ({ scope, tx, ports, query }) => changesSince({ scope, tx, ports }, ports.engine.compiledOf(resource), query),
  );
}
