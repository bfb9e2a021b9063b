import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { PresenceReport, PresentPeople, PresentRows } from '../../../contract/wire/presence';
import { addRoute, type Api } from '../../http/route';
import { presentRows, reportPresence } from './presence';

/** Who is at a row now: POST {base}/{id}/presence reports it, GET {base}/presence tells it of all rows. */
export function addPresenceRoutes(api: Api, resource: AnyResource): void {
  if (!resource.presence) return;
  const compiled = () => api.ports.engine.compiledOf(resource);
  const base = apiPathOf(resource);
  const common = { resource, auth: 'session', tenantScoped: resource.tenant === 'scoped' } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: `${base}/presence`,
      permission: permissionOf(resource, 'page'),
      access: 'read',
      summary: `${resource.name}: who else looks at which row now, or writes in it`,
      response: PresentRows,
    },
    ({ tx, scope, ports }) => presentRows({ tx, scope, ports }, compiled()),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: `${base}/:id{[0-9a-fA-F-]{36}}/presence`,
      permission: permissionOf(resource, 'info'),
      access: 'write',
      summary: `${resource.name}: says that the caller looks at a row, writes in it, or leaves it; answers who else is there`,
      body: PresenceReport,
      response: PresentPeople,
    },
    ({ tx, scope, ports, params, body }) => reportPresence({ tx, scope, ports }, compiled(), params.id ?? '', body),
  );
}
