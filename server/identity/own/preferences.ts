import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { NO_PREFERENCES, PreferenceChange, type Preferences } from '../../../contract/wire/identity/preferences';
import type { Tx } from '../../db/database';
import { sysPreference } from '../../db/list-tables';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';

/** What the user arranged for himself. */
export async function preferencesOf(tx: Tx, userId: string): Promise<Preferences> {
  const [row] = await tx
    .select({ favourites: sysPreference.favourites, home: sysPreference.home })
    .from(sysPreference)
    .where(eq(sysPreference.userId, userId));
  return row ?? NO_PREFERENCES;
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
      const change = { ...(favourites && { favourites }), ...(home && { home }), updateDate: sql`now()` };
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
