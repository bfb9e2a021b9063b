import * as v from 'valibot';
import {
  NewSearch,
  SavedSearch,
  SavedSearches,
  SavedSearchQuery,
  SearchChange,
} from '../../../contract/wire/list-view';
import { isUuid } from '../../../contract/validation/uuid';
import { changeSearch, forgetSearch, keepSearch, savedSearches } from '../../engine/read/saved-search';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';

const idOf = ({ id }: Readonly<Record<string, string>>): string => {
  if (!isUuid(id)) throw new Refusal('gone');
  return id;
};

/** The searches that the caller keeps; sharing one is a call of its list, with a permission of its own. */
export function addSavedSearchRoutes(api: Api): void {
  const common = { auth: 'session', tenantScoped: true } as const;
  const ofOne = '/sys/saved-search/:id';
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/sys/saved-search',
      summary: 'The caller’s saved searches of a list, and those that others share with him',
      access: 'read',
      query: SavedSearchQuery,
      response: SavedSearches,
    },
    ({ scope, tx, ports, query: { resource } }) => savedSearches({ scope, tx, ports }, resource),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/sys/saved-search',
      summary: 'Keeps a search of a list under a name of the caller’s',
      access: 'write',
      body: NewSearch,
      response: SavedSearch,
    },
    ({ scope, tx, ports, body }) => keepSearch({ scope, tx, ports }, body),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PUT',
      path: ofOne,
      summary: 'Changes a saved search of the caller’s own, or shares it no more',
      access: 'write',
      body: SearchChange,
      response: SavedSearch,
    },
    ({ scope, tx, ports, body, params }) => changeSearch({ scope, tx, ports }, idOf(params), body),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'DELETE',
      path: ofOne,
      summary: 'Forgets a saved search of the caller’s own',
      access: 'write',
      response: v.null(),
    },
    ({ scope, tx, ports, params }) => forgetSearch({ scope, tx, ports }, idOf(params)),
  );
}
