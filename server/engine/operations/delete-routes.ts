import { Nothing } from '../../../contract/wire/scalar';
import { apiPathOf, isPersonOnly, permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { isUuid } from '../../../contract/validation/uuid';
import {
  addRoute,
  type Api,
  type Call,
  type RouteMethod,
  type Query,
  type RouteOp,
  type RouteShapes,
} from '../../http/route';
import { Refusal } from '../../refusal';
import { deleteBySearch, deleteRows } from './actions';
import type { WriteContext } from '../model/behaviour';
import { BatchResult } from '../../../contract/wire/rows';
import * as shapes from '../model/shapes';
import { deleteRow } from '../write/delete';

type Request = Call<Query, unknown, 'write'>;

/** Ids only, as in the other routes of the engine. */
const ID = ':id{[0-9a-fA-F-]{36}}';

const hookOf = ({ scope, tx, ports }: Request): WriteContext => ({ scope, tx, ports });

/** The calls that delete: one row in the form that the definition names, several by their ids or by a preview, and what a search finds. */
export function addDeleteRoutes(api: Api, resource: AnyResource): void {
  const { url = '', one = 'delete', idsKey } = resource.deleteForm ?? {};
  const base = apiPathOf(resource);
  const compiled = () => api.ports.engine.compiledOf(resource);
  const add = (
    [method, path, op]: [RouteMethod, string, RouteOp],
    summary: string,
    document: () => RouteShapes,
    handle: (call: Request) => Promise<unknown>,
    form?: true,
  ) =>
    addRoute(
      api,
      {
        resource,
        auth: 'session',
        tenantScoped: resource.tenant === 'scoped',
        permission: permissionOf(resource, 'delete'),
        access: 'write',
        audit: true,
        personOnly: isPersonOnly(resource, null),
        method,
        path: `${base}${path}`,
        op,
        summary: `${resource.name}: ${summary}`,
        form,
        document,
      },
      handle,
    );
  const nothing = () => ({ response: Nothing });
  const byId = async (call: Request): Promise<void> => deleteRow(hookOf(call), compiled(), call.params.id ?? '');
  const several = (call: Request) => deleteRows(hookOf(call), compiled(), call.body, idsKey);
  if (one === 'delete') add(['DELETE', `${url}/${ID}`, 'delete'], 'delete', nothing, byId);
  if (one === 'post') add(['POST', `${url}/${ID}`, 'delete'], 'delete', nothing, byId);
  if (one === 'form') add(['POST', `${url}/${ID}`, 'delete'], 'delete, by a form', nothing, byId, true);
  add(
    ['DELETE', url, 'bulk'],
    one === 'query' ? 'delete many, or one by its id in the query' : 'delete many',
    () => ({
      body: shapes.idsBody(idsKey),
      response: BatchResult,
      ...(one === 'query' ? { query: shapes.idQuery() } : {}),
    }),
    async (call) => {
      const { id } = call.query;
      if (one !== 'query' || id === undefined) return several(call);
      if (!isUuid(id)) throw new Refusal('badRequest', { name: 'id' });
      return deleteRow(hookOf(call), compiled(), id);
    },
  );
  add(
    ['POST', '/delete-by-search', 'bulk'],
    'delete by search criteria',
    () => ({ body: shapes.searchBody(resource), response: BatchResult }),
    (call) => deleteBySearch(hookOf(call), compiled(), call.body),
  );
}
