import { and, asc, eq, lte } from 'drizzle-orm';
import { MOST_ATTEMPTS_OF_SERVICE, servicePauseAfter } from '../../../../contract/resources/flow/incident/rules';
import { variablesIn } from '../../../../flow/engine/state';
import { flowService } from '../../../db/flow-tables';
import { isConflict } from '../../../http/database-errors';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { dbScopeOf, systemScope, taskScopeOf } from '../../../scope';
import { translate } from '../../../http/words';
import type { WriteContext } from '../../../engine/model/behaviour';
import { advance } from './advance';
import { doService } from './do-service';
import { logHistory } from './history';
import { addIncident, solveIncidents } from './incidents';
import { lockInstance, type FlowInstance } from './instance';
import { runnableProgramOf } from './program';
import { FLOW_SERVICES } from './send';
import { loadState } from './state-rows';

const BATCH = 50;

type Due = { instanceId: string; token: number; tenantCode: string };
type ServiceRow = typeof flowService.$inferSelect;

const isRow = ({ instanceId, token }: Due) => and(eq(flowService.instanceId, instanceId), eq(flowService.token, token));

const dueServices = (ports: Ports, now: string): Promise<Due[]> =>
  ports.db.run('platform', 'read', (tx) =>
    tx
      .select({ instanceId: flowService.instanceId, token: flowService.token, tenantCode: flowService.tenantCode })
      .from(flowService)
      .where(and(eq(flowService.isHeld, false), lte(flowService.nextAttemptAt, now)))
      .orderBy(asc(flowService.nextAttemptAt))
      .limit(BATCH),
  );

/** The row of a service step that is still to be done, behind the lock of its instance; null where another server did it. */
async function lockedService(
  context: WriteContext,
  due: Due,
  now: string,
): Promise<{ instance: FlowInstance; row: ServiceRow } | null> {
  const instance = await lockInstance(context, due.instanceId);
  const [row] = await context.tx.select().from(flowService).where(isRow(due));
  if (!row || row.isHeld || row.nextAttemptAt > now || instance.status !== 'running') return null;
  return { instance, row };
}

/** Does a service step and takes its instance on: both or neither. */
function attemptService(ports: Ports, due: Due, now: string): Promise<void> {
  return ports.db.run(dbScopeOf(taskScopeOf(systemScope(due.tenantCode))), 'write', async (tx) => {
    const context = { tx, ports, scope: systemScope(due.tenantCode) };
    const locked = await lockedService(context, due, now);
    if (!locked) return;
    const { instance, row } = locked;
    const { work, model } = await runnableProgramOf(tx, instance.tenantCode, instance.deploymentId);
    const state = await loadState(tx, instance);
    const token = state.tokens.find(({ id }) => id === row.token);
    const service = work.services[row.node];
    if (token && service) {
      const variables = variablesIn(state, token.scope);
      await doService(context, service, { instance, variables, actorId: row.actorId });
      await logHistory(context, instance, [
        { step: 'done', node: row.node, nodeName: model.nodes.get(row.node)?.name || row.node },
      ]);
    }
    await tx.delete(flowService).where(isRow(due));
    await solveIncidents(context, instance, [row.token]);
    await advance(context, instance, [{ kind: 'complete', token: row.token }]);
  });
}

const causeOf = (error: unknown): string => {
  if (error instanceof Refusal) return translate('en-US', `error.${error.key}`, error.params);
  return error instanceof Error ? error.message : String(error);
};

/** Notes a failed attempt as an incident. After the last one a boundary event for errors takes over, else it waits for a person. */
function noteFailure(ports: Ports, due: Due, error: unknown): Promise<void> {
  const now = ports.clock.now();
  return ports.db.run(dbScopeOf(taskScopeOf(systemScope(due.tenantCode))), 'write', async (tx) => {
    const context = { tx, ports, scope: systemScope(due.tenantCode) };
    const locked = await lockedService(context, due, now.toISOString());
    if (!locked) return;
    const { instance, row } = locked;
    const attempts = row.attempts + 1;
    const isHeld = attempts >= MOST_ATTEMPTS_OF_SERVICE;
    const nextAttemptAt = new Date(now.getTime() + servicePauseAfter(attempts)).toISOString();
    await tx.update(flowService).set({ attempts, isHeld, nextAttemptAt }).where(isRow(due));
    const { model } = await runnableProgramOf(tx, instance.tenantCode, instance.deploymentId);
    const node = model.nodes.get(row.node);
    const isCaught = node?.boundary.some((id) => model.nodes.get(id)?.triggers.some(({ kind }) => kind === 'error'));
    const detail = causeOf(error);
    if (isHeld && isCaught) {
      const code = error instanceof Refusal ? error.key : 'service';
      return advance(context, instance, [{ kind: 'fail', token: row.token, code, detail }]);
    }
    await addIncident(context, instance, {
      token: row.token,
      node: row.node,
      nodeName: node?.name || row.node,
      cause: 'service',
      detail,
      attempts,
      nextAttemptAt: isHeld ? null : nextAttemptAt,
    });
  });
}

async function tryService(ports: Ports, due: Due, now: string): Promise<void> {
  try {
    await attemptService(ports, due, now);
  } catch (error) {
    // Ended by the database in favour of another transaction: nothing was done, and it is still due.
    if (isConflict(error)) return;
    ports.log.warn({ job: FLOW_SERVICES, instance: due.instanceId, error: String(error) }, 'a service step failed');
    await noteFailure(ports, due, error);
  }
}

/** Does all service steps whose time has come, each in a transaction of its own; answers how many were tried. */
export async function runServices(ports: Ports): Promise<number> {
  let count = 0;
  for (;;) {
    const now = ports.clock.now().toISOString();
    const due = await dueServices(ports, now);
    for (const service of due) await tryService(ports, service, now);
    count += due.length;
    if (due.length === 0 || count > 10_000) return count;
  }
}

/** Works as soon as a step is reached; every minute on those that failed, or whose server was killed. */
export function addFlowServices(ports: Ports): void {
  ports.jobs.work(FLOW_SERVICES, async () => void (await runServices(ports)));
  ports.jobs.schedule(FLOW_SERVICES, '* * * * *', { isSentToo: true });
}
