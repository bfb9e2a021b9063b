import { and, eq } from 'drizzle-orm';
import type { FlowState, FlowVariables } from '../../../../flow/engine/state';
import { flowMessage } from '../../../db/flow-tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { FlowInstance } from './instance';

/** Names of the jobs of processes. */
export const FLOW_MESSAGES = 'flow-messages';
export const FLOW_MESSAGES_LEFT = 'flow-messages-left';
export const FLOW_SERVICES = 'flow-services';
export const FLOW_TIMERS = 'flow-timers';
export const FLOW_HANDLERS = 'flow-handlers';

type Thrown = { kind: 'message' | 'signal'; name: string; variables?: FlowVariables };

/** Sends what an instance threw on its way, in the transaction of the step that threw it. */
export async function sendThrown(
  { tx, ports }: WriteContext,
  { id, tenantCode }: Pick<FlowInstance, 'id' | 'tenantCode'>,
  thrown: readonly Thrown[],
): Promise<void> {
  if (thrown.length === 0) return;
  const rows = thrown.map(({ kind, name, variables = {} }) => ({ kind, name, variables, tenantCode, fromId: id }));
  await tx.insert(flowMessage).values(rows);
  await ports.jobs.send(tx, FLOW_MESSAGES, {});
}

/** Messages that nobody waited for yet are delivered once an instance waits for their name. */
export async function releaseUnheard(
  { tx, ports }: WriteContext,
  { tenantCode }: Pick<FlowInstance, 'tenantCode'>,
  before: Pick<FlowState, 'subscriptions'>,
  after: Pick<FlowState, 'subscriptions'>,
): Promise<void> {
  const known = new Set(before.subscriptions.map(({ id }) => id));
  const names = new Set(
    after.subscriptions.filter(({ id, kind }) => kind === 'message' && !known.has(id)).map(({ name }) => name),
  );
  let found = 0;
  for (const name of names) {
    const heard = await tx
      .update(flowMessage)
      .set({ isUnheard: false })
      .where(and(eq(flowMessage.tenantCode, tenantCode), eq(flowMessage.name, name), eq(flowMessage.isUnheard, true)))
      .returning({ id: flowMessage.id });
    found += heard.length;
  }
  if (found > 0) await ports.jobs.send(tx, FLOW_MESSAGES, {});
}
