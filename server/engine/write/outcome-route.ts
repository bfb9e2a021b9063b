import { WriteOutcome, OutcomeQuery } from '../../../contract/wire/rows';
import { permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { hasPermission, type Scope } from '../../scope';
import { getRow } from '../read/list';
import { lineOfRequest } from './line-of-request';

/** What one may not write any more one is not shown by this either. */
const mayWrite = (scope: Scope, resource: AnyResource): boolean =>
  hasPermission(scope, permissionOf(resource, 'save')) || hasPermission(scope, permissionOf(resource, 'update'));

/** A row that is gone by now is none. */
const rowOrNull = (found: Promise<NonNullable<WriteOutcome['row']>>): Promise<WriteOutcome['row']> =>
  found.catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'gone') return null;
    throw error;
  });

/**
 * GET /outcome?requestId=…: what became of a write of the caller whose answer was lost. The audit log knows it for as long as it is kept,
 * longer than request ids are. A write that is still under way is told as not done: the same request id sent again waits for it.
 */
export function addOutcomeRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/outcome',
      summary: 'Whether a write of the caller was carried out, by its request id, and the row that it wrote',
      auth: 'session',
      personOnly: false,
      op: 'get',
      access: 'read',
      tenantScoped: true,
      query: OutcomeQuery,
      response: WriteOutcome,
    },
    async ({ scope, tx, ports, query }): Promise<WriteOutcome> => {
      const requestId = query.requestId.toLowerCase();
      const resource = ports.engine.resources.find(({ name }) => name === query.resource);
      if (query.resource !== undefined && !resource) throw new Refusal('gone');
      const line = await lineOfRequest({ tx, scope, requestId }, resource);
      if (!line) return { isDone: false, row: null };
      if (!resource || line.id === null || !mayWrite(scope, resource)) return { isDone: true, row: null };
      const row = getRow({ scope, tx, ports }, ports.engine.compiledOf(resource), line.id);
      return { isDone: true, row: await rowOrNull(row) };
    },
  );
}
