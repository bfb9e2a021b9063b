import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { Dossier, DossierQuery } from '../../../contract/wire/dossier';
import { addRoute, type Api } from '../../http/route';
import { dossierOf } from './dossier';

/** GET {base}/dossier?key=: the page of a business key. */
export function addDossierRoute(api: Api, resource: AnyResource): void {
  if (!resource.dossier) return;
  addRoute(
    api,
    {
      resource,
      method: 'GET',
      path: `${apiPathOf(resource)}/dossier`,
      auth: 'session',
      permission: permissionOf(resource, 'page'),
      tenantScoped: resource.tenant === 'scoped',
      access: 'read',
      summary: `${resource.name}: all that names a business key, in every list that the caller may open`,
      query: DossierQuery,
      response: Dossier,
    },
    ({ tx, scope, ports, query: { key } }) => dossierOf({ tx, scope, ports }, resource, key),
  );
}
