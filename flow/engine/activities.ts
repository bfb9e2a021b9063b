import { decide } from '../expression/decide';
import { valueOfExpression } from '../expression/feel';
import type { BpmnNode } from '../model/types';
import { failActivity, throwTrigger } from './catching';
import { doneActivity } from './compensation';
import { leaveNode } from './flows';
import { instanceDone, startLoop } from './loops';
import type { FlowRun } from './run';
import { openScope } from './scopes';
import type { ScriptResult, FlowToken, FlowVariables } from './state';
import { arriveAtQuantity } from './joins';
import { waitFor } from './waits';

/** A text of FEEL, whose value is set as the variable of the task. */
function feelScript({ script, resultVariable }: BpmnNode, variables: FlowVariables): ScriptResult {
  return { variable: resultVariable, value: script === '' ? null : valueOfExpression(script, variables) };
}

function runScript(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  const variables = run.variablesOf(token.scope);
  const result = run.options.script?.(node.script, variables) ?? feelScript(node, variables);
  if ('later' in result) return openTask(run, token, node);
  if ('error' in result) return failActivity(run, token, result.error, result.detail);
  if (result.variable !== null) run.setVariables(token.scope, { [result.variable]: result.value });
  complete(run, token);
}

function openTask(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  run.setState(token, 'task');
  run.effects.push({ kind: 'task', token: token.id, node: node.id, scope: token.scope });
}

function openSubProcess(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  openScope(run, token, node.type === 'callActivity' ? (node.called ?? '') : node.id);
}

function send(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  if (token.state !== 'throw') return run.setState(token, 'throw');
  for (const trigger of node.triggers) throwTrigger(run, token, trigger);
  if (run.tokens.has(token.id)) complete(run, token);
}

type Performer = (run: FlowRun, token: FlowToken, node: BpmnNode) => void;
const PERFORM: Readonly<Record<string, Performer>> = {
  task: (run, token) => complete(run, token),
  manualTask: (run, token) => complete(run, token),
  userTask: openTask,
  serviceTask: openTask,
  scriptTask: runScript,
  businessRuleTask: (run, token, node) => {
    if (node.decision) run.setVariables(token.scope, decide(node.decision, run.variablesOf(token.scope)));
    complete(run, token);
  },
  sendTask: send,
  receiveTask: (run, token, node) => {
    waitFor(run, { node, token: token.id, scope: token.scope });
    run.setState(token, 'event');
  },
  subProcess: openSubProcess,
  transaction: openSubProcess,
  callActivity: openSubProcess,
};

/** Activities whose scope says at its end what of it can be undone. */
const OPENS = new Set(['subProcess', 'transaction', 'callActivity']);

/** Does an activity once. */
function perform(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  if (token.state !== 'throw') run.reached(token);
  PERFORM[node.type]?.(run, token, node);
}

/** Waits for what boundary events of an activity catch from outside, once. */
function waitAtBoundary(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  if (run.hasWaits(token.id)) return;
  for (const id of node.boundary) waitFor(run, { node: run.node(id), token: token.id, scope: token.scope });
}

/** A token comes to an activity. @throws {Error} Where an expression cannot be read. */
export function enterActivity(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  if (token.inner !== null || token.state === 'throw') return perform(run, token, node);
  if (node.startQuantity > 1 && token.via !== null) {
    const going = arriveAtQuantity(run, token, node);
    if (going) begin(run, going, node);
    return;
  }
  begin(run, token, node);
}

function begin(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  waitAtBoundary(run, token, node);
  if (node.loop) startLoop(run, token, node.loop);
  else perform(run, token, node);
}

/** An activity is done, or one instance of it. */
export function complete(run: FlowRun, token: FlowToken): void {
  const node = run.node(token.node);
  if (token.inner !== null) return instanceDone(run, token, node);
  if (!OPENS.has(node.type)) doneActivity(run, token, node, []);
  leaveNode(run, token);
}
