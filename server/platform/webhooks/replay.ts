import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { sysWebhookDelivery } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { WEBHOOK_JOB } from './raise';

/** A time range of what an endpoint was to be told: what did not arrive, or all. */
export type ReplayRange = { from: string; to: string; what: 'missed' | 'all' };

/** Sends the deliveries of that time once more, with the same ids; answers how many. Those that are under way stay as they are. */
export async function replay(
  { tx, ports }: WriteContext,
  webhookId: string,
  { from, to, what }: ReplayRange,
): Promise<number> {
  const now = ports.clock.now().toISOString();
  const set = {
    status: 'pending',
    attempts: 0,
    reason: null,
    finishedAt: null,
    nextAttemptAt: now,
    updateDate: now,
    version: sql`${sysWebhookDelivery.version} + 1`,
  } as unknown as Partial<typeof sysWebhookDelivery.$inferInsert>;
  const again = await tx
    .update(sysWebhookDelivery)
    .set(set)
    .where(
      and(
        eq(sysWebhookDelivery.webhookId, webhookId),
        between(sql`${sysWebhookDelivery.createDate}`, from, to),
        inArray(sysWebhookDelivery.status, what === 'all' ? ['failed', 'delivered'] : ['failed']),
      ),
    )
    .returning({ id: sysWebhookDelivery.id });
  if (again.length > 0) await ports.jobs.send(tx, WEBHOOK_JOB, {});
  return again.length;
}
