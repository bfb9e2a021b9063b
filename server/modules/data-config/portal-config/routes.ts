import { etag } from 'hono/etag';
import { z } from 'zod';
import { LANGUAGES } from '../../../../contract/constants';
import type { Fields } from '../../../../contract/language/field';
import { PORTAL_FIELDS, PORTAL_LISTS } from '../../../../contract/wire/portal';
import { shapeOf } from '../../../engine/write/validate';
import { success } from '../../../http/answer';
import { API_BASE } from '../../../http/context';
import { addRoute, type Api } from '../../../http/route';
import { latestNews } from '../../../platform/news/reading';
import { newsLineShape } from '../../../platform/news/shape';
import { readPortal, readPortalOwners } from '../portal-config';

const PATH = '/portal';
/** Seconds for which anybody may keep the answer; afterwards he asks whether it is still the same. */
const FRESH = 60;

const shapesOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const shape = z.unknown().meta(shapeOf(field));
      return [name, field.required ? shape : shape.optional()];
    }),
  );

const pageShape = () =>
  z.object({
    ...shapesOf(PORTAL_FIELDS),
    ...Object.fromEntries(
      Object.entries(PORTAL_LISTS).map(([name, { max, fields }]) => [
        name,
        z
          .array(z.object(shapesOf(fields)))
          .max(max)
          .nullable()
          .optional(),
      ]),
    ),
  });

/** GET /portal: what the public page shows. The address says everything that the answer depends on, so that it can be kept. */
export function addPortalRoutes(api: Api): void {
  api.app.use(API_BASE + PATH, etag());
  addRoute(
    api,
    {
      method: 'GET',
      path: PATH,
      summary:
        'The public page of the tenant with that short name, else the platform’s; null where nobody has that name',
      auth: 'none',
      access: 'none',
      query: z.object({ tenant: z.string().max(64).default(''), language: z.enum(LANGUAGES).default(LANGUAGES[0]) }),
      document: () => ({
        response: z
          .object({ language: z.enum(LANGUAGES), page: pageShape(), news: z.array(newsLineShape).optional() })
          .nullable(),
      }),
    },
    async ({ c, ports, query }) => {
      const found = await ports.db.run('platform', 'read', async (tx) => {
        const portal = await readPortal(tx, query.tenant, query.language);
        const tenants = portal && (await readPortalOwners(tx, query.tenant));
        if (!tenants) return portal;
        return {
          ...portal,
          news: await latestNews(tx, { tenants, language: query.language, now: ports.clock.now(), isPublic: true }),
        };
      });
      c.header('Cache-Control', `public, max-age=${FRESH}`);
      return c.json(success(found));
    },
  );
}
