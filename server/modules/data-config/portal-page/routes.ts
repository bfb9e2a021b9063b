import { etag } from 'hono/etag';
import { LANGUAGES } from '../../../../contract/constants';
import { NewsLine } from '../../../../contract/wire/news';
import { PORTAL_FIELDS, PORTAL_LISTS, PortalQuery } from '../../../../contract/wire/portal';
import { answeredFields } from '../../../engine/model/shapes';
import { arrayOf, jsonSchemaOf, nullable, objectOf, type JsonSchema } from '../../../http/json/json-schema';
import { success } from '../../../http/answer';
import { API_BASE } from '../../../http/context';
import { addRoute, type Api } from '../../../http/route';
import { latestNews } from '../../../platform/news/reading';
import { attachmentOf } from '../../../platform/files/attachment';
import { Refusal } from '../../../refusal';
import { readPortal, readPortalOwners } from './read';
import { PICTURE_PATH, publishedPicture } from './pictures';

const PATH = '/portal';
/** Seconds for which anybody may keep the answer; afterwards he asks whether it is still the same. */
const FRESH = 60;
/** The same of a picture: under its address it never changes. */
const KEPT = 86_400;

const pageShape = (): JsonSchema => {
  const page = answeredFields(PORTAL_FIELDS);
  const lists = Object.entries(PORTAL_LISTS).map(([name, { max, fields }]) => [
    name,
    nullable({ ...arrayOf(answeredFields(fields)), maxItems: max }),
  ]);
  return { allOf: [page, objectOf({}, Object.fromEntries(lists))] };
};

const answer = (): JsonSchema =>
  nullable(
    objectOf(
      { language: { type: 'string', enum: LANGUAGES }, page: pageShape() },
      { news: arrayOf(jsonSchemaOf(NewsLine)) },
    ),
  );

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
      query: PortalQuery,
      document: () => ({ response: answer() }),
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
  addRoute(
    api,
    {
      method: 'GET',
      path: `${PICTURE_PATH}/:id`,
      answers: 'file',
      summary: 'A picture of a page that is published',
      auth: 'none',
      access: 'none',
    },
    async ({ ports, params }) => {
      const file = await ports.db.run('platform', 'read', (tx) => publishedPicture(tx, params.id));
      if (!file) throw new Refusal('gone');
      const picture = await attachmentOf(ports, file);
      picture.headers.set('Cache-Control', `public, max-age=${KEPT}`);
      return picture;
    },
  );
}
