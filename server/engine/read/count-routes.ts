import { apiPathOf, offers, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { countsStates } from '../../../contract/language/status';
import { RelatedCounts, StateCounts } from '../../../contract/wire/rows';
import { addRoute, type Api } from '../../http/route';
import * as shapes from '../model/shapes';
import { checkDateRanges } from './date-limits';
import { countRelated } from './related';
import { countStates } from './states';

const ID = ':id{[0-9a-fA-F-]{36}}';

/** What is counted beside a list and beside a record, by the permission to see them. */
export function addCountRoutes(api: Api, resource: AnyResource): void {
  const compiled = () => api.ports.engine.compiledOf(resource);
  const base = apiPathOf(resource);
  const common = {
    resource,
    auth: 'session',
    tenantScoped: resource.tenant === 'scoped',
    method: 'GET',
    access: 'read',
  } as const;
  if (countsStates(resource))
    addRoute(
      api,
      {
        ...common,
        path: `${base}/states`,
        op: 'list',
        permission: permissionOf(resource, 'page'),
        summary: `${resource.name}: how many rows of the list are in each state`,
        document: () => ({ query: { parts: { search: shapes.searchBody(resource) } }, response: StateCounts }),
      },
      ({ scope, tx, ports, query }) => {
        checkDateRanges(compiled(), query, ports.clock.now());
        return countStates({ scope, tx, ports }, compiled(), query);
      },
    );
  if (resource.related && offers(resource, 'info'))
    addRoute(
      api,
      {
        ...common,
        path: `${base}/${ID}/related`,
        op: 'get',
        permission: permissionOf(resource, 'info'),
        summary: `${resource.name}: how many rows of each related list point to a row`,
        document: () => ({ response: RelatedCounts }),
      },
      ({ scope, tx, ports, params }) => countRelated({ scope, tx, ports }, compiled(), params.id ?? ''),
    );
}
