import { z } from 'zod';
import { CHART_DAYS, WAITING_ROWS } from '../../../contract/language/home';
import { zoneOf } from '../../engine/export/export-columns';
import { readFigures } from '../../engine/read/figures';
import { addRoute, type Api } from '../../http/route';
import { latestNews, readerOf } from '../news/reading';
import { newsLineShape } from '../news/shape';

const rowShape = z.object({ id: z.uuid(), title: z.string(), at: z.iso.datetime().nullable() });
const figureShape = z.object({
  resource: z.string(),
  kind: z.enum(['waiting', 'today']),
  name: z.string(),
  title: z.string().meta({ description: 'in the language asked for' }),
  icon: z.string().nullable(),
  isUrgent: z.boolean(),
  path: z.string().meta({ description: 'screen of the list' }),
  search: z.record(z.string(), z.string()).meta({ description: 'what the list is asked for, in its own parameters' }),
  count: z.int().nullable().meta({ description: 'total of that list; null where it could not be counted' }),
  rows: z.array(rowShape).max(WAITING_ROWS).optional(),
  series: z
    .array(z.int())
    .length(CHART_DAYS)
    .optional()
    .meta({ description: `each of the last ${CHART_DAYS} days by the caller's clock, today last` }),
});

/** GET /home: what waits for the caller, and today in figures. Each figure has a transaction to fail in, hence none of the request's. */
export function addHomeRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/home',
      summary: 'What waits, and the figures of today; only of lists that the caller may open',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
      query: z.object({
        tz: z
          .string()
          .optional()
          .meta({ description: 'minutes east of UTC, or an offset such as +08:00; UTC where absent' }),
      }),
      response: z.object({ figures: z.array(figureShape), news: z.array(newsLineShape) }),
    },
    async ({ ports, scope, query }) => ({
      figures: await readFigures({ ports, scope, zone: zoneOf(query.tz) }),
      news: await ports.db.run('platform', 'read', (tx) => latestNews(tx, readerOf(ports, scope))),
    }),
  );
}
