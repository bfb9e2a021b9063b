import { eq } from 'drizzle-orm';
import { webhook } from '../../../contract/resources/sys/webhook/definition';
import { notice } from '../../../contract/resources/sys/notice/definition';
import type { Tx } from '../../db/database';
import { sysWebhook } from '../../db/tables';
import { insertRows, patchRow } from '../../engine/write/trusted';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { systemScope } from '../../scope';
import { administratorsLanguage, dayText } from '../administrators-language';

type Endpoint = typeof sysWebhook.$inferSelect;
type Outcome = { isDelivered: boolean; isStopping: boolean; stopAfter: number };

/** Longest time between an event and the attempt from which an endpoint counts as failing, ms: what is sent again may be old. */
const LATEST = 3_600_000;

/** An endpoint fails since the event whose delivery failed first, so that it is in the range that is sent again from then on. */
const sinceOf = (createDate: string, now: Date): string =>
  new Date(Math.max(Date.parse(createDate), now.getTime() - LATEST)).toISOString();

/** Disables an endpoint, and tells the administrators of its tenant. What happens from then on is kept for it. */
async function stop(
  tx: Tx,
  ports: Ports,
  tenantCode: string,
  { id, name, url, failingSince }: Endpoint,
): Promise<void> {
  const context = { scope: systemScope(), tx, ports };
  const now = ports.clock.now().toISOString();
  const language = await administratorsLanguage(tx, tenantCode);
  const values = { name, host: new URL(url).host, day: dayText(language, failingSince ?? now) };
  const title = translate(language, 'sys.webhook.stopped.title', values);
  const content = `<p>${translate(language, 'sys.webhook.stopped.text', values)}</p>`;
  await patchRow(context, webhook, id, { status: 0, stoppedAt: now }, { operation: 'disable' });
  await insertRows(
    context,
    notice,
    [{ tenantCode, title, content, level: 'important', audience: 'administrators', status: 3, sendAt: now }],
    'schedule',
  );
}

/** Writes with an endpoint how its last attempt went, and disables it where none has succeeded for too long. */
export async function noteOutcome(
  tx: Tx,
  ports: Ports,
  { webhookId, tenantCode, createDate }: { webhookId: string; tenantCode: string; createDate: string },
  { isDelivered, isStopping, stopAfter }: Outcome,
): Promise<void> {
  const [endpoint] = await tx.select().from(sysWebhook).where(eq(sysWebhook.id, webhookId)).for('update');
  if (!endpoint) return;
  const now = ports.clock.now();
  const failingSince = isDelivered ? null : (endpoint.failingSince ?? (isStopping ? sinceOf(createDate, now) : null));
  const set = { lastOutcome: isDelivered ? 'delivered' : 'failed', lastDeliveryAt: now.toISOString(), failingSince };
  await tx
    .update(sysWebhook)
    .set(set as Partial<typeof sysWebhook.$inferInsert>)
    .where(eq(sysWebhook.id, webhookId));
  const isOver = failingSince !== null && now.getTime() - Date.parse(failingSince) >= stopAfter;
  if (isStopping && isOver && endpoint.status === 1) await stop(tx, ports, tenantCode, { ...endpoint, failingSince });
}
