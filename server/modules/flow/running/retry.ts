import { and, eq, inArray } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import type { processIncident } from '../../../../contract/resources/flow/incident/definition';
import { variablesIn } from '../../../../flow/engine/state';
import { flowService } from '../../../db/flow-tables';
import { flowTask } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { advance, outcomeVariables } from './advance';
import { logHistory } from './history';
import { solveIncidents } from './incidents';
import { lockRunning, type FlowInstance } from './instance';
import { openTasks } from './open-tasks';
import { runnableProgramOf } from './program';
import { FLOW_SERVICES } from './send';
import { loadState } from './state-rows';

type IncidentRow = RowOf<typeof processIncident>;

/** A service step is tried at once, with all its attempts before it. */
async function retryService({ tx, ports }: WriteContext, { id }: FlowInstance, token: number): Promise<void> {
  await tx
    .update(flowService)
    .set({ attempts: 0, isHeld: false, nextAttemptAt: ports.clock.now().toISOString() })
    .where(and(eq(flowService.instanceId, id), eq(flowService.token, token)));
  await ports.jobs.send(tx, FLOW_SERVICES, {});
}

/** The candidates of a step that nobody could handle are looked for again. */
async function retryNobody(context: WriteContext, instance: FlowInstance, token: number): Promise<void> {
  const { model, work } = await runnableProgramOf(context.tx, instance.tenantCode, instance.deploymentId);
  const state = await loadState(context.tx, instance);
  const found = state.tokens.find(({ id }) => id === token);
  const assignment = found && work.assignments[found.node];
  if (!found || !assignment) return;
  const name = model.nodes.get(found.node)?.name || found.node;
  const step = { token, node: found.node, name, assignment, variables: variablesIn(state, found.scope) };
  const outcome = await openTasks(context, instance, step, new Map());
  if (outcome)
    await advance(context, instance, [{ kind: 'complete', token, variables: outcomeVariables(found.node, outcome) }]);
}

/** Tasks of a step whose handlers left make room for new ones. */
const withdrawTasks = ({ tx }: WriteContext, { id }: FlowInstance, token: number): Promise<unknown> =>
  tx
    .update(flowTask)
    .set({ status: 'withdrawn', handlerList: [] } as never)
    .where(and(eq(flowTask.instanceId, id), eq(flowTask.token, token), inArray(flowTask.status, ['open', 'waiting'])));

/** Tries what stands in an incident again, by hand. */
export async function retryIncident(context: WriteContext, incident: IncidentRow): Promise<void> {
  const instance = await lockRunning(context, incident.instanceId);
  const { token, cause, node, nodeName } = incident;
  await logHistory(context, instance, [{ step: 'retry', node, nodeName }]);
  if (cause === 'service' && token !== null) return retryService(context, instance, token);
  if ((cause === 'nobody' || cause === 'left') && token !== null) {
    await withdrawTasks(context, instance, token);
    await solveIncidents(context, instance, [token]);
    return retryNobody(context, instance, token);
  }
  // Solved before it is tried: what goes wrong again is an incident of its own.
  await solveIncidents(context, instance, token === null ? null : [token]);
  await advance(context, instance, [{ kind: 'retry', token: token ?? -1 }]);
}
