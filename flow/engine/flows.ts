import { conditionHolds } from '../expression/feel';
import type { FlowEdge, BpmnNode } from '../model/types';
import type { FlowRun } from './run';
import type { FlowToken, FlowVariables } from './state';

const edgesOf = (run: FlowRun, { outgoing }: BpmnNode): FlowEdge[] => outgoing.map((id) => run.model.edges.get(id)!);

function firstThatHolds(edges: readonly FlowEdge[], node: BpmnNode, variables: FlowVariables): FlowEdge[] {
  const open = edges.filter(({ id }) => id !== node.defaultFlow);
  const found = open.find(({ condition }) => condition === null || conditionHolds(condition, variables));
  return found ? [found] : edges.filter(({ id }) => id === node.defaultFlow);
}

/** Flows that leave a node, by its type. @throws {Error} Where a condition cannot be read. */
export function flowsOut(run: FlowRun, node: BpmnNode, scope: number): FlowEdge[] {
  const edges = edgesOf(run, node);
  if (node.type === 'parallelGateway') return edges;
  const isFree = edges.every(({ id, condition }) => condition === null && id !== node.defaultFlow);
  if (isFree && node.type !== 'exclusiveGateway') return edges;
  const variables = run.variablesOf(scope);
  if (node.type === 'exclusiveGateway') return firstThatHolds(edges, node, variables);
  const taken = edges.filter(
    ({ id, condition }) => id !== node.defaultFlow && (condition === null || conditionHolds(condition, variables)),
  );
  // The default is for the case that no condition conditionHolds, whether or not other flows have none.
  const isJudged = taken.some(({ condition }) => condition !== null || node.type === 'inclusiveGateway');
  return isJudged ? taken : [...edges.filter(({ id }) => id === node.defaultFlow), ...taken];
}

/** Moves a token on over the flows that its node gives; where there are none it ends. */
export function leaveNode(run: FlowRun, token: FlowToken): void {
  const node = run.node(token.node);
  let edges: FlowEdge[];
  try {
    edges = flowsOut(run, node, token.scope);
  } catch (error) {
    return run.stop(token, 'expression', error instanceof Error ? error.message : '', 'leave');
  }
  if (edges.length === 0 && node.outgoing.length > 0) return run.stop(token, 'noFlow', '', 'leave');
  for (const edge of edges)
    for (let copy = 0; copy < node.completionQuantity; copy += 1)
      run.addToken(edge.target, token.scope, { via: edge.id });
  run.removeToken(token);
}
