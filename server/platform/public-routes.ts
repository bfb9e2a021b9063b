import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import type { LanguageResource } from '../../contract/wire/calls';
import { LANGUAGES, SYSTEM_CODE } from '../../contract/constants';
import { RESOURCES } from '../../contract/registry';
import type { Tx } from '../db/database';
import { tableFor } from '../db/table';
import { addRoute, type Api } from '../http/route';
import { readTenantByShortName } from './tenants';

const LANGUAGE_RESOURCE = 'data-config/language';
const languageShape = z.object({ languageType: z.string(), languageKey: z.string(), languageContent: z.string() });

/** Words that administrators laid over the built-in ones; none where this installation keeps no such table. */
async function languageResources(tx: Tx, languageType: string): Promise<LanguageResource[]> {
  if (!RESOURCES.some(({ name }) => name === LANGUAGE_RESOURCE)) return [];
  const table = tableFor(LANGUAGE_RESOURCE);
  const { languageType: type, languageKey: key, languageContent: content } = getTableColumns(table);
  if (!type || !key || !content) return [];
  const rows = await tx
    .select({ languageType: type, languageKey: key, languageContent: content })
    .from(table)
    .where(eq(type, languageType));
  return rows as LanguageResource[];
}

/** Calls that need no session: which tenant an address means, and the words of the login page. */
export function addPublicRoutes(api: Api): void {
  const { db } = api.ports;
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/tenant/getTenantCode',
      summary: 'The code of the tenant with that short name; null where there is none',
      auth: 'none',
      access: 'none',
      query: z.object({ shortName: z.string().max(64) }),
      response: z.string().nullable(),
    },
    ({ query }) =>
      db.run('platform', 'read', async (tx) => (await readTenantByShortName(tx, query.shortName))?.tenantCode ?? null),
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/ui-language/resourceList',
      summary: 'Words that lie over the built-in ones',
      auth: 'none',
      access: 'none',
      query: z.object({ systemCode: z.string().max(32).default(SYSTEM_CODE), languageType: z.enum(LANGUAGES) }),
      response: z.array(languageShape),
    },
    ({ query }) =>
      query.systemCode === SYSTEM_CODE
        ? db.run('platform', 'read', (tx) => languageResources(tx, query.languageType))
        : Promise.resolve([]),
  );
}
