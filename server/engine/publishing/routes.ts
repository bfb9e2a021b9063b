import {
  CompareQuery,
  PublishedContent,
  PublishedVersions,
  VersionDifference,
} from '../../../contract/wire/published-version';
import { apiPathOf, offers, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { addRoute, type Api } from '../../http/route';
import { compareVersionsOf, listVersions, versionOf } from './versions';

const ID = ':id{[0-9a-fA-F-]{36}}';

/** Versions of rows that are published; part of the permission to see a row. */
export function addVersionRoutes(api: Api, resource: AnyResource): void {
  if (!resource.publishing || !offers(resource, 'info')) return;
  const compiled = () => api.ports.engine.compiledOf(resource);
  const common = {
    resource,
    auth: 'session',
    tenantScoped: resource.tenant === 'scoped',
    method: 'GET',
    op: 'get',
    access: 'read',
    permission: permissionOf(resource, 'info'),
  } as const;
  const path = `${apiPathOf(resource)}/${ID}/versions`;
  addRoute(
    api,
    { ...common, path, summary: `${resource.name}: the published versions of a row`, response: PublishedVersions },
    ({ scope, tx, ports, params }) => listVersions({ scope, tx, ports }, compiled(), params.id ?? ''),
  );
  addRoute(
    api,
    {
      ...common,
      path: `${path}/compare`,
      summary: `${resource.name}: what differs between two published versions`,
      query: CompareQuery,
      response: VersionDifference,
    },
    ({ scope, tx, ports, params, query }) =>
      compareVersionsOf({ scope, tx, ports }, compiled(), params.id ?? '', {
        from: Number(query.from),
        to: Number(query.to),
      }),
  );
  addRoute(
    api,
    {
      ...common,
      path: `${path}/:number{[0-9]{1,9}}`,
      summary: `${resource.name}: a published version with its content, and what proves it`,
      response: PublishedContent,
    },
    ({ scope, tx, ports, params }) =>
      versionOf({ scope, tx, ports }, compiled(), params.id ?? '', Number(params.number)),
  );
}
