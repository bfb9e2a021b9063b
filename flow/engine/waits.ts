import { valueOfExpression } from '../expression/feel';
import { firstDue, isTimer } from '../model/timer';
import type { BpmnNode, TimerText, Trigger } from '../model/types';
import type { FlowRun } from './run';
import type { TimerRow, FlowVariables } from './state';

/** When a timer fires first; its text is ISO 8601 or an expression that gives such a text. Null where it gives none. */
export function dueOfTimer(
  timer: TimerText,
  variables: FlowVariables,
  now: number,
): Pick<TimerRow, 'due' | 'left' | 'every'> | null {
  if (isTimer(timer)) return firstDue(timer, now);
  const text = valueOfExpression(timer.text, variables);
  return typeof text === 'string' ? firstDue({ ...timer, text }, now) : null;
}

type Place = { node: BpmnNode; token: number | null; scope: number };

function waitForTrigger(run: FlowRun, { node, token, scope }: Place, trigger: Trigger, number: number): void {
  const wait = { node: node.id, token, scope, trigger: number };
  if (trigger.kind === 'message' || trigger.kind === 'signal')
    run.addSubscription({ ...wait, kind: trigger.kind, name: trigger.name });
  if (trigger.kind !== 'timer') return;
  const due = dueOfTimer(trigger.timer, run.variablesOf(scope), run.now);
  if (!due) throw new Error(`no timer: ${trigger.timer.text}`);
  run.addTimer({ ...wait, ...due });
}

/**
 * Waits for all triggers of a node that come from outside.
 *
 * @throws {Error} Where the expression of a timer gives no time.
 */
export function waitFor(run: FlowRun, place: Place): void {
  place.node.triggers.forEach((trigger, number) => waitForTrigger(run, place, trigger, number));
}

/** Waits for what starts the event sub-processes of a scope. */
export function waitForEventScopes(run: FlowRun, row: number, eventScopes: readonly string[]): void {
  for (const id of eventScopes)
    for (const start of run.model.scopes.get(id)?.nodes ?? []) {
      const node = run.node(start);
      if (node.type === 'startEvent') waitFor(run, { node, token: null, scope: row });
    }
}
