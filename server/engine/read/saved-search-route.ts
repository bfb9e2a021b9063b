import * as v from 'valibot';
import { SavedSearch } from '../../../contract/wire/list-view';
import { apiPathOf, permissionOf, sharesSearches } from '../../../contract/language/derive';
import { SHARE_SEARCH, type AnyResource } from '../../../contract/language/resource';
import { isUuid } from '../../../contract/validation/uuid';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { shareSearch } from './saved-search';

/** POST {base}/saved-search/{id}/shareSearch: asks for a permission of its own, since what is shared stands in everybody's menu. */
export function addShareRoute(api: Api, resource: AnyResource): void {
  if (!sharesSearches(resource)) return;
  addRoute(
    api,
    {
      method: 'POST',
      path: `${apiPathOf(resource)}/saved-search/:id/${SHARE_SEARCH}`,
      summary: `${resource.name}: share a saved search`,
      resource,
      op: 'action',
      permission: permissionOf(resource, SHARE_SEARCH),
      auth: 'session',
      access: 'write',
      tenantScoped: true,
      document: () => ({ body: v.strictObject({}), response: SavedSearch }),
    },
    ({ scope, tx, ports, params }) => {
      if (!isUuid(params.id)) throw new Refusal('gone');
      return shareSearch({ scope, tx, ports }, resource, params.id);
    },
  );
}
