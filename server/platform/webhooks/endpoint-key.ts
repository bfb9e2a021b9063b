import { webhook } from '../../../contract/resources/sys/webhook/definition';
import { sysWebhook } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { WriteContext } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';
import type { Ports } from '../../ports/ports';
import { readParameter } from '../parameters/parameter';
import { signingKeys } from './key';
import { newSigningKey } from './sign';

/** Columns by which the deliveries of an endpoint are signed. */
export const KEY_COLUMNS = {
  key: sysWebhook.signingKey,
  former: sysWebhook.signingKeyFormer,
  until: sysWebhook.signingKeyUntil,
} as const;
type SealedKeys = { key: string | null; former: string | null; until: string | null };

/** The keys of an endpoint, the one in use first; the former one signs too until its time is over. Those of the tenant where it has none. */
export async function endpointKeys(
  tx: Tx,
  { keys, clock }: Pick<Ports, 'keys' | 'clock'>,
  { key, former, until }: SealedKeys,
  tenantCode: string,
): Promise<string[]> {
  if (!key) return signingKeys(tx, keys, tenantCode, clock.now());
  const isHeld = former && until && Date.parse(until) > clock.now().getTime();
  return Promise.all([key, ...(isHeld ? [former] : [])].map((each) => keys.decrypt(each)));
}

/** Gives an endpoint a new key, which is told this once. */
export async function rotateEndpointKey(
  context: WriteContext,
  { id, tenantCode }: { id: string; tenantCode: string },
  sealed: SealedKeys,
): Promise<string> {
  const { tx, ports } = context;
  const [former] = await endpointKeys(tx, ports, sealed, tenantCode);
  const grace = await readParameter({ ...context, tenant: tenantCode }, 'webhook.keyGrace');
  const signingKeyUntil = new Date(ports.clock.now().getTime() + grace).toISOString();
  const signingKey = newSigningKey();
  const set = { signingKey, ...(former && { signingKeyFormer: former, signingKeyUntil }) };
  // The action writes the line of the history itself.
  await patchRow(context, webhook, id, set, { operation: 'rotateKey', isTold: false });
  return signingKey;
}
