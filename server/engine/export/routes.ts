import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { TaskStarted } from '../../../contract/wire/rows';
import { addRoute, type Api } from '../../http/route';
import { queryIn } from '../model/request-values';
import * as shapes from '../model/shapes';
import { startExport } from './export-task';
import { exportRows } from './export';

/** The list as a file: at once, or by a data task. */
export function addExportRoutes(api: Api, resource: AnyResource): void {
  const compiled = () => api.ports.engine.compiledOf(resource);
  const common = {
    resource,
    auth: 'session',
    tenantScoped: resource.tenant === 'scoped',
    path: `${apiPathOf(resource)}/export`,
    permission: permissionOf(resource, 'export'),
  } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      op: 'export',
      summary: `${resource.name}: the list as a file`,
      access: 'none',
      ticket: true,
      document: () => ({ query: shapes.exportQuery(resource) }),
    },
    async ({ ports, scope, query }) => exportRows(ports, scope, compiled(), query, api.limiter.beginExport),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      op: 'action',
      summary: `${resource.name}: the list as a file, written by a data task; the body is the query of the GET`,
      access: 'write',
      audit: true,
      document: () => ({ body: shapes.exportBody(resource), response: TaskStarted }),
    },
    ({ scope, tx, ports, ahead, body }) => startExport({ scope, tx, ports, ahead }, compiled(), queryIn(body)),
  );
}
