import { eq } from 'drizzle-orm';
import { webhook } from '../../../contract/resources/sys/webhook/definition';
import { sysWebhook, sysWebhookDelivery } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../refusal';
import { isInsideAddress } from '../../platform/inside-address';
import { KEY_COLUMNS, rotateEndpointKey } from '../../platform/webhooks/endpoint-key';
import { ping } from '../../platform/webhooks/raise';
import { replay, type ReplayRange } from '../../platform/webhooks/replay';
import { newSigningKey } from '../../platform/webhooks/sign';

type Values = Record<string, unknown>;

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

async function add(context: WriteContext, input: Values): Promise<{ text: string; id: string }> {
  await checkAddress(context, input.url);
  const signingKey = newSigningKey();
  const [row] = await insertRows(context, webhook, [{ ...input, signingKey }], 'add');
  return { text: signingKey, id: row?.id ?? '' };
}

async function rotate(context: WriteContext, row: Values & { id: string }): Promise<{ text: string }> {
  const [sealed] = await context.tx.select(KEY_COLUMNS).from(sysWebhook).where(eq(sysWebhook.id, row.id)).for('update');
  if (!sealed) throw new Refusal('gone');
  return { text: await rotateEndpointKey(context, { id: row.id, tenantCode: tenantOf(context, row) }, sealed) };
}

/** From a time until now where nothing is said. */
function rangeOf(
  context: WriteContext,
  { from, to, what }: { from: string; to?: string | null; what: ReplayRange['what'] },
): ReplayRange {
  const end = to ?? context.ports.clock.now().toISOString();
  if (Date.parse(end) < Date.parse(from)) throw new InvalidFields({ to: { key: 'afterStart' } });
  return { from, to: end, what };
}

/** Endpoints of webhooks. */
export const webhookBehaviour = behaviour(webhook, {
  beforeUpdate: async (context, _before, input) => {
    await checkAddress(context, input.url);
    return input;
  },
  // The log of an endpoint goes with it.
  beforeDelete: async ({ tx }, { id }) => {
    await tx.delete(sysWebhookDelivery).where(eq(sysWebhookDelivery.webhookId, id));
  },
  // What failed before counts no more.
  transitions: { enable: { set: () => ({ stoppedAt: null, failingSince: null }) } },
  actions: {
    test: async (context, [row]) => {
      if (!row) throw new Refusal('gone');
      return { id: await ping(context, { id: row.id, url: row.url, tenantCode: tenantOf(context, row) }) };
    },
    add: (context, _, input) => add(context, input),
    rotateKey: (context, [row]) => {
      if (!row) throw new Refusal('gone');
      return rotate(context, row);
    },
    replay: async (context, [row], input) => {
      if (!row) throw new Refusal('gone');
      return { count: await replay(context, row.id, rangeOf(context, input)) };
    },
  },
});
