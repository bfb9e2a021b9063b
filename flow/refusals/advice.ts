import type { BpmnNode, FlowModel, FlowRefusal, FlowScope } from '../model/types';

/** Gateways that choose by conditions. */
const CHOOSING: ReadonlySet<string> = new Set(['exclusiveGateway', 'inclusiveGateway']);
/** Nodes that wait for nothing: what goes round through these alone never pauses. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'exclusiveGateway',
  'inclusiveGateway',
  'parallelGateway',
  'task',
  'manualTask',
  'scriptTask',
  'businessRuleTask',
  'intermediateThrowEvent',
  'sendTask',
]);

type Rule = 'noDefault' | 'endless';
const found = ({ id, type }: Pick<BpmnNode, 'id' | 'type'>, rule: Rule): FlowRefusal => ({
  element: id,
  type,
  rule,
  params: {},
});

/** Where no condition holds, there is no way on. */
const lacksDefault = ({ edges }: FlowModel, { type, outgoing, defaultFlow }: BpmnNode): boolean =>
  (CHOOSING.has(type) || outgoing.length === 1) &&
  outgoing.length > 0 &&
  defaultFlow === null &&
  outgoing.every((id) => edges.get(id)!.condition !== null);

/** Whether a node comes back to itself through nodes that wait for nothing. */
function comesBack({ nodes, edges }: FlowModel, start: BpmnNode): boolean {
  const seen = new Set<string>();
  const open = [start.id];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const flow of nodes.get(id)!.outgoing) {
      const { target } = edges.get(flow)!;
      if (target === start.id) return true;
      if (seen.has(target) || !AT_ONCE.has(nodes.get(target)!.type)) continue;
      seen.add(target);
      open.push(target);
    }
  return false;
}

function adviceIn(model: FlowModel, scope: FlowScope): FlowRefusal[] {
  const nodes = scope.nodes.map((id) => model.nodes.get(id)!);
  return nodes.flatMap((node) => [
    ...(lacksDefault(model, node) ? [found(node, 'noDefault')] : []),
    // Said once of a circle, at the node where it is chosen to go round again.
    ...(CHOOSING.has(node.type) && node.outgoing.length > 1 && comesBack(model, node) ? [found(node, 'endless')] : []),
  ]);
}

/**
 * What of a model that can be deployed may go wrong all the same, by element: a choice without a default flow, and a circle in
 * which nothing waits. `adviceText` puts it into words.
 */
export const adviceFor = (model: FlowModel): FlowRefusal[] =>
  [...model.scopes.values()].flatMap((scope) => adviceIn(model, scope));
