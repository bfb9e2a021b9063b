import { and, eq, inArray } from 'drizzle-orm';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import {
  variablesIn,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type FlowVariables,
} from '../../../../flow/engine/state';
import { newFlow, step } from '../../../../flow/engine/step';
import { flowService } from '../../../db/flow-tables';
import { flowRunning as instanceRows, flowTask as taskRows } from '../../../db/tables';
import { queryBatch } from '../../../db/query-batch';
import { batchAudit, flushAudit } from '../../../engine/audit/audit';
import type { WriteContext } from '../../../engine/model/behaviour';
import { announceRow } from '../../../engine/write/announce-row';
import { patchRow } from '../../../engine/write/trusted';
import { settleRequest } from './approval/settle';
import { logHistory, writeHistory } from './history';
import { addIncident, solveIncidents } from './incidents';
import type { FlowInstance } from './instance';
import { openTasks, type FormerHandlers } from './open-tasks';
import { runnableProgramOf, type RunnableProgram } from './program';
import { FLOW_SERVICES, releaseUnheard, sendThrown } from './send';
import { clearState, loadState, storeState } from './state-rows';

/** Steps that decide themselves one after another, by the rules for nobody and the like; more is a loop. */
const MOST_AT_ONCE = 500;
const NOBODY_BEFORE: FormerHandlers = new Map();

/** What a decided step sets: `outcome`, `approved`, and the outcome under the name of the step. */
export const outcomeVariables = (node: string, outcome: 'approved' | 'rejected'): FlowVariables => ({
  outcome,
  approved: outcome === 'approved',
  [`${node}Outcome`]: outcome,
});

type Round = {
  context: WriteContext;
  instance: FlowInstance;
  program: RunnableProgram;
  state: FlowState;
  former: FormerHandlers;
};

const nameOf = ({ program: { model } }: Pick<Round, 'program'>, node: string): string =>
  model.nodes.get(node)?.name || node;

async function withdraw({ context, instance }: Round, tokens: readonly number[]): Promise<void> {
  if (tokens.length === 0) return;
  const { tx } = context;
  const isOf = and(eq(taskRows.instanceId, instance.id), inArray(taskRows.token, [...tokens]));
  await tx
    .update(taskRows)
    .set({ status: 'withdrawn', handlerList: [] } as never)
    .where(and(isOf, inArray(taskRows.status, ['open', 'waiting'])));
  await tx
    .delete(flowService)
    .where(and(eq(flowService.instanceId, instance.id), inArray(flowService.token, [...tokens])));
  await solveIncidents(context, instance, tokens);
}

/** Opens a task: for people, or for the host itself. Answers the event that ends it where it is decided at once. */
async function openTask(round: Round, effect: Extract<FlowEffect, { kind: 'task' }>): Promise<FlowEvent | null> {
  const { context, instance, program, state, former } = round;
  const { token, node, scope } = effect;
  const assignment = program.work.assignments[node];
  if (assignment) {
    const toOpen = { token, node, name: nameOf(round, node), assignment, variables: variablesIn(state, scope) };
    const outcome = await openTasks(context, instance, toOpen, former);
    return outcome === null ? null : { kind: 'complete', token, variables: outcomeVariables(node, outcome) };
  }
  const at = context.ports.clock.now().toISOString();
  const row = { instanceId: instance.id, token, node, tenantCode: instance.tenantCode };
  await context.tx
    .insert(flowService)
    .values({ ...row, actorId: context.scope.userId, nextAttemptAt: at })
    .onConflictDoNothing();
  await context.ports.jobs.send(context.tx, FLOW_SERVICES, {});
  return null;
}

