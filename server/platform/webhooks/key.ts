import { eq } from 'drizzle-orm';
import { tenant } from '../../../contract/resources/sys/tenant/definition';
import type { Tx } from '../../db/database';
import { sysTenant } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';
import { Refusal } from '../../refusal';
import type { Keys } from '../../ports/keys';
import { systemScope } from '../../scope';
import { asPlatform } from '../elevate';
import { readParameter } from '../parameters/parameter';
import { readTenant } from '../tenants';
import { newSigningKey } from './sign';

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
  context: WriteContext,
  tenantCode: string,
): Promise<{ webhookKeyFormer?: string; webhookKeyUntil?: string }> {
  const now = context.ports.clock.now();
  const [key] = await signingKeys(context.tx, context.ports.keys, tenantCode, now);
  if (!key) return {};
  const grace = await readParameter({ ...context, tenant: tenantCode }, 'webhook.keyGrace');
  return { webhookKeyFormer: key, webhookKeyUntil: new Date(now.getTime() + grace).toISOString() };
}

/** The same context as the platform's: the key stands in the row of the tenant, which no tenant may read. The name stays in the history. */
const platformHook = (context: WriteContext): WriteContext => ({
  ...context,
  scope: {
    ...systemScope('', context.scope.requestId),
    userId: context.scope.userId,
    username: context.scope.username,
    ip: context.scope.ip,
  },
});

/** Gives a tenant a new key, which is told this once. */
export function rotateKey(context: WriteContext, tenantCode: string): Promise<string> {
  return asPlatform(context.tx, context.scope, async () => {
    const found = await readTenant(context.tx, tenantCode);
    if (!found) throw new Refusal('gone');
    const webhookKey = newSigningKey();
    const own = platformHook(context);
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
