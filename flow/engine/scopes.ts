import type { BpmnNode } from '../model/types';
import { cancelContent } from './cancel';
import { doneActivity, nextUndoing } from './compensation';
import type { FlowRun } from './run';
import type { ScopeRow, FlowToken, FlowVariables } from './state';
import { waitForEventScopes } from './waits';

/** Scopes inside of scopes, those of called processes included. */
const DEEPEST = 100;

/** Opens the scope of a sub-process or of a called process. */
export function openScope(run: FlowRun, token: FlowToken, id: string): void {
  const scope = run.model.scopes.get(id);
  if (!scope || [...run.around(token.scope)].length >= DEEPEST) return run.stop(token, 'depth', id);
  const row = run.addScope(id, token.scope, token.id);
  waitForEventScopes(run, row.id, scope.eventScopes);
  for (const start of scope.starts) run.addToken(start, row.id);
  run.setState(token, 'scope');
}

/** Begins the process itself, at one of its start events. */
export function openProcess(run: FlowRun, node: BpmnNode, variables: FlowVariables): void {
  const row = run.addScope(node.scope, null, null);
  for (const [name, value] of Object.entries(variables)) if (name !== '__proto__') row.variables[name] = value;
  waitForEventScopes(run, row.id, run.model.scopes.get(node.scope)?.eventScopes ?? []);
  // A receive task that starts its process has its message already.
  run.addToken(node.id, row.id, node.type === 'receiveTask' ? { resume: 'leave' } : {});
}

/** Begins an event sub-process of a scope at its start event. */
export function openEventScope(run: FlowRun, row: ScopeRow, start: BpmnNode): void {
  if (start.interrupting) {
    run.removeStartsOf(row.id);
    cancelContent(run, row.id);
  }
  const inside = run.addScope(start.scope, row.id, null);
  waitForEventScopes(run, inside.id, run.model.scopes.get(start.scope)?.eventScopes ?? []);
  run.addToken(start.id, inside.id);
}

/** A cancelled transaction goes on at its cancel boundary event. */
function leaveCancelled(run: FlowRun, owner: FlowToken): void {
  const boundary = run
    .node(owner.node)
    .boundary.find((id) => run.node(id).triggers.some(({ kind }) => kind === 'cancel'));
  if (boundary !== undefined) run.addToken(boundary, owner.scope);
  run.removeToken(owner);
}

/** Ends a scope in which nothing stands any more. */
export function settle(run: FlowRun, id: number): void {
  const row = run.scopes.get(id);
  if (!row || !run.isEmpty(id)) return;
  if (row.undoing) return nextUndoing(run, row);
  if (row.scope === null) return;
  if (row.parent === null) return run.end('ended');
  const owner = row.owner === null ? undefined : run.tokens.get(row.owner);
  run.removeScope(row);
  if (!owner) return;
  if (row.cancelled) return leaveCancelled(run, owner);
  doneActivity(run, owner, run.node(owner.node), row.done);
  run.finish(owner);
}
