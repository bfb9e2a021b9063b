import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  LanguageResources,
  LanguageResourcesQuery,
  TenantCode,
  TenantCodeQuery,
  type LanguageResource,
} from '../../contract/wire/language';
import type { Language } from '../../contract/constants';
import type { Tx } from '../db/database';
import { dataConfigLanguage } from '../db/tables';
import type { Context } from 'hono';
import type { AppEnv } from '../http/context';
import { addRoute, type Api } from '../http/route';
import { bearerOf } from '../http/serve';
import { readTenantByShortName } from './tenants';

type Wanted = { systemCode: string; languageType: Language; tenant: string };

/** Words that administrators laid over the built-in ones: the platform's, and in their place those of the tenant. */
export async function languageResources(
  tx: Tx,
  { systemCode, languageType, tenant }: Wanted,
): Promise<LanguageResource[]> {
  const words = dataConfigLanguage;
  const rows = await tx
    .select({ key: words.languageKey, content: words.languageContent })
    .from(words)
    .where(
      and(
        eq(words.systemCode, systemCode),
        eq(words.languageType, languageType),
        inArray(words.tenantCode, ['', tenant]),
      ),
    )
    .orderBy(asc(words.tenantCode));
  const byKey = new Map(rows.map(({ key, content }) => [key, content]));
  return [...byKey].map(([languageKey, languageContent]) => ({ languageType, languageKey, languageContent }));
}

/** Where whoever is signed in works; of anybody else, or where the session is over, the tenant that the call names. It refuses nobody. */
async function tenantOf({ gates }: Api, c: Context<AppEnv>): Promise<string> {
  const token = bearerOf(c);
  const info = c.get('info');
  const scope = token ? await gates.session(token, info) : null;
  return scope?.tenant ?? info.askedTenant;
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
    async ({ query, c }) => {
      const tenant = await tenantOf(api, c);
      return db.run('platform', 'read', (tx) => languageResources(tx, { ...query, tenant }));
    },
  );
}
