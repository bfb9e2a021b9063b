import { CHANGE_FIELD, commonFields } from '../../../contract/language/changeable';
import {
  apiPathOf,
  offers,
  permissionOf,
  routedOperationsOf,
  takesRows,
  type Operation,
} from '../../../contract/language/derive';
import { DELETE, Preview } from '../../../contract/wire/preview';
import { BatchResult } from '../../../contract/wire/rows';
import type { AnyResource } from '../../../contract/language/resource';
import { addRoute, type Api } from '../../http/route';
import * as shapes from '../model/shapes';
import { asObject } from '../model/request-values';
import { commonValue, FIELD_CHANGE, writeFieldChange } from './change-field';
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
  if (commonFields(resource).length > 0 && offers(resource, 'update')) addFieldChange(api, resource);
}

/** The change of one field of many rows, and what it would do. */
function addFieldChange(api: Api, resource: AnyResource): void {
  const common = {
    resource,
    auth: 'session',
    tenantScoped: resource.tenant === 'scoped',
    method: 'POST',
    permission: permissionOf(resource, 'update'),
    access: 'write',
  } as const;
  const path = `${apiPathOf(resource)}/${CHANGE_FIELD}`;
  addRoute(
    api,
    {
      ...common,
      path: `${path}/preview`,
      op: 'action',
      summary: `${resource.name}: what one value for a field of several rows would change, and a token for exactly these`,
      document: () => ({ body: shapes.changePreviewBody(resource), response: Preview }),
    },
    ({ scope, tx, ports, body }) => {
      const compiled = ports.engine.compiledOf(resource);
      const { values, ...source } = asObject(body ?? {});
      return makePreview({ scope, tx, ports }, compiled, FIELD_CHANGE, source, commonValue(compiled, values));
    },
  );
  addRoute(
    api,
    {
      ...common,
      path,
      op: 'bulk',
      audit: true,
      summary: `${resource.name}: one value for a field of the rows of a preview, or the values that rows had before`,
      document: () => ({ body: shapes.changeFieldBody(resource), response: BatchResult }),
    },
    ({ scope, tx, ports, body }) => writeFieldChange({ scope, tx, ports }, ports.engine.compiledOf(resource), body),
  );
}
