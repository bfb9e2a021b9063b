import type { BpmnNode, Trigger } from '../model/types';
import { cancelContent, cancelToken } from './cancel';
import { fireWait } from './firing';
import { catches } from './matching';
import type { FlowRun } from './run';
import { openEventScope } from './scopes';
import type { ScopeRow, FlowToken, FlowVariables } from './state';

type Kind = 'error' | 'escalation';
type Catcher = { host: FlowToken; node: BpmnNode } | { row: ScopeRow; node: BpmnNode };

/** One that names the code comes before one that catches every code. */
function bestOf(nodes: readonly BpmnNode[], kind: Kind, code: string): BpmnNode | null {
  const fit = nodes.filter(({ triggers }) => triggers.some((trigger) => catches(trigger, kind, code)));
  const named = fit.find(({ triggers }) => triggers.some((trigger) => trigger.kind === kind && trigger.code === code));
  return named ?? fit[0] ?? null;
}

const atBoundary = (run: FlowRun, host: FlowToken, kind: Kind, code: string): Catcher | null => {
  const node = bestOf(
    run.node(host.node).boundary.map((id) => run.node(id)),
    kind,
    code,
  );
  return node && { host, node };
};

function inScope(run: FlowRun, row: ScopeRow, kind: Kind, code: string): Catcher | null {
  const starts = (run.model.scopes.get(row.scope ?? '')?.eventScopes ?? []).flatMap((id) =>
    (run.model.scopes.get(id)?.nodes ?? []).map((node) => run.node(node)).filter(({ type }) => type === 'startEvent'),
  );
  const node = bestOf(starts, kind, code);
  return node && { row, node };
}

/** Who catches what is thrown in a scope: the scope itself, else the boundary of its owner, and so on outwards. */
function catcherAround(run: FlowRun, scope: number, kind: Kind, code: string): Catcher | null {
  let isEventScope = false;
  for (const row of run.around(scope)) {
    // What an event sub-process throws its scope does not catch by another one: it leaves the scope.
    const inside = isEventScope ? null : inScope(run, row, kind, code);
    if (inside) return inside;
    isEventScope = row.owner === null;
    const owner = row.owner === null ? undefined : run.tokens.get(row.owner);
    const outside = owner && owner.inner === null ? atBoundary(run, owner, kind, code) : null;
    if (outside) return outside;
  }
  return null;
}

function caught(run: FlowRun, catcher: Catcher): void {
  if ('row' in catcher) return openEventScope(run, catcher.row, catcher.node);
  const { host, node } = catcher;
  run.addToken(node.id, host.scope);
  if (node.interrupting) cancelToken(run, host);
}

/** An activity fails: its boundary catches it, or a scope around it; else it stands in an incident. */
export function failActivity(run: FlowRun, token: FlowToken, code: string, detail: string): void {
  const own = token.inner === null ? atBoundary(run, token, 'error', code) : null;
  const catcher = own ?? catcherAround(run, token.scope, 'error', code);
  if (catcher) return caught(run, catcher);
  if (token.state === 'task') run.effects.push({ kind: 'withdrawn', token: token.id, node: token.node });
  run.stop(token, 'failed', detail || code);
}

/** An error ends its scope where it is caught, and the whole instance where nobody does. */
export function throwError(run: FlowRun, token: FlowToken, code: string): void {
  const catcher = catcherAround(run, token.scope, 'error', code);
  if (catcher) {
    run.removeToken(token);
    return caught(run, catcher);
  }
  const [root] = [...run.around(token.scope)].toReversed();
  run.report({ token: null, node: token.node, cause: 'error', detail: code });
  if (root) cancelContent(run, root.id);
  run.end('incident');
}

/** Everybody of this instance who waits for a signal hears it. */
export function hearSignal(run: FlowRun, name: string, variables: FlowVariables = {}): void {
  const waits = [...run.subscriptions.values()].filter((wait) => wait.kind === 'signal' && wait.name === name);
  for (const wait of waits) if (run.subscriptions.has(wait.id)) fireWait(run, wait, variables);
}

/** The first of this instance who waits for a message takes it; answers whether somebody did. */
export function takeMessage(run: FlowRun, name: string, variables: FlowVariables = {}): boolean {
  for (const wait of run.subscriptions.values())
    if (wait.kind === 'message' && wait.name === name) {
      fireWait(run, wait, variables);
      return true;
    }
  return false;
}

function escalate(run: FlowRun, token: FlowToken, code: string): void {
  const catcher = catcherAround(run, token.scope, 'escalation', code);
  // Nobody needs to catch an escalation.
  if (catcher) caught(run, catcher);
}

/** Throws what an event or a send task throws, all but an error and an undoing. */
export function throwTrigger(run: FlowRun, token: FlowToken, trigger: Trigger): void {
  if (trigger.kind === 'escalation') escalate(run, token, trigger.code);
  if (trigger.kind === 'signal') {
    hearSignal(run, trigger.name);
    run.effects.push({ kind: 'signal', name: trigger.name, node: token.node });
  }
  if (trigger.kind === 'message' && !takeMessage(run, trigger.name))
    run.effects.push({ kind: 'message', name: trigger.name, node: token.node });
}

/** Escalates from a task that is open, as a timer of the host may ask. */
export function escalateTask(run: FlowRun, token: FlowToken, code: string): void {
  const own = token.inner === null ? atBoundary(run, token, 'escalation', code) : null;
  if (own) caught(run, own);
  else escalate(run, token, code);
}
