import type { BpmnNode } from '../model/types';
import { cancelContent, scopeOf } from './cancel';
import { leaveNode } from './flows';
import type { FlowRun } from './run';
import type { DoneActivity, ScopeRow, FlowToken } from './state';

const handlerOf = (run: FlowRun, { boundary }: BpmnNode): string | null =>
  boundary.map((id) => run.node(id).handler).find((handler) => handler !== null) ?? null;

/** Records an activity that can be undone; of a sub-process that has no undoing of its own, what was done in it. */
export function doneActivity(run: FlowRun, token: FlowToken, node: BpmnNode, done: readonly DoneActivity[]): void {
  if (node.forCompensation) return;
  const row = scopeOf(run, token.scope);
  const isUndone = handlerOf(run, node) !== null || (run.model.scopes.get(node.id)?.compensation ?? null) !== null;
  if (isUndone) row.done.push({ node: node.id, within: [], done: [...done] });
  else for (const each of done) row.done.push({ ...each, within: [...each.within, node.id] });
}

/** The scope whose activities an event undoes: an event sub-process undoes those around it. */
function undoneScope(run: FlowRun, scope: number): ScopeRow {
  const row = scopeOf(run, scope);
  const isEvent = row.owner === null && row.parent !== null;
  return isEvent && row.done.length === 0 ? scopeOf(run, row.parent!) : row;
}

const isMeant = ({ node, within }: DoneActivity, activity: string): boolean =>
  activity === '' || node === activity || within.includes(activity);

/** Undoes what is done of a scope, the last first; the token goes on afterwards. Answers whether there was anything. */
export function undo(run: FlowRun, token: FlowToken, activity: string): boolean {
  const row = undoneScope(run, token.scope);
  const meant = row.done.filter((each) => isMeant(each, activity));
  row.done = row.done.filter((each) => !isMeant(each, activity));
  if (meant.length === 0) return false;
  const undoing = run.addScope(null, token.scope, token.id);
  undoing.undoing = meant;
  run.setState(token, 'scope');
  nextUndoing(run, undoing);
  return true;
}

/** Undoes the next activity of an undoing; its token goes on after the last. */
export function nextUndoing(run: FlowRun, row: ScopeRow): void {
  const next = row.undoing?.pop();
  const owner = row.owner === null ? undefined : run.tokens.get(row.owner);
  if (!next) {
    run.removeScope(row);
    if (owner) leaveNode(run, owner);
    return;
  }
  const node = run.node(next.node);
  const handler = handlerOf(run, node);
  if (handler !== null) return void run.addToken(handler, row.id);
  const scope = run.model.scopes.get(node.id)?.compensation ?? '';
  const inside = run.addScope(scope, row.id, null);
  inside.done = next.done;
  const start = run.model.scopes.get(scope)?.nodes.find((id) => run.node(id).type === 'startEvent');
  if (start !== undefined) run.addToken(start, inside.id);
}

/** Cancels the transaction that a token stands in: what is done of it is undone, and it ends by its cancel boundary event. */
export function cancelTransaction(run: FlowRun, token: FlowToken): void {
  const row = scopeOf(run, token.scope);
  cancelContent(run, row.id, token);
  row.cancelled = true;
  if (!undo(run, token, '')) leaveNode(run, token);
}
