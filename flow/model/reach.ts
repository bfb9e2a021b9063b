import type { FlowEdge, BpmnNode } from './types';

type Graph = { nodes: ReadonlyMap<string, BpmnNode>; edges: ReadonlyMap<string, FlowEdge> };

const linkNames = ({ triggers }: BpmnNode): string[] =>
  triggers.flatMap((trigger) => (trigger.kind === 'link' ? [trigger.name] : []));

/** Throwing links of the same scope that lead to a catching link. */
function linkSources({ nodes }: Graph, node: BpmnNode): string[] {
  if (node.type !== 'intermediateCatchEvent') return [];
  const names = new Set(linkNames(node));
  if (names.size === 0) return [];
  return [...nodes.values()]
    .filter((each) => each.type === 'intermediateThrowEvent' && each.scope === node.scope)
    .filter((each) => linkNames(each).some((name) => names.has(name)))
    .map(({ id }) => id);
}

/** Nodes from which a token comes to a node in one move. */
export function sourcesOf(graph: Graph, node: BpmnNode): string[] {
  const before = node.incoming.map((id) => graph.edges.get(id)!.source);
  return node.attachedTo === null ? [...before, ...linkSources(graph, node)] : [node.attachedTo];
}

/** All nodes from which a token can come to the end of a flow, `without` left out; those that pass it by are not. */
export function nodesThatReach(graph: Graph, edge: FlowEdge, without: string): Set<string> {
  const found = new Set<string>();
  const open = [edge.source];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === without || found.has(id)) continue;
    found.add(id);
    const node = graph.nodes.get(id);
    if (node) open.push(...sourcesOf(graph, node));
  }
  return found;
}

/** By inbound flow of each inclusive join: from where a token can still come by it. */
export function reachOfJoins(graph: Graph): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  for (const node of graph.nodes.values()) {
    const isJoin = node.type === 'inclusiveGateway' || node.type === 'parallelGateway';
    if (!isJoin || node.incoming.length < 2) continue;
    for (const id of node.incoming) reach.set(id, nodesThatReach(graph, graph.edges.get(id)!, node.id));
  }
  return reach;
}
