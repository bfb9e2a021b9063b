import {
  apiPathOf,
  permissionOf,
  routedOperationsOf,
  takesRows,
  type Operation,
} from '../../../contract/language/derive';
import { DELETE, Preview } from '../../../contract/wire/preview';
import type { AnyResource } from '../../../contract/language/resource';
import { addRoute, type Api } from '../../http/route';
import * as shapes from '../model/shapes';
import { makePreview } from './make';

/** What each operation on several rows would do: asked before it is done. */
export function addPreviewRoutes(api: Api, resource: AnyResource): void {
  const add = (name: string, operation: Operation | null) =>
    addRoute(
      api,
      {
        resource,
        auth: 'session',
        tenantScoped: resource.tenant === 'scoped',
        method: 'POST',
        path: `${apiPathOf(resource)}/${name}/preview`,
        op: 'action',
        permission: permissionOf(resource, name),
        summary: `${resource.name}: what ${name} would do to several rows, and a token for exactly these`,
        access: 'write',
        document: () => ({ body: shapes.previewBody(resource), response: Preview }),
      },
      ({ scope, tx, ports, body }) =>
        makePreview({ scope, tx, ports }, ports.engine.compiledOf(resource), operation, body),
    );
  if ((resource.standard as readonly string[]).includes(DELETE)) add(DELETE, null);
  for (const operation of routedOperationsOf(resource))
    if (operation.at !== 'toolbar' && takesRows(resource, operation)) add(operation.name, operation);
}
