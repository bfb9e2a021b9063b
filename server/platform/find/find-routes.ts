import { z } from 'zod';
import { findRows } from '../../engine/read/find';
import { addRoute, type Api } from '../../http/route';

const rowShape = z.object({ resource: z.string(), id: z.uuid(), title: z.string(), note: z.string() });

/** GET /sys/find: what the command palette finds beside the menu. */
export function addFindRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/find',
      summary: 'Rows of any kind whose texts hold these letters; only of lists that the caller may open',
      auth: 'session',
      access: 'read',
      tenantScoped: true,
      query: z.object({ text: z.string().trim().min(2).max(64) }),
      response: z.array(rowShape),
    },
    ({ tx, scope, ports, query }) => findRows({ tx, scope, ports }, query.text),
  );
}
