import { Effects } from '../../../contract/wire/effect';
import { MoveRequest } from '../../../contract/wire/rows';
import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { addRoute, type Api, type Call, type Query, type RouteShapes } from '../../http/route';
import type { CompiledResource } from '../model/compiled-resource';
import { asObject } from '../model/request-values';
import type { WriteContext } from '../model/behaviour';
import * as shapes from '../model/shapes';
import { effectsOf } from './effects';
import { moveRow } from './move';

const ID = ':id{[0-9a-fA-F-]{36}}';

/** POST {base}/{id}/effects and POST {base}/{id}/move, where the definition has them; both are part of the permission to change. */
export function addTreeRoutes(api: Api, resource: AnyResource): void {
  const add = (
    name: string,
    summary: string,
    audit: boolean,
    document: () => RouteShapes,
    handle: (
      context: WriteContext,
      compiled: CompiledResource,
      id: string,
      body: Record<string, unknown>,
    ) => Promise<unknown>,
  ) =>
    addRoute(
      api,
      {
        resource,
        auth: 'session',
        tenantScoped: resource.tenant === 'scoped',
        method: 'POST',
        path: `${apiPathOf(resource)}/${ID}/${name}`,
        op: 'action',
        permission: permissionOf(resource, 'update'),
        summary: `${resource.name}: ${summary}`,
        access: 'write',
        audit,
        document,
      },
      ({ scope, tx, ports, params, body }: Call<Query, unknown, 'write'>) =>
        handle({ scope, tx, ports }, ports.engine.compiledOf(resource), params.id ?? '', asObject(body)),
    );
  if (!(resource.standard as readonly string[]).includes('update')) return;
  if (resource.effects)
    add(
      'effects',
      'what a change would give and take',
      false,
      () => ({ body: shapes.effectsBody(resource), response: Effects }),
      effectsOf,
    );
  if (resource.tree && resource.treeOrder)
    add(
      'move',
      'another place in the tree',
      true,
      () => ({ body: MoveRequest, response: shapes.rowShape(resource) }),
      moveRow,
    );
}
