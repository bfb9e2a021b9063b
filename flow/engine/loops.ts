import { conditionHolds, valueOfExpression } from '../expression/feel';
import { MOST_INSTANCES } from '../model/loops';
import type { BpmnNode, LoopRule, Trigger } from '../model/types';
import { cancelContent, cancelToken } from './cancel';
import { sameTrigger } from './matching';
import type { FlowRun } from './run';
import type { FlowToken, FlowVariables } from './state';

type MultiRule = Extract<LoopRule, { kind: 'multi' }>;

const itemsOf = (run: FlowRun, token: FlowToken, { collection }: MultiRule): unknown[] | null => {
  if (collection === null) return null;
  const value = valueOfExpression(collection, run.variablesOf(token.scope));
  return Array.isArray(value) ? (value as unknown[]) : null;
};

/** How many instances there will be; null where the expression gives no number that is allowed. */
function countOf(run: FlowRun, token: FlowToken, rule: MultiRule): number | null {
  const count =
    rule.cardinality === null
      ? itemsOf(run, token, rule)?.length
      : valueOfExpression(rule.cardinality, run.variablesOf(token.scope));
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_INSTANCES ? count : null;
}

/** Begins one instance, with the variables that it alone sees. */
function beginInstance(run: FlowRun, token: FlowToken, rule: LoopRule): void {
  const loop = token.loop!;
  const variables: FlowVariables = { loopCounter: loop.begun + 1 };
  if (rule.kind === 'multi') {
    const items = itemsOf(run, token, rule);
    if (items) variables[rule.item] = items[loop.begun] ?? null;
    if (rule.output) variables[rule.output.item] = null;
  }
  const row = run.addScope(null, token.scope, token.id, variables);
  run.addToken(token.node, row.id, { inner: token.id });
  loop.begun += 1;
}

const goesOn = (run: FlowRun, token: FlowToken, rule: Extract<LoopRule, { kind: 'standard' }>): boolean => {
  const { done } = token.loop!;
  if (rule.maximum !== null && done >= rule.maximum) return false;
  const variables = { ...run.variablesOf(token.scope), loopCounter: done };
  return rule.condition === null || conditionHolds(rule.condition, variables);
};

/** Begins the instances of an activity. */
function startMulti(run: FlowRun, token: FlowToken, rule: MultiRule): void {
  const total = countOf(run, token, rule);
  if (total === null) return run.stop(token, 'loop', rule.cardinality ?? rule.collection ?? '');
  token.loop = { total, begun: 0, done: 0 };
  if (rule.output) run.setVariables(token.scope, { [rule.output.list]: [] });
  if (total === 0) return run.finish(token);
  run.setState(token, 'loop');
  const together = rule.sequential ? 1 : total;
  for (let number = 0; number < together; number += 1) beginInstance(run, token, rule);
}

/** Begins the loop of an activity. @throws {Error} Where an expression cannot be read. */
export function startLoop(run: FlowRun, token: FlowToken, rule: LoopRule): void {
  if (rule.kind === 'multi') return startMulti(run, token, rule);
  token.loop = { total: null, begun: 0, done: 0 };
  if (rule.testBefore && !goesOn(run, token, rule)) return run.finish(token);
  run.setState(token, 'loop');
  beginInstance(run, token, rule);
}

/** What a completion condition may ask. */
function counts(run: FlowRun, outer: FlowToken): FlowVariables {
  const { total, begun, done } = outer.loop!;
  return {
    ...run.variablesOf(outer.scope),
    numberOfInstances: total,
    numberOfCompletedInstances: done,
    numberOfActiveInstances: begun - done,
  };
}

/** An instance that ends may throw, and the boundary of its own activity catches it; the other instances go on. */
function catchAtBoundary(run: FlowRun, outer: FlowToken, node: BpmnNode, trigger: Trigger): void {
  const found = node.boundary.find((id) => run.node(id).triggers.some((each) => sameTrigger(each, trigger)));
  if (found !== undefined) run.addToken(found, outer.scope);
}

function collectOutput(run: FlowRun, outer: FlowToken, row: FlowVariables, { output }: MultiRule): void {
  if (!output) return;
  const list = run.variablesOf(outer.scope)[output.list];
  const value = row[output.item] ?? null;
  run.setVariables(outer.scope, { [output.list]: [...(Array.isArray(list) ? (list as unknown[]) : []), value] });
}

function multiDone(run: FlowRun, outer: FlowToken, node: BpmnNode, rule: MultiRule): void {
  const loop = outer.loop!;
  const { throws } = rule;
  if (throws && (throws.after === 'each' || loop.done === 1)) catchAtBoundary(run, outer, node, throws.trigger);
  const isDone =
    loop.done === loop.total || (rule.completion !== null && conditionHolds(rule.completion, counts(run, outer)));
  if (!isDone) {
    if (rule.sequential) beginInstance(run, outer, rule);
    return;
  }
  for (const row of run.scopesIn(outer.scope))
    if (row.owner === outer.id) {
      cancelContent(run, row.id);
      run.removeScope(row);
    }
  run.finish(outer);
}

/** One instance of an activity is done. */
export function instanceDone(run: FlowRun, inner: FlowToken, node: BpmnNode): void {
  const outer = run.tokens.get(inner.inner!);
  const row = run.scopes.get(inner.scope);
  const rule = node.loop;
  if (!outer?.loop || !row || !rule) return cancelToken(run, inner);
  outer.loop.done += 1;
  if (rule.kind === 'multi') collectOutput(run, outer, row.variables, rule);
  run.removeToken(inner);
  run.removeScope(row);
  try {
    if (rule.kind === 'multi') return multiDone(run, outer, node, rule);
    if (goesOn(run, outer, rule)) beginInstance(run, outer, rule);
    else run.finish(outer);
  } catch (error) {
    run.stop(outer, 'expression', error instanceof Error ? error.message : '');
  }
}
