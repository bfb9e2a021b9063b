import { eq, getTableColumns } from 'drizzle-orm';
import {
  LanguageResources,
  LanguageResourcesQuery,
  TenantCode,
  TenantCodeQuery,
  type LanguageResource,
} from '../../contract/wire/language';
import { SYSTEM_CODE } from '../../contract/constants';
import { RESOURCES } from '../../contract/registry';
import type { Tx } from '../db/database';
import { tableFor } from '../db/table';
import { addRoute, type Api } from '../http/route';
import { readTenantByShortName } from './tenants';

const LANGUAGE_RESOURCE = 'data-config/language';

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
      query: TenantCodeQuery,
      response: TenantCode,
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
      query: LanguageResourcesQuery,
      response: LanguageResources,
    },
    ({ query }) =>
      query.systemCode === SYSTEM_CODE
        ? db.run('platform', 'read', (tx) => languageResources(tx, query.languageType))
        : Promise.resolve([]),
  );
}
