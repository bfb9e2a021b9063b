import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { servicePauseAfter } from '../../../../contract/resources/flow/incident/rules';
import type { FlowVariables } from '../../../../flow/engine/state';
import { flowMessage, flowStartWait } from '../../../db/flow-tables';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { dbScopeOf, systemScope, taskScopeOf } from '../../../scope';
import type { WriteContext } from '../../../engine/model/behaviour';
import { advance } from './advance';
import { beginUnlessSuspended } from './begin';
import { logHistory } from './history';
import { lockInstance } from './instance';
import { FLOW_MESSAGES, FLOW_MESSAGES_LEFT } from './send';

/** Messages that are looked for at once. */
const BATCH = 100;
/** How long a message is kept that nobody waits for, ms. */
const UNHEARD_FOR = 30 * 86_400_000;

type Message = {
  id: string;
  tenantCode: string;
  kind: 'message' | 'signal';
  name: string;
  variables: FlowVariables;
  fromId: string | null;
  instanceId: string | null;
  startId: string | null;
};

/** Instances that run and wait for it, those that wait longest first. */
async function waiters(
  { tx }: WriteContext,
  { tenantCode, kind, name, fromId }: Message,
  most: number,
): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select r.id from flow_subscription s join flow_running r on r.id = s.instance_id and r.status = 'running'
      where s.tenant_code = ${tenantCode} and s.kind = ${kind} and s.name = ${name}
        and r.id is distinct from ${kind === 'signal' ? fromId : null}::uuid
      group by r.id order by r.id limit ${most}`),
  );
  return rows.map(({ id }) => id);
}

const startsFor = ({ tx }: WriteContext, { tenantCode, kind, name }: Message): Promise<{ id: string }[]> =>
  tx
    .select({ id: flowStartWait.id })
    .from(flowStartWait)
    .where(and(eq(flowStartWait.tenantCode, tenantCode), eq(flowStartWait.kind, kind), eq(flowStartWait.name, name)))
    .orderBy(asc(flowStartWait.id));

async function toInstance(context: WriteContext, message: Message, id: string): Promise<boolean> {
  const instance = await lockInstance(context, id);
  if (instance.status !== 'running') return false;
  const { kind, name, variables } = message;
  await logHistory(context, instance, [{ step: kind, note: name }]);
  await advance(context, instance, [{ kind, name, variables }]);
  return true;
}

async function toStart(context: WriteContext, { variables }: Message, id: string): Promise<void> {
  const [start] = await context.tx.select().from(flowStartWait).where(eq(flowStartWait.id, id));
  if (start) await beginUnlessSuspended(context, { definitionId: start.definitionId, node: start.node, variables });
}

const done = ({ tx }: WriteContext, { id }: Message): Promise<unknown> =>
  tx.delete(flowMessage).where(eq(flowMessage.id, id));

/** A signal goes to each that waits for it at this moment, by a line of its own, so that none hears it twice. */
async function spread(context: WriteContext, message: Message): Promise<void> {
  const { tx, ports } = context;
  const { tenantCode, kind, name, variables, fromId } = message;
  const line = { tenantCode, kind, name, variables, fromId };
  const lines = [
    ...(await waiters(context, message, 100_000)).map((instanceId) => ({ ...line, instanceId })),
    ...(await startsFor(context, message)).map(({ id }) => ({ ...line, startId: id })),
  ];
  for (let at = 0; at < lines.length; at += 1000) await tx.insert(flowMessage).values(lines.slice(at, at + 1000));
  if (lines.length > 0) await ports.jobs.send(tx, FLOW_MESSAGES, {});
  await done(context, message);
}

/** A message goes to one: who waits for it, else a process that it starts; it is kept where there is neither. */
async function hand(context: WriteContext, message: Message): Promise<void> {
  const [waiter] = await waiters(context, message, 1);
  if (waiter !== undefined && (await toInstance(context, message, waiter))) return void (await done(context, message));
  const [start] = await startsFor(context, message);
  if (start) {
    await toStart(context, message, start.id);
    return void (await done(context, message));
  }
  await context.tx.update(flowMessage).set({ isUnheard: true }).where(eq(flowMessage.id, message.id));
}

async function deliver(context: WriteContext, message: Message): Promise<void> {
  if (message.instanceId !== null) await toInstance(context, message, message.instanceId);
  else if (message.startId !== null) await toStart(context, message, message.startId);
  else return message.kind === 'signal' ? spread(context, message) : hand(context, message);
  await done(context, message);
}

type OnItsWay = { id: string; tenantCode: string };

/** Those that can be delivered now, oldest first. */
const onTheirWay = (ports: Ports): Promise<OnItsWay[]> =>
  ports.db.run('platform', 'read', (tx) =>
    tx
      .select({ id: flowMessage.id, tenantCode: flowMessage.tenantCode })
      .from(flowMessage)
      .where(and(eq(flowMessage.isUnheard, false), lte(flowMessage.nextAttemptAt, ports.clock.now().toISOString())))
      .orderBy(asc(flowMessage.nextAttemptAt), asc(flowMessage.createDate), asc(flowMessage.id))
      .limit(BATCH),
  );

/** Delivers one, in a transaction of its own; answers false where another server is at it, or did it. */
function deliverOne(ports: Ports, { id, tenantCode }: OnItsWay): Promise<boolean> {
  return ports.db.run(dbScopeOf(taskScopeOf(systemScope(tenantCode))), 'write', async (tx) => {
    const [message] = await tx
      .select()
      .from(flowMessage)
      .where(and(eq(flowMessage.id, id), eq(flowMessage.isUnheard, false)))
      .for('update', { skipLocked: true });
    if (!message) return false;
    await deliver({ tx, ports, scope: systemScope(tenantCode) }, message);
    return true;
  });
}

/** One that failed waits, each time twice as long, at most an hour; others are delivered meanwhile. */
function noteFailed(ports: Ports, { id, tenantCode }: OnItsWay): Promise<void> {
  return ports.db.run(dbScopeOf(taskScopeOf(systemScope(tenantCode))), 'write', async (tx) => {
    const [message] = await tx
      .select({ attempts: flowMessage.attempts })
      .from(flowMessage)
      .where(eq(flowMessage.id, id))
      .for('update');
    if (!message) return;
    const attempts = message.attempts + 1;
    const nextAttemptAt = new Date(ports.clock.now().getTime() + servicePauseAfter(attempts)).toISOString();
    await tx.update(flowMessage).set({ attempts, nextAttemptAt }).where(eq(flowMessage.id, id));
  });
}

async function tryDelivery(ports: Ports, message: OnItsWay): Promise<boolean> {
  try {
    return await deliverOne(ports, message);
  } catch (error) {
    ports.log.error({ job: FLOW_MESSAGES, message: message.id, error: String(error) }, 'a message of a process failed');
    await noteFailed(ports, message);
    return false;
  }
}

/** Delivers all that is on its way; answers how many. What a server that was killed left is taken up by the next. */
export async function deliverMessages(ports: Ports): Promise<number> {
  let count = 0;
  for (;;) {
    const before = count;
    for (const message of await onTheirWay(ports)) if (await tryDelivery(ports, message)) count += 1;
    if (count === before) return count;
  }
}

/**
 * Takes up messages that somebody waits for by now: an instance or a process that began to wait in the same moment in which
 * nobody was found. Those that nobody waited for in a month are over.
 */
export async function reviewUnheard(ports: Ports): Promise<void> {
  const monthAgo = new Date(ports.clock.now().getTime() - UNHEARD_FOR).toISOString();
  await ports.db.run('platform', 'write', async (tx) => {
    await tx.execute(sql`delete from flow_message where is_unheard and create_date < ${monthAgo}`);
    await tx.execute(sql`
      update flow_message m set is_unheard = false where m.is_unheard and (
        exists (select from flow_subscription s join flow_running r on r.id = s.instance_id and r.status = 'running'
          where s.tenant_code = m.tenant_code and s.kind = m.kind and s.name = m.name)
        or exists (select from flow_start_wait w where w.tenant_code = m.tenant_code and w.kind = m.kind and w.name = m.name))`);
  });
}

/** Delivers as soon as something is thrown; every minute what was left. */
export function addFlowMessages(ports: Ports): void {
  ports.jobs.work(FLOW_MESSAGES, async () => {
    await deliverMessages(ports);
  });
  ports.jobs.work(FLOW_MESSAGES_LEFT, async () => {
    await reviewUnheard(ports);
    await deliverMessages(ports);
  });
  ports.jobs.schedule(FLOW_MESSAGES_LEFT, '* * * * *');
}
