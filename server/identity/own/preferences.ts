import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  PreferenceChange,
  TenantHomeChange,
  type HomeOrder,
  type Preferences,
} from '../../../contract/wire/identity/preferences';
import type { Tx } from '../../db/database';
import { sysPreference, sysTenantHome } from '../../db/list-tables';
import { addAuditLines } from '../../engine/audit/add-lines';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';

async function tenantHomeOf(tx: Tx, tenant: string): Promise<HomeOrder | null> {
  const [row] = await tx
    .select({ home: sysTenantHome.home })
    .from(sysTenantHome)
    .where(eq(sysTenantHome.tenantCode, tenant));
  return row?.home ?? null;
}

/** What the user arranged for himself, and what he begins with where he works. */
export async function preferencesOf(tx: Tx, userId: string, tenant: string): Promise<Preferences> {
  const [row] = await tx
    .select({ favourites: sysPreference.favourites, home: sysPreference.home })
    .from(sysPreference)
    .where(eq(sysPreference.userId, userId));
  return { favourites: row?.favourites ?? [], home: row?.home ?? null, tenantHome: await tenantHomeOf(tx, tenant) };
}

/** PUT /sys/preference: the caller's own, wherever he works; the last write wins. */
export function addPreferenceRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'PUT',
      path: '/sys/preference',
      summary: 'Keeps what the caller arranged for himself: screens at hand, parts of the home page',
      auth: 'session',
      access: 'none',
      body: PreferenceChange,
      response: v.null(),
    },
    ({ scope: { userId }, body: { favourites, home } }) => {
      if (!userId) throw new Refusal('unauthorized');
      const change = { ...(favourites && { favourites }), ...(home !== undefined && { home }), updateDate: sql`now()` };
      return api.ports.db.run('platform', 'write', async (tx) => {
        await tx
          .insert(sysPreference)
          .values({ userId, ...change })
          .onConflictDoUpdate({ target: sysPreference.userId, set: change });
        return null;
      });
    },
  );
}

async function changeTenantHome(tx: Tx, scope: Scope, home: HomeOrder | null): Promise<null> {
  const { tenant, userId, username, requestId, ip } = scope;
  const before = await tenantHomeOf(tx, tenant);
  if (home === null) await tx.delete(sysTenantHome).where(eq(sysTenantHome.tenantCode, tenant));
  else
    await tx
      .insert(sysTenantHome)
      .values({ tenantCode: tenant, home })
      .onConflictDoUpdate({ target: sysTenantHome.tenantCode, set: { home, updateDate: sql`now()` } });
  const changes = [{ field: 'home', before, after: home }];
  await addAuditLines(tx, [
    {
      tenantCode: tenant,
      resource: 'sys/home',
      operation: 'arrangeHome',
      userId,
      username,
      requestId,
      ip,
      title: tenant,
      changes,
    },
  ]);
  return null;
}

/** PUT /sys/home/arrangement: for everybody who works where the caller does and has no arrangement of his own. */
export function addTenantHomeRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'PUT',
      path: '/sys/home/arrangement',
      summary: 'Sets the home page that those who work in the tenant begin with',
      auth: 'session',
      permission: 'sys:params:update',
      access: 'write',
      audit: true,
      tenantScoped: true,
      body: TenantHomeChange,
      response: v.null(),
    },
    ({ scope, tx, body: { home } }) => changeTenantHome(tx, scope, home),
  );
}
