import type { Language } from '../../../../contract/constants';
import { NewsLines, WholeNews } from '../../../../contract/wire/news';
import { PortalQuery } from '../../../../contract/wire/portal';
import { isUuid } from '../../../../contract/validation/uuid';
import type { Tx } from '../../../db/database';
import { addRoute, type Api } from '../../../http/route';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { readPortalOwners } from '../../data-config/portal-page';
import { attachmentOf } from '../../../platform/files/attachment';
import { coverOf, latestNews, readerOf, wholeNews, type Reader } from '../../../platform/news/reading';

/** As many as anybody reads back. */
const MOST = 100;

const orGone = <T>(found: T | null): T => {
  if (found === null) throw new Refusal('gone');
  return found;
};

async function pictureOf(ports: Ports, reader: Reader, id: string | undefined): Promise<Response> {
  const file = isUuid(id) ? await ports.db.run('platform', 'read', (tx) => coverOf(tx, reader, id)) : null;
  return attachmentOf(ports, orGone(file));
}

const whole = (ports: Ports, reader: (tx: Tx) => Promise<Reader> | Reader, id: string | undefined) =>
  ports.db.run('platform', 'read', async (tx) => orGone(isUuid(id) ? await wholeNews(tx, await reader(tx), id) : null));

/** News for whoever is signed in. */
function addOwn(api: Api): void {
  const own = { auth: 'session', access: 'none', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...own,
      method: 'GET',
      path: '/news',
      summary: 'News of where the caller works and of the platform, what is pinned first',
      response: NewsLines,
    },
    ({ ports, scope }) => ports.db.run('platform', 'read', (tx) => latestNews(tx, readerOf(ports, scope), MOST)),
  );
  addRoute(
    api,
    { ...own, method: 'GET', path: '/news/:id', summary: 'A piece of news with what it says', response: WholeNews },
    ({ ports, scope, params }) => whole(ports, () => readerOf(ports, scope), params.id),
  );
  addRoute(
    api,
    {
      ...own,
      method: 'GET',
      path: '/news/:id/cover',
      answers: 'file',
      summary: 'The picture above a piece of news',
      ticket: true,
    },
    ({ ports, scope, params }) => pictureOf(ports, readerOf(ports, scope), params.id),
  );
}

/** The same for anybody, where the news is public and belongs to the page that he looks at. */
export function addNewsRoutes(api: Api): void {
  addOwn(api);
  const visitor =
    ({ clock }: Ports, { tenant, language }: { tenant: string; language: Language }) =>
    async (tx: Tx): Promise<Reader> => ({
      tenants: (await readPortalOwners(tx, tenant)) ?? [],
      language,
      now: clock.now(),
      isPublic: true,
    });
  addRoute(
    api,
    {
      method: 'GET',
      path: '/portal/news/:id',
      summary: 'A public piece of news with what it says',
      auth: 'none',
      access: 'none',
      query: PortalQuery,
      response: WholeNews,
    },
    ({ ports, params, query: asked }) => whole(ports, visitor(ports, asked), params.id),
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/portal/news/:id/cover',
      answers: 'file',
      summary: 'The picture above a public piece of news',
      auth: 'none',
      access: 'none',
      query: PortalQuery,
    },
    async ({ ports, params, query: asked }) =>
      pictureOf(ports, await ports.db.run('platform', 'read', visitor(ports, asked)), params.id),
  );
}
