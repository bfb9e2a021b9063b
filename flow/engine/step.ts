import { isActivityType } from '../model/nodes';
import type { FlowModel, BpmnNode } from '../model/types';
import { complete, enterActivity } from './activities';
import { cancelContent } from './cancel';
import { escalateTask, failActivity, hearSignal, takeMessage } from './catching';
import { enterCatch, enterEventGateway, enterThrow } from './events';
import { fireWait } from './firing';
import { leaveNode } from './flows';
import { arriveAtParallel, fireInclusive } from './joins';
import { makeMove, moveBackOf, moveOneOf } from './moves';
import { FlowRun } from './run';
import { openProcess, settle } from './scopes';
import type { FlowEffect, FlowEvent, FlowState, StepOptions, FlowToken } from './state';

/** An instance of a process that has not begun. */
export const newFlow = (process: string): FlowState => ({
  process,
  status: 'running',
  next: 1,
  tokens: [],
  scopes: [],
  timers: [],
  subscriptions: [],
  incidents: [],
});

function pass(run: FlowRun, token: FlowToken): void {
  run.reached(token);
  leaveNode(run, token);
}

const ENTER: Readonly<Record<string, (run: FlowRun, token: FlowToken, node: BpmnNode) => void>> = {
  startEvent: pass,
  boundaryEvent: pass,
  exclusiveGateway: pass,
  intermediateCatchEvent: enterCatch,
  intermediateThrowEvent: enterThrow,
  endEvent: enterThrow,
  eventBasedGateway: enterEventGateway,
  parallelGateway: (run, token, node) =>
    node.incoming.length > 1 ? arriveAtParallel(run, token, node) : pass(run, token),
  inclusiveGateway: (run, token, node) => (node.incoming.length > 1 ? run.setState(token, 'join') : pass(run, token)),
};

function enter(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  if (isActivityType(node.type)) enterActivity(run, token, node);
  else ENTER[node.type]?.(run, token, node);
}

function move(run: FlowRun, id: number): void {
  const token = run.tokens.get(id);
  if (!token || (token.state !== 'ready' && token.state !== 'throw')) return;
  const node = run.node(token.node);
  try {
    if (token.resume === 'leave') leaveNode(run, token);
    else if (token.resume === 'done') complete(run, token);
    else enter(run, token, node);
  } catch (error) {
    const isTimer = error instanceof Error && error.message.startsWith('no timer');
    run.stop(token, isTimer ? 'timer' : 'expression', error instanceof Error ? error.message : '');
  }
}

/** One move; answers whether there was one to make. */
function moveOne(run: FlowRun): boolean {
  const emptied = run.emptied.shift();
  if (emptied !== undefined) {
    settle(run, emptied);
    return true;
  }
  const id = run.ready.shift() ?? run.throwing.shift();
  if (id === undefined) return fireInclusive(run);
  move(run, id);
  return true;
}

function begin(run: FlowRun, event: Extract<FlowEvent, { kind: 'start' }>): void {
  if (run.scopes.size > 0 || run.status !== 'running') return;
  const scope = run.model.scopes.get(run.state.process);
  const id = event.node ?? scope?.starts[0];
  const node = id === undefined ? undefined : run.model.nodes.get(id);
  if (!node || node.scope !== run.state.process) throw new Error(`the process ${run.state.process} has no such start`);
  openProcess(run, node, event.variables ?? {});
}

function retry(run: FlowRun, token: FlowToken): void {
  if (token.state === 'ready' || token.state === 'throw') return;
  run.incidents = run.incidents.filter((incident) => incident.token !== token.id);
  run.setState(token, 'ready');
}

function terminate(run: FlowRun): void {
  for (const row of run.scopes.values()) if (row.parent === null) cancelContent(run, row.id);
  run.end('ended');
}

function moveToken(run: FlowRun, { token, to, back }: Extract<FlowEvent, { kind: 'move' }>): void {
  const move = (back ? moveBackOf : moveOneOf)(run.model, run.rows(), token, to);
  if (!move) return;
  if (run.status === 'incident' && run.scopes.size > 0) run.status = 'running';
  makeMove(run, move);
}

type OfToken = Exclude<Extract<FlowEvent, { token: number }>, { kind: 'move' }>;
function happenToToken(run: FlowRun, event: OfToken): void {
  const token = run.tokens.get(event.token);
  if (event.kind === 'retry') {
    run.incidents = run.incidents.filter(({ token: of, cause }) => of !== null || cause !== 'bound');
    if (run.status === 'incident' && run.scopes.size > 0) run.status = 'running';
    if (token) retry(run, token);
    return;
  }
  if (token?.state !== 'task') return;
  if (event.kind === 'fail') {
    if (event.escalation) escalateTask(run, token, event.code);
    else failActivity(run, token, event.code, event.detail);
    return;
  }
  run.setVariables(token.scope, event.variables ?? {});
  run.finish(token);
}

function hear(run: FlowRun, { kind, name, variables }: Extract<FlowEvent, { name: string }>): void {
  if (kind === 'signal') hearSignal(run, name, variables);
  else takeMessage(run, name, variables);
}

function happen(run: FlowRun, event: FlowEvent): void {
  if (event.kind === 'move') return moveToken(run, event);
  if ('token' in event) return happenToToken(run, event);
  if (event.kind === 'start') return begin(run, event);
  if (event.kind === 'terminate') return terminate(run);
  if (event.kind !== 'timer') return hear(run, event);
  const timer = run.timers.get(event.timer);
  if (timer) fireWait(run, timer);
}

function overBound(run: FlowRun): void {
  const [token] = run.tokens.values();
  run.status = 'incident';
  run.report({ token: null, node: token?.node ?? run.state.process, cause: 'bound', detail: '' });
}

/**
 * What an event makes of an instance: its rows afterwards, and what the host does because of it. It is a pure function:
 * it changes nothing that it is given, reads no clock, and gives the same for the same. What no longer concerns the
 * instance (a task that is done, a timer that is gone) changes nothing.
 *
 * @param now Milliseconds since 1970.
 * @throws {Error} Where the process has no start event of that id.
 */
export function step(
  model: FlowModel,
  state: FlowState,
  event: FlowEvent,
  now: number,
  options: StepOptions = {},
): { state: FlowState; effects: FlowEffect[] } {
  const run = new FlowRun(model, state, now, options);
  happen(run, event);
  while (run.status === 'running') {
    if (!run.mayMove()) overBound(run);
    else if (!moveOne(run)) break;
  }
  return { state: run.rows(), effects: run.effects };
}
