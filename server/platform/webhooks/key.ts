import { eq } from 'drizzle-orm';
import { tenant } from '../../../contract/resources/sys/tenant/definition';
import type { Tx } from '../../db/database';
import { sysTenant } from '../../db/tables';
import type { Hook } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/write';
import { Refusal } from '../../refusal';
import type { Keys } from '../../ports/keys';
import { systemScope } from '../../scope';
import { asPlatform } from '../elevate';
import { readParameter } from '../parameters/parameter';
import { readTenant } from '../tenants';
import { newKey } from './sign';

/** The keys that sign for a tenant now, the one in use first; the former one signs too until its time is over. */
export async function signingKeys(tx: Tx, keys: Keys, tenantCode: string, now: Date): Promise<string[]> {
  const columns = { key: sysTenant.webhookKey, former: sysTenant.webhookKeyFormer, until: sysTenant.webhookKeyUntil };
  const [found] = await tx
    .select(columns)
    .from(sysTenant)
    .where(eq(sysTenant.tenantCode as unknown as typeof sysTenant.shortName, tenantCode));
  const isHeld = Boolean(found?.former && found.until && Date.parse(found.until) > now.getTime());
  const sealed = [found?.key, isHeld ? found?.former : null].filter((each): each is string => Boolean(each));
  return Promise.all(sealed.map((each) => keys.decrypt(each)));
}

/** What takes the place of the key in use: that one stays for the time that the parameter gives. */
export async function formerKey(
  hook: Hook,
  tenantCode: string,
): Promise<{ webhookKeyFormer?: string; webhookKeyUntil?: string }> {
  const now = hook.ports.clock.now();
  const [key] = await signingKeys(hook.tx, hook.ports.keys, tenantCode, now);
  if (!key) return {};
  const grace = await readParameter({ ...hook, tenant: tenantCode }, 'webhook.keyGrace');
  return { webhookKeyFormer: key, webhookKeyUntil: new Date(now.getTime() + grace).toISOString() };
}

/** The same hook as the platform's: the key stands in the row of the tenant, which no tenant may read. The name stays in the history. */
const platformHook = (hook: Hook): Hook => ({
  ...hook,
  scope: {
    ...systemScope('', hook.scope.requestId),
    userId: hook.scope.userId,
    username: hook.scope.username,
    ip: hook.scope.ip,
  },
});

/** Gives a tenant a new key, which is told this once. */
export function rotateKey(hook: Hook, tenantCode: string): Promise<string> {
  return asPlatform(hook.tx, hook.scope, async () => {
    const found = await readTenant(hook.tx, tenantCode);
    if (!found) throw new Refusal('gone');
    const webhookKey = newKey();
    const own = platformHook(hook);
    await patchRow(
      own,
      tenant,
      found.id,
      { webhookKey, ...(await formerKey(own, tenantCode)) },
      { operation: 'rotateWebhookKey' },
    );
    return webhookKey;
  });
}

/** A tenant that names its first endpoint has a key from then on. */
export function ensureKey(hook: Hook, tenantCode: string): Promise<void> {
  return asPlatform(hook.tx, hook.scope, async () => {
    const found = await readTenant(hook.tx, tenantCode);
    if (!found || (await signingKeys(hook.tx, hook.ports.keys, tenantCode, hook.ports.clock.now())).length > 0) return;
    await patchRow(platformHook(hook), tenant, found.id, { webhookKey: newKey() }, { operation: 'rotateWebhookKey' });
  });
}
