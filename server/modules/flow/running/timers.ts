import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { dueOfTimer } from '../../../../flow/engine/waits';
import { flowStartWait, flowTimerRow } from '../../../db/flow-tables';
import type { Ports } from '../../../ports/ports';
import { dbScopeOf, systemScope, taskScopeOf } from '../../../scope';
import { advance } from './advance';
import { beginUnlessSuspended } from './begin';
import { logHistory } from './history';
import { lockInstance } from './instance';
import { FLOW_TIMERS } from './send';

/** Timers that are looked for at once. */
const BATCH = 100;

/** What a timer is found by, and where the next ones come after it. */
type Due = { due: number; instanceId: string; id: number; tenantCode: string; node: string };
type DueStart = { due: number; id: string; tenantCode: string };

const dueTimers = (ports: Ports, now: number, after: Due | null): Promise<Due[]> =>
  ports.db.run('platform', 'read', (tx) => {
    const { due, instanceId, id, tenantCode, node, isHeld } = flowTimerRow;
    const next = after && sql`(${due}, ${instanceId}, ${id}) > (${after.due}, ${after.instanceId}::uuid, ${after.id})`;
    return tx
      .select({ due, instanceId, id, tenantCode, node })
      .from(flowTimerRow)
      .where(and(eq(isHeld, false), lte(due, now), next ?? undefined))
      .orderBy(asc(due), asc(instanceId), asc(id))
      .limit(BATCH);
  });

const dueStarts = async (ports: Ports, now: number, after: DueStart | null): Promise<DueStart[]> => {
  const rows = await ports.db.run('platform', 'read', (tx) => {
    const { due, id, tenantCode } = flowStartWait;
    const next = after && sql`(${due}, ${id}) > (${after.due}, ${after.id}::uuid)`;
    return tx
      .select({ due, id, tenantCode })
      .from(flowStartWait)
      .where(and(lte(due, now), next ?? undefined))
      .orderBy(asc(due), asc(id))
      .limit(BATCH);
  });
  return rows.map((row) => ({ ...row, due: row.due ?? now }));
};

/** Fires one, in a transaction of its own: the lock of the instance comes first, and a timer that is over fires no more. */
function fireTimer(ports: Ports, { instanceId, id, tenantCode, node }: Due, now: number): Promise<void> {
  return ports.db.run(dbScopeOf(taskScopeOf(systemScope(tenantCode))), 'write', async (tx) => {
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

/** Starts one instance by a timer, and sets the next time in the same transaction. */
function startByTimer(ports: Ports, { id, tenantCode }: DueStart, now: number): Promise<void> {
  return ports.db.run(dbScopeOf(taskScopeOf(systemScope(tenantCode))), 'write', async (tx) => {
    const [start] = await tx
      .select()
      .from(flowStartWait)
      .where(eq(flowStartWait.id, id))
      .for('update', { skipLocked: true });
    if (!start || start.due === null || start.due > now) return;
    const { every, left, definitionId, node, due } = start;
    const next = every === null || left === 0 ? null : dueOfTimer({ kind: 'duration', text: every }, {}, due);
    if (next)
      await tx
        .update(flowStartWait)
        .set({ due: Math.max(next.due, now + 1), left: left === null ? null : left - 1 })
        .where(eq(flowStartWait.id, id));
    else await tx.delete(flowStartWait).where(eq(flowStartWait.id, id));
    const context = { tx, ports, scope: systemScope(tenantCode) };
    await beginUnlessSuspended(context, { definitionId, node, variables: {} });
  });
}

/** How often all that is due is gone through: a timer that repeats is due again for each time that was missed. */
const MOST_PASSES = 1000;

/** Does what is due, one by one. What fails holds up no other, and is tried again a minute later. Answers how many were done. */
async function eachDue<T>(
  ports: Ports,
  find: (after: T | null) => Promise<T[]>,
  keyOf: (due: T) => string,
  fire: (due: T) => Promise<void>,
): Promise<number> {
  const failed = new Set<string>();
  const fireOne = async (one: T): Promise<number> => {
    const key = keyOf(one);
    if (failed.has(key)) return 0;
    try {
      await fire(one);
      return 1;
    } catch (error) {
      failed.add(key);
      ports.log.error({ job: FLOW_TIMERS, timer: key, error: String(error) }, 'a timer of a process failed');
      return 0;
    }
  };
  let count = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = count;
    for (let page = await find(null); page.length > 0; page = await find(page.at(-1)!))
      for (const one of page) count += await fireOne(one);
    if (count === before) break;
  }
  return count;
}

/** Fires all timers whose time has come; answers how many. */
export async function runFlowTimers(ports: Ports): Promise<number> {
  const now = ports.clock.now().getTime();
  const fired = await eachDue(
    ports,
    (after: Due | null) => dueTimers(ports, now, after),
    ({ instanceId, id }) => `${instanceId} ${id}`,
    (due) => fireTimer(ports, due, now),
  );
  const started = await eachDue(
    ports,
    (after: DueStart | null) => dueStarts(ports, now, after),
    ({ id }) => id,
    (due) => startByTimer(ports, due, now),
  );
  return fired + started;
}

/** Looks every minute. */
export function addFlowTimers(ports: Ports): void {
  ports.jobs.work(FLOW_TIMERS, async () => void (await runFlowTimers(ports)));
  ports.jobs.schedule(FLOW_TIMERS, '* * * * *');
}
