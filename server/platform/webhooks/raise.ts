import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { rowsNameOf } from '../../../contract/language/derive';
import { eventOf, PING, type WebhookEvent } from '../../../contract/resources/sys/webhook/rules';
import { sysWebhook, sysWebhookDelivery } from '../../db/tables';
import type { AuditEntry } from '../../engine/audit/audit';
import type { ChangeListener } from '../../engine/model/engine';
import type { WriteContext } from '../../engine/model/behaviour';
import { actorOf } from '../../scope';

/** Name of the job that delivers what is due. */
export const WEBHOOK_JOB = 'webhook';

type Raised = { event: WebhookEvent; tenant: string; entry: AuditEntry };
type Endpoint = { id: string; url: string; tenantCode: string; isStopped?: boolean };

const tenantOf = ({ scope }: WriteContext, { compiled, row }: AuditEntry): string =>
  compiled.scoped && typeof row?.tenantCode === 'string' ? row.tenantCode : compiled.scoped ? scope.tenant : '';

function raisedBy(context: WriteContext, entries: readonly AuditEntry[]): Raised[] {
  return entries.flatMap((entry) => {
    const event = entry.row ? eventOf(rowsNameOf(entry.compiled.resource), entry.operation) : undefined;
    const tenant = tenantOf(context, entry);
    return event && tenant !== '' ? [{ event, tenant, entry }] : [];
  });
}

/** What a receiver is told of a change: the fields that any reader of the row may see. */
function recordOf({ compiled, row }: AuditEntry): Record<string, unknown> {
  return Object.fromEntries(
    compiled.readable.filter(({ name }) => name !== 'tenantCode').map(({ name }) => [name, row?.[name] ?? null]),
  );
}

type Told = { event: string; tenant: string; at: string; actor: string | null; data: Record<string, unknown> };
const payloadOf = (id: string, { event, tenant, at, actor, data }: Told): string =>
  JSON.stringify({ id, type: event, timestamp: at, tenant, actor, data });

/** Queues what an endpoint is told, with the transaction; answers the id of the delivery. */
async function queue(context: WriteContext, lines: readonly { endpoint: Endpoint; told: Told }[]): Promise<string[]> {
  const rows = lines.map(({ endpoint, told }) => {
    const id = v7();
    const base = {
      id,
      tenantCode: endpoint.tenantCode,
      createDate: told.at,
      updateDate: told.at,
      creator: context.scope.userId,
    };
    return {
      ...base,
      webhookId: endpoint.id,
      event: told.event,
      url: endpoint.url,
      payload: payloadOf(id, told),
      ...(endpoint.isStopped
        ? { status: 'failed', reason: 'disabled', finishedAt: told.at, nextAttemptAt: null }
        : { nextAttemptAt: told.at }),
    };
  });
  await context.tx.insert(sysWebhookDelivery).values(rows as unknown as (typeof sysWebhookDelivery.$inferInsert)[]);
  await context.ports.jobs.send(context.tx, WEBHOOK_JOB, {});
  return rows.map(({ id }) => id);
}

const ENDPOINT = {
  id: sysWebhook.id,
  url: sysWebhook.url,
  tenantCode: sql<string>`${sysWebhook.tenantCode}`,
  isStopped: sql<boolean>`${sysWebhook.status} = 0`,
  events: sysWebhook.events,
};

/** Tells the endpoints of the tenants of what changed, as far as they chose it. A change that is taken back was never told. */
export const raiseEvents: ChangeListener = async (context, entries) => {
  const raised = raisedBy(context, entries);
  if (raised.length === 0) return;
  const tenants = [...new Set(raised.map(({ tenant }) => tenant))];
  const endpoints = await context.tx
    .select(ENDPOINT)
    .from(sysWebhook)
    .where(
      and(
        // What one misses that the server disabled is kept for it.
        or(eq(sysWebhook.status, 1), isNotNull(sysWebhook.stoppedAt)),
        inArray(sql`${sysWebhook.tenantCode}`, tenants),
      ),
    );
  const at = context.ports.clock.now().toISOString();
  const lines = raised.flatMap(({ event, tenant, entry }) =>
    endpoints
      .filter((endpoint) => endpoint.tenantCode === tenant && endpoint.events.includes(event))
      .map((endpoint) => ({
        endpoint,
        told: {
          event,
          tenant,
          at,
          actor: actorOf(context.scope),
          data: { resource: rowsNameOf(entry.compiled.resource), operation: entry.operation, record: recordOf(entry) },
        },
      })),
  );
  if (lines.length > 0) await queue(context, lines);
};

/** Sends a ping to one endpoint; answers the id of the delivery. */
export async function ping(context: WriteContext, endpoint: Endpoint): Promise<string> {
  const told = {
    event: PING,
    tenant: endpoint.tenantCode,
    at: context.ports.clock.now().toISOString(),
    actor: actorOf(context.scope),
    data: {},
  };
  return (await queue(context, [{ endpoint, told }]))[0] ?? '';
}
