import { eq } from 'drizzle-orm';
import { webhook } from '../../../contract/resources/sys/webhook/definition';
import { sysWebhookDelivery } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { isInsideAddress } from '../../platform/inside-address';
import { ensureKey, rotateKey } from '../../platform/webhooks/key';
import { ping } from '../../platform/webhooks/raise';

/** The tenant of a row; an answer to a tenant leaves it out. */
const tenantOf = ({ scope }: WriteContext, row: object): string =>
  scope.tenant || String((row as { tenantCode?: unknown }).tenantCode ?? '');

/** Refuses an address that is none, or says itself that it lies inside. */
async function checkAddress({ ports }: WriteContext, url: unknown): Promise<void> {
  if (typeof url !== 'string') return;
  const found = URL.canParse(url) ? new URL(url) : null;
  if (!found || found.username || found.password || found.hash) throw new InvalidFields({ url: { key: 'webhookUrl' } });
  if (await isInsideAddress(ports, url)) throw new InvalidFields({ url: { key: 'addressInside' } });
}

/** Endpoints of webhooks. */
export const webhookBehaviour = behaviour(webhook, {
  beforeCreate: async (context, input) => {
    await checkAddress(context, input.url);
    return input;
  },
  afterCreate: (context, row) => ensureKey(context, tenantOf(context, row)),
  beforeUpdate: async (context, _before, input) => {
    await checkAddress(context, input.url);
    return input;
  },
  // The log of an endpoint goes with it.
  beforeDelete: async ({ tx }, { id }) => {
    await tx.delete(sysWebhookDelivery).where(eq(sysWebhookDelivery.webhookId, id));
  },
  actions: {
    test: async (context, [row]) => {
      if (!row) throw new Refusal('gone');
      return { id: await ping(context, { id: row.id, url: row.url, tenantCode: tenantOf(context, row) }) };
    },
    rotateKey: async (context) => ({ text: await rotateKey(context, context.scope.tenant) }),
  },
});
