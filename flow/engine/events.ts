import type { BpmnNode, Trigger } from '../model/types';
import { cancelContent, scopeOf } from './cancel';
import { throwError, throwTrigger } from './catching';
import { cancelTransaction, undo } from './compensation';
import { leaveNode } from './flows';
import type { FlowRun } from './run';
import type { FlowToken } from './state';
import { waitFor } from './waits';

const isHeard = ({ kind }: Trigger): boolean => kind === 'message' || kind === 'signal';
const isAwaited = ({ kind }: Trigger): boolean => isHeard({ kind } as Trigger) || kind === 'timer';

/** A catching event waits; one that waits for nothing is passed. @throws {Error} Where a timer gives no time. */
export function enterCatch(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  run.reached(token);
  if (!node.triggers.some(isAwaited)) return leaveNode(run, token);
  waitFor(run, { node, token: token.id, scope: token.scope });
  run.setState(token, 'event');
}

/** An event-based gateway waits for whichever of its events comes first. @throws {Error} Where a timer gives no time. */
export function enterEventGateway(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  run.reached(token);
  for (const id of node.outgoing) {
    const follower = run.node(run.model.edges.get(id)!.target);
    waitFor(run, { node: follower, token: token.id, scope: token.scope });
  }
  run.setState(token, 'event');
}

/** A link leads to the catching event of the same name. */
function followLink(run: FlowRun, token: FlowToken, node: BpmnNode, name: string): void {
  const target = run.model.scopes
    .get(node.scope)
    ?.nodes.map((id) => run.node(id))
    .find(
      ({ type, triggers }) =>
        type === 'intermediateCatchEvent' && triggers.some((each) => each.kind === 'link' && each.name === name),
    );
  if (target) run.addToken(target.id, token.scope);
  run.removeToken(token);
}

function terminate(run: FlowRun, token: FlowToken): void {
  const row = scopeOf(run, token.scope);
  run.removeStartsOf(row.id);
  cancelContent(run, row.id);
}

/** Does what one trigger of a throwing event says; answers whether the token goes on by itself. */
function doTrigger(run: FlowRun, token: FlowToken, node: BpmnNode, trigger: Trigger): boolean {
  if (trigger.kind === 'link') followLink(run, token, node, trigger.name);
  else if (trigger.kind === 'terminate') terminate(run, token);
  else if (trigger.kind === 'error') throwError(run, token, trigger.code);
  else if (trigger.kind === 'cancel') cancelTransaction(run, token);
  else if (trigger.kind === 'compensate') return !undo(run, token, trigger.activity);
  else throwTrigger(run, token, trigger);
  return run.tokens.has(token.id);
}

/**
 * A throwing or an end event. What somebody may hear is thrown once nothing else moves, so that those who come to wait
 * in the same moment hear it too.
 */
export function enterThrow(run: FlowRun, token: FlowToken, node: BpmnNode): void {
  if (token.state !== 'throw') {
    run.reached(token);
    if (node.triggers.some(isHeard)) return run.setState(token, 'throw');
  }
  for (const trigger of node.triggers) if (!doTrigger(run, token, node, trigger)) return;
  leaveNode(run, token);
}
