import { and, asc, eq, sql } from 'drizzle-orm';
import type { FlowVariables } from '../../../../flow/engine/state';
import { flowMessage, flowStartWait } from '../../../db/flow-tables';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { advance } from './advance';
import { beginInstance } from './begin';
import { logHistory } from './history';
import { lockInstance } from './instance';
import { FLOW_MESSAGES } from './send';

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
async function waiters({ tx }: WriteContext, { tenantCode, kind, name, fromId }: Message, most: number): Promise<string[]> {
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
  if (!start) return;
  try {
    await beginInstance(context, { definitionId: start.definitionId, node: start.node, variables });
  } catch (error) {
    // A definition that was suspended meanwhile starts nothing.
    if (!(error instanceof Refusal) || error.key !== 'flowSuspended') throw error;
  }
}

const done = ({ tx }: WriteContext, { id }: Message): Promise<unknown> => tx.delete(flowMessage).where(eq(flowMessage.id, id));

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

/** Takes the oldest message on its way, in a transaction of its own; answers whether there was one. */
function deliverOne(ports: Ports): Promise<boolean> {
  return ports.db.run('platform', 'write', async (tx) => {
    const [message] = await tx
      .select()
      .from(flowMessage)
      .where(eq(flowMessage.isUnheard, false))
      .orderBy(asc(flowMessage.createDate), asc(flowMessage.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!message) return false;
    await deliver({ tx, ports, scope: systemScope(message.tenantCode) }, message);
    return true;
  });
}

/** Delivers all that is on its way. What a server that was killed left is taken up by the next. */
export async function deliverMessages(ports: Ports): Promise<number> {
  let count = 0;
  while (await deliverOne(ports)) count += 1;
  return count;
}

/** Delivers as soon as something is thrown; every minute what was left. */
export function addFlowMessages(ports: Ports): void {
  ports.jobs.work(FLOW_MESSAGES, async () => void (await deliverMessages(ports)));
  ports.jobs.schedule(FLOW_MESSAGES, '* * * * *', { isSentToo: true });
}
