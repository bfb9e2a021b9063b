import { and, asc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { webhookDelivery } from '../../../contract/resources/sys/webhook-delivery/definition';
import { deliveryPauseAfter, PING } from '../../../contract/resources/sys/webhook/rules';
import type { Tx } from '../../db/database';
import { sysTenant, sysWebhook, sysWebhookDelivery } from '../../db/tables';
import { announceRow } from '../../engine/write/announce-row';
import type { Ports } from '../../ports/ports';
import { readParameter } from '../parameters/parameter';
import { attempt, type Attempt } from './attempt';
import { endpointKeys, KEY_COLUMNS } from './endpoint-key';
import { WEBHOOK_JOB } from './raise';
import { noteOutcome } from './stop';

/** Deliveries that are under way at a time, so that one slow receiver does not hold up the others. */
const AT_ONCE = 8;
/** ms after which it is looked for what has been queued while receivers take their time. */
const LOOK_AGAIN = 500;
/** Lease of a delivery, longer than an outbound call lasts at most; afterwards another server may take it. */
const LEASE_MS = 60_000;

type Delivery = typeof sysWebhookDelivery.$inferSelect;
type Tries = { at: string; status: number | null; duration: number; reason: string | null }[];
type Change = Partial<typeof sysWebhookDelivery.$inferInsert>;
const deliveryOf = (id: string) => and(eq(sysWebhookDelivery.id, id), eq(sysWebhookDelivery.status, 'pending'));

/** Those that are due and that nobody works on, `most` at most, taken by this server. */
async function claim({ db, clock }: Ports, most: number): Promise<Delivery[]> {
  if (most === 0) return [];
  const now = clock.now();
  return db.run('platform', 'write', async (tx) => {
    const due = await tx
      .select({ id: sysWebhookDelivery.id })
      .from(sysWebhookDelivery)
      .where(and(eq(sysWebhookDelivery.status, 'pending'), lte(sysWebhookDelivery.nextAttemptAt, now.toISOString())))
      .orderBy(asc(sysWebhookDelivery.nextAttemptAt))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    const nextAttemptAt = new Date(now.getTime() + LEASE_MS).toISOString();
    return tx.update(sysWebhookDelivery).set({ nextAttemptAt }).where(inArray(sysWebhookDelivery.id, ids)).returning();
  });
}

/** The address as it is now, and by what to sign; null where nobody wants it any more. */
async function targetOf(tx: Tx, ports: Ports, delivery: Delivery): Promise<{ url: string; keys: string[] } | null> {
  const [endpoint] = await tx
    .select({ url: sysWebhook.url, status: sysWebhook.status, tenant: sysTenant.status, ...KEY_COLUMNS })
    .from(sysWebhook)
    .innerJoin(sysTenant, sql`${sysTenant.tenantCode} = ${sysWebhook.tenantCode}`)
    .where(eq(sysWebhook.id, delivery.webhookId));
  const isWanted = endpoint?.tenant === 1 && (endpoint.status === 1 || delivery.event === PING);
  return isWanted ? { url: endpoint.url, keys: await endpointKeys(tx, ports, endpoint, delivery.tenantCode) } : null;
}

const DISABLED: Attempt = { status: null, duration: 0, reason: 'disabled', response: null };

/** What becomes of a delivery after an attempt: done, tried again later, or given up. */
function outcomeOf(delivery: Delivery, result: Attempt, most: number, now: Date): Change {
  const attempts = delivery.attempts + 1;
  const at = now.toISOString();
  const { status, duration, reason, response } = result;
  const tries = [...((delivery.tries as unknown as Tries | null) ?? []), { at, status, duration, reason }].slice(-30);
  const isOver =
    reason === null || reason === 'disabled' || reason === 'notAllowed' || delivery.event === PING || attempts >= most;
  return {
    attempts,
    duration,
    response,
    reason,
    responseStatus: status,
    tries: tries as unknown as Delivery['tries'],
    updateDate: at,
    status: reason === null ? 'delivered' : isOver ? 'failed' : 'pending',
    nextAttemptAt: isOver ? null : new Date(now.getTime() + deliveryPauseAfter(attempts)).toISOString(),
    finishedAt: isOver ? at : null,
  } as Change;
}

async function deliverOne(ports: Ports, delivery: Delivery): Promise<void> {
  const { db, clock } = ports;
  const target = await db.run('platform', 'read', (tx) => targetOf(tx, ports, delivery));
  const letter = { id: delivery.id, event: delivery.event, body: delivery.payload ?? '{}' };
  const result = target ? await attempt(ports, { ...letter, url: target.url }, target.keys) : DISABLED;
  const most = await readParameter({ ports, tenant: delivery.tenantCode }, 'webhook.attempts');
  const stopAfter = await readParameter({ ports, tenant: delivery.tenantCode }, 'webhook.stopAfter');
  const now = clock.now();
  await db.run('platform', 'write', async (tx) => {
    const [done] = await tx
      .update(sysWebhookDelivery)
      .set({
        ...outcomeOf(delivery, result, most, now),
        version: sql`${sysWebhookDelivery.version} + 1` as unknown as number,
        ...(target && { url: target.url }),
      })
      .where(deliveryOf(delivery.id))
      .returning({ id: sysWebhookDelivery.id });
    if (!done) return;
    await announceRow(ports, tx, webhookDelivery, delivery.tenantCode, delivery.id);
    // What a person tries out, and what is not sent, says nothing of the receiver.
    const isStopping = delivery.event !== PING && target !== null;
    await noteOutcome(tx, ports, delivery, { isDelivered: result.reason === null, isStopping, stopAfter });
  });
}

/**
 * Delivers all that is due, and what becomes due meanwhile: a receiver that takes its time has one place of several, and what is queued
 * for others does not wait for it.
 */
export async function deliverDueWebhooks(ports: Ports): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (delivery: Delivery): void => {
    const one: Promise<void> = deliverOne(ports, delivery)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  while (failures.length === 0 && (await readParameter({ ports }, 'webhook.sending'))) {
    for (const delivery of await claim(ports, AT_ONCE - underWay.size)) begin(delivery);
    if (underWay.size === 0) return;
    await Promise.race([...underWay, new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))]);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

const CLEANUP = 'webhook-cleanup';

/** Forgets deliveries that were over long enough ago, by the parameter of each tenant. */
async function clean(ports: Ports): Promise<void> {
  const { db, clock } = ports;
  const tenants = await db.run('platform', 'read', (tx) =>
    tx.selectDistinct({ code: sql<string>`${sysWebhookDelivery.tenantCode}` }).from(sysWebhookDelivery),
  );
  for (const { code } of tenants) {
    const keep = await readParameter({ ports, tenant: code }, 'webhook.keep');
    const before = new Date(clock.now().getTime() - keep).toISOString();
    const isOld = and(
      ne(sysWebhookDelivery.status, 'pending'),
      isNotNull(sysWebhookDelivery.finishedAt),
      lt(sysWebhookDelivery.finishedAt, before),
    );
    await db.run('platform', 'write', (tx) =>
      tx.delete(sysWebhookDelivery).where(and(sql`${sysWebhookDelivery.tenantCode} = ${code}`, isOld)),
    );
  }
}

/** Delivers webhooks as soon as they are queued, and once a minute what is to be tried again. */
export function addWebhookWork(ports: Ports): void {
  ports.jobs.work(WEBHOOK_JOB, () => deliverDueWebhooks(ports));
  ports.jobs.schedule(WEBHOOK_JOB, '* * * * *', { isSentToo: true });
  ports.jobs.work(CLEANUP, () => clean(ports));
  ports.jobs.schedule(CLEANUP, '23 3 * * *');
}