async function close({ context, instance, state }: Round, variables: FlowVariables): Promise<void> {
  const { tx, ports } = context;
  await instance.giveNumber?.();
  // What it was begun for may be taken back alone, and what is told of it with it.
  await flushAudit(context);
  await queryBatch(
    clearState(tx, instance, state),
    tx.delete(flowService).where(eq(flowService.instanceId, instance.id)),
    solveIncidents(context, instance, null),
  );
  if (instance.status !== 'running') {
    // Stopped by a transition, which wrote the rest.
    await tx
      .update(instanceRows)
      .set({ result: variables } as never)
      .where(eq(instanceRows.id, instance.id));
    return settleRequest(context, instance, null);
  }
  const set = { status: 'ended', endedAt: ports.clock.now().toISOString(), result: variables };
  await patchRow(context, processInstance, instance.id, set, { operation: 'end' });
  instance.status = 'ended';
  await logHistory(context, instance, [{ step: 'end' }]);
  await settleRequest(context, instance, variables);
}

/** Does what a step asks of the host; answers the events that follow at once. */
async function follow(round: Round, effects: readonly FlowEffect[]): Promise<FlowEvent[]> {
  const { context, instance } = round;
  const reached = effects.filter((effect) => effect.kind === 'reached');
  await logHistory(
    context,
    instance,
    reached.map(({ node }) => ({ step: 'reached', node, nodeName: nameOf(round, node) })),
  );
  await withdraw(
    round,
    effects.flatMap((effect) => (effect.kind === 'withdrawn' ? [effect.token] : [])),
  );
  await sendThrown(
    context,
    instance,
    effects.flatMap((effect) => (effect.kind === 'message' || effect.kind === 'signal' ? [effect] : [])),
  );
  const events: FlowEvent[] = [];
  for (const effect of effects) {
    if (effect.kind === 'incident')
      await addIncident(context, instance, { ...effect.incident, nodeName: nameOf(round, effect.incident.node) });
    if (effect.kind === 'task') {
      const event = await openTask(round, effect);
      if (event) events.push(event);
    }
    if (effect.kind === 'ended') await close(round, effect.variables);
  }
  return events;
}

/** Takes one event, and writes the rows that it changed. */
async function takeEvent(round: Round, event: FlowEvent): Promise<FlowEvent[]> {
  const { context, instance, program } = round;
  const before = round.state;
  const { state, effects } = step(program.model, before, event, context.ports.clock.now().getTime());
  round.state = state;
  await storeState(context.tx, instance, before, state);
  await releaseUnheard(context, instance, before, state);
  return follow(round, effects);
}

async function takeEvents(round: Round, events: readonly FlowEvent[]): Promise<void> {
  const { context, instance } = round;
  const open = [...events];
  for (let count = 0; open.length > 0; count += 1) {
    const event = open.shift()!;
    if (count < MOST_AT_ONCE) open.push(...(await takeEvent(round, event)));
    else {
      const [node] = round.state.tokens;
      const where = node?.node ?? instance.processKey;
      await addIncident(context, instance, { token: null, node: where, nodeName: where, cause: 'bound', detail: '' });
      break;
    }
  }
}

type How = {
  former?: FormerHandlers;
  /** The instance has no rows yet. */
  isNew?: boolean;
};

/**
 * Takes events of an instance whose row the transaction has locked: the rows of the engine, the tasks, the history and what
 * others are told are written in this transaction. What no longer concerns the instance changes nothing.
 */
export const advance = (
  context: WriteContext,
  instance: FlowInstance,
  events: readonly FlowEvent[],
  { former = NOBODY_BEFORE, isNew = false }: How = {},
): Promise<void> =>
  batchAudit(context, async () => {
    const { tx, ports } = context;
    const program = await runnableProgramOf(tx, instance.tenantCode, instance.deploymentId);
    const state = isNew ? newFlow(instance.processKey) : await loadState(tx, instance);
    const round: Round = { context, instance, program, state, former };
    instance.history ??= [];
    await takeEvents(round, events);
    const nextRow = round.state.next;
    instance.nextRow = nextRow;
    // One that gets its number yet is written with it.
    const rows = instance.giveNumber
      ? []
      : [
          tx
            .update(instanceRows)
            .set({ nextRow } as never)
            .where(eq(instanceRows.id, instance.id)),
        ];
    await queryBatch(
      ...rows,
      writeHistory(context, instance),
      announceRow(ports, tx, processInstance, instance.tenantCode, instance.id),
    );
  });
