import type { ModelDraft } from '../model/scopes';
import type { BpmnNode, FlowScope } from '../model/types';
import { Concurrency } from './concurrency';

const isJoin = (node: BpmnNode | undefined, type: string): node is BpmnNode =>
  node?.type === type && node.incoming.length > 1;

const joinsOf = ({ nodes }: ModelDraft, { nodes: ids }: FlowScope, type: string): BpmnNode[] =>
  ids.map((id) => nodes.get(id)).filter((node) => isJoin(node, type));

/** Two flows of a parallel join that are never taken together: it waits for ever. */
function deadPair(concurrency: Concurrency, { incoming }: BpmnNode): readonly [string, string] | null {
  for (const [at, one] of incoming.entries())
    for (const other of incoming.slice(at + 1)) if (!concurrency.isTogether(one, other)) return [one, other];
  return null;
}

function checkParallel(draft: ModelDraft, scope: FlowScope): void {
  const joins = joinsOf(draft, scope, 'parallelGateway');
  if (joins.length === 0) return;
  const concurrency = new Concurrency(draft, scope);
  for (const join of joins) {
    const pair = deadPair(concurrency, join);
    if (pair) draft.refusals.add(draft.elements.get(join.id)!, 'deadlock', { one: pair[0], other: pair[1] });
  }
}

/**
 * An inclusive join waits for what can still come. Where its own way on leads back to one of its flows and not to
 * another, it is the head of a loop: what it waits for would have to come from itself.
 */
function checkInclusive(draft: ModelDraft, scope: FlowScope): void {
  for (const join of joinsOf(draft, scope, 'inclusiveGateway')) {
    const own = reachedFrom(draft, join);
    const back = join.incoming.filter((id) => own.has(draft.edges.get(id)!.source));
    if (back.length > 0 && back.length < join.incoming.length)
      draft.refusals.add(draft.elements.get(join.id)!, 'inclusiveLoop', { flow: back[0]! });
  }
}

/** Nodes that a token comes to after it left a join, the join itself included where it comes back. */
function reachedFrom({ nodes, edges }: ModelDraft, join: BpmnNode): Set<string> {
  const found = new Set<string>();
  const open = join.outgoing.map((id) => edges.get(id)!.target);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const node = nodes.get(id)!;
    open.push(...node.outgoing.map((edge) => edges.get(edge)!.target), ...node.boundary);
  }
  return found;
}

/** Joins that can only wait for ever, or for themselves. */
export function checkJoins(draft: ModelDraft): void {
  for (const scope of draft.scopes.values()) {
    checkParallel(draft, scope);
    checkInclusive(draft, scope);
  }
}
