import { and, asc, eq, lte, isNotNull } from 'drizzle-orm';
import { dueOfTimer } from '../../../../flow/engine/waits';
import { flowStartWait, flowTimerRow } from '../../../db/flow-tables';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { systemScope } from '../../../scope';
import { advance } from './advance';
import { beginInstance } from './begin';
import { logHistory } from './history';
import { lockInstance } from './instance';
import { FLOW_TIMERS } from './send';

/** Timers that are looked for at once. */
const BATCH = 100;

type Due = { instanceId: string; id: number; tenantCode: string; node: string };

const dueTimers = (ports: Ports, now: number): Promise<Due[]> =>
  ports.db.run('platform', 'read', (tx) =>
    tx
      .select({
        instanceId: flowTimerRow.instanceId,
        id: flowTimerRow.id,
        tenantCode: flowTimerRow.tenantCode,
        node: flowTimerRow.node,
      })
      .from(flowTimerRow)
      .where(and(eq(flowTimerRow.isHeld, false), lte(flowTimerRow.due, now)))
      .orderBy(asc(flowTimerRow.due))
      .limit(BATCH),
  );

/** Fires one, in a transaction of its own: the lock of the instance comes first, and a timer that is over fires no more. */
function fireTimer(ports: Ports, { instanceId, id, tenantCode, node }: Due, now: number): Promise<void> {
  return ports.db.run('platform', 'write', async (tx) => {
    const context = { tx, ports, scope: systemScope(tenantCode) };
    const instance = await lockInstance(context, instanceId);
    const [timer] = await tx
      .select({ due: flowTimerRow.due })
      .from(flowTimerRow)
      .where(and(eq(flowTimerRow.instanceId, instanceId), eq(flowTimerRow.id, id)));
    if (!timer || timer.due > now || instance.status !== 'running') return;
    await logHistory(context, instance, [{ step: 'timer', node }]);
    await advance(context, instance, [{ kind: 'timer', timer: id }]);
  });
}

/** Starts one instance by a timer, and sets the next time in the same transaction; answers whether one was due. */
function startByTimer(ports: Ports, now: number): Promise<boolean> {
  return ports.db.run('platform', 'write', async (tx) => {
    const [start] = await tx
      .select()
      .from(flowStartWait)
      .where(and(isNotNull(flowStartWait.due), lte(flowStartWait.due, now)))
      .orderBy(asc(flowStartWait.due))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!start) return false;
    const { every, left, definitionId, node } = start;
    const next = every === null || left === 0 ? null : dueOfTimer({ kind: 'duration', text: every }, {}, start.due ?? now);
    if (next)
      await tx
        .update(flowStartWait)
        .set({ due: Math.max(next.due, now + 1), left: left === null ? null : left - 1 })
        .where(eq(flowStartWait.id, start.id));
    else await tx.delete(flowStartWait).where(eq(flowStartWait.id, start.id));
    const context = { tx, ports, scope: systemScope(start.tenantCode) };
    try {
      await beginInstance(context, { definitionId, node, variables: {} });
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'flowSuspended') throw error;
    }
    return true;
  });
}

/** Fires all timers whose time has come; answers how many. One that fails holds up no other. */
export async function runFlowTimers(ports: Ports): Promise<number> {
  const now = ports.clock.now().getTime();
  let count = 0;
  const failed = new Set<string>();
  for (;;) {
    const due = (await dueTimers(ports, now)).filter(({ instanceId }) => !failed.has(instanceId));
    if (due.length === 0) break;
    for (const timer of due) {
      try {
        await fireTimer(ports, timer, now);
        count += 1;
      } catch (error) {
        failed.add(timer.instanceId);
        ports.log.error({ job: FLOW_TIMERS, instance: timer.instanceId, error: String(error) }, 'a timer of a process failed');
      }
    }
    if (due.length < BATCH) break;
  }
  while (await startByTimer(ports, now)) count += 1;
  return count;
}

/** Looks every minute. */
export function addFlowTimers(ports: Ports): void {
  ports.jobs.work(FLOW_TIMERS, async () => void (await runFlowTimers(ports)));
  ports.jobs.schedule(FLOW_TIMERS, '* * * * *');
}
