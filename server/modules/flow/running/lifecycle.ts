import { and, eq, inArray } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import type { processInstance } from '../../../../contract/resources/flow/running/definition';
import { flowMessage, flowService, flowSubscriptionRow, flowTimerRow, flowTokenRow } from '../../../db/flow-tables';
import { flowTask as taskRows } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { Refusal } from '../../../refusal';
import { advance } from './advance';
import { settleRequest } from './approval/settle';
import { logHistory } from './history';
import { lockInstance } from './instance';
import { notifyUsers } from './notify';
import { FLOW_MESSAGES, FLOW_SERVICES } from './send';

type InstanceRow = Pick<RowOf<typeof processInstance>, 'id'>;
type Stop = 'terminate' | 'withdraw' | 'void';

/** Whether somebody else than its starter handled a task of the instance. */
async function hasActed({ tx }: WriteContext, instanceId: string, starterId: string | null): Promise<boolean> {
  const rows = await tx
    .select({ handledBy: taskRows.handledBy })
    .from(taskRows)
    .where(and(eq(taskRows.instanceId, instanceId), eq(taskRows.status, 'done')));
  return rows.some(({ handledBy }) => handledBy !== starterId);
}

/** Ends an instance that somebody stopped: its tasks are withdrawn, its timers and waits are gone. The transition has locked its row. */
export async function stopInstance(
  context: WriteContext,
  { id }: InstanceRow,
  how: Stop,
  reason: string,
): Promise<void> {
  const instance = await lockInstance(context, id);
  if (how === 'withdraw' && (await hasActed(context, id, instance.starterId))) throw new Refusal('flowActed');
  await logHistory(context, instance, [{ step: how, note: reason }]);
  const [token] = await context.tx
    .select({ id: flowTokenRow.id })
    .from(flowTokenRow)
    .where(eq(flowTokenRow.instanceId, id))
    .limit(1);
  // One without a token stands nowhere: there is nothing to end but what was asked for.
  if (token) await advance(context, instance, [{ kind: 'terminate' }]);
  else await settleRequest(context, instance, null);
}

/** Timers and service steps of a suspended instance wait until it goes on. */
async function hold({ tx }: WriteContext, instanceId: string, isHeld: boolean): Promise<void> {
  await tx.update(flowTimerRow).set({ isHeld }).where(eq(flowTimerRow.instanceId, instanceId));
  await tx.update(flowService).set({ isHeld }).where(eq(flowService.instanceId, instanceId));
}

export async function suspendInstance(context: WriteContext, { id }: InstanceRow, reason: string): Promise<void> {
  const instance = await lockInstance(context, id);
  await hold(context, id, true);
  await logHistory(context, instance, [{ step: 'suspend', note: reason }]);
}

/** It goes on: messages that came meanwhile are delivered, and timers that were due fire. */
export async function activateInstance(context: WriteContext, { id }: InstanceRow): Promise<void> {
  const { tx, ports } = context;
  const instance = await lockInstance(context, id);
  await hold(context, id, false);
  await logHistory(context, instance, [{ step: 'activate' }]);
  const waits = await tx
    .select({ name: flowSubscriptionRow.name })
    .from(flowSubscriptionRow)
    .where(and(eq(flowSubscriptionRow.instanceId, id), eq(flowSubscriptionRow.kind, 'message')));
  const names = [...new Set(waits.map(({ name }) => name))];
  if (names.length > 0)
    await tx
      .update(flowMessage)
      .set({ isUnheard: false })
      .where(
        and(
          eq(flowMessage.tenantCode, instance.tenantCode),
          inArray(flowMessage.name, names),
          eq(flowMessage.isUnheard, true),
        ),
      );
  await ports.jobs.send(tx, FLOW_MESSAGES, {});
  await ports.jobs.send(tx, FLOW_SERVICES, {});
}

/** Reminds all who have an open task of the instance. */
export async function remindHandlers(
  context: WriteContext,
  { id }: InstanceRow,
  { note }: { note?: string | null },
): Promise<null> {
  const instance = await lockInstance(context, id);
  const tasks = await context.tx
    .select({ id: taskRows.id, handlerList: taskRows.handlerList })
    .from(taskRows)
    .where(and(eq(taskRows.instanceId, id), eq(taskRows.status, 'open')));
  for (const task of tasks)
    await notifyUsers(context, task.handlerList ?? [], {
      tenantCode: instance.tenantCode,
      word: 'flow.running.notice.remind',
      gaps: { title: instance.title },
      text: note,
      route: '/flow/todo/index',
      id: task.id,
    });
  await logHistory(context, instance, [{ step: 'remind', note }]);
  return null;
}
