import type { BpmnNode } from '../model/types';
import { cancelToken } from './cancel';
import type { FlowRun } from './run';
import { openEventScope } from './scopes';
import type { SubscriptionRow, TimerRow, FlowToken, FlowVariables } from './state';
import { afterDuration } from '../model/timer';

type Wait = TimerRow | SubscriptionRow;

const isRepeated = (wait: Wait): wait is TimerRow & { every: string } =>
  'due' in wait && wait.every !== null && wait.left !== 0;

/** A timer that repeats is due again; it keeps its distance to the time it was due, not to the time it was seen. */
function again(wait: TimerRow & { every: string }): void {
  wait.due = afterDuration(wait.every, wait.due);
  if (wait.left !== null) wait.left -= 1;
}

/** A wait that does not interrupt is over, unless it repeats; one for messages and signals goes on. */
function keepOrRemove(run: FlowRun, wait: Wait): void {
  if (isRepeated(wait)) again(wait);
  else if ('due' in wait) run.removeWait(wait);
}

function fireBoundary(run: FlowRun, wait: Wait, node: BpmnNode): void {
  const host = wait.token === null ? undefined : run.tokens.get(wait.token);
  if (!host) return run.removeWait(wait);
  run.addToken(node.id, host.scope);
  if (node.interrupting) cancelToken(run, host);
  else keepOrRemove(run, wait);
}

function fireStart(run: FlowRun, wait: Wait, node: BpmnNode): void {
  const row = run.scopes.get(wait.scope);
  if (!row) return run.removeWait(wait);
  if (!node.interrupting) keepOrRemove(run, wait);
  openEventScope(run, row, node);
}

/** Waits of one node that a token still has, this one left out. */
const otherWaits = (run: FlowRun, wait: Wait): Wait[] =>
  [...run.timers.values(), ...run.subscriptions.values()].filter(
    ({ id, token, node }) => token === wait.token && node === wait.node && id !== wait.id,
  );

function fireCatch(run: FlowRun, wait: Wait, node: BpmnNode, token: FlowToken): void {
  if (node.parallelMultiple && otherWaits(run, wait).length > 0) return run.removeWait(wait);
  if (isRepeated(wait) && token.node === node.id) {
    again(wait);
    run.addToken(node.id, token.scope, { resume: 'leave' });
    return;
  }
  const isChosen = token.node !== node.id;
  token.node = node.id;
  if (isChosen) run.reached(token);
  run.finish(token);
}

/** What a node waits for has come: a timer, a message or a signal, with the variables that it brings. */
export function fireWait(run: FlowRun, wait: Wait, variables: FlowVariables = {}): void {
  const node = run.node(wait.node);
  run.setVariables(wait.scope, variables);
  if (node.type === 'boundaryEvent') return fireBoundary(run, wait, node);
  if (node.type === 'startEvent') return fireStart(run, wait, node);
  const token = wait.token === null ? undefined : run.tokens.get(wait.token);
  if (token) fireCatch(run, wait, node, token);
  else run.removeWait(wait);
}
