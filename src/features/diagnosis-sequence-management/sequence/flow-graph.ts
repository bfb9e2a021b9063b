import type { FlowNode, OtxFlow } from '../../../../formats/otx/read-flow';

export type GraphEdge = { id: string; from: string; to: string; label: string; isBack: boolean };
export type FlowGraph = { nodes: FlowNode[]; edges: GraphEdge[] };

/** Where the next step is reached from, and what is said of the way. */
type Tip = { from: string; label: string };

class Builder {
  readonly graph: FlowGraph = { nodes: [], edges: [] };

  #lead({ from, label }: Tip, to: string, isBack = false): void {
    this.graph.edges.push({ id: `${from}-${to}-${this.graph.edges.length}`, from, to, label, isBack });
  }

  /** One step after the other; answers where the last of them lead on from. */
  steps(nodes: readonly FlowNode[], tips: readonly Tip[]): readonly Tip[] {
    let open = tips;
    for (const node of nodes) open = this.#step(node, open);
    return open;
  }

  #step(node: FlowNode, tips: readonly Tip[]): readonly Tip[] {
    this.graph.nodes.push(node);
    for (const tip of tips) this.#lead(tip, node.id);
    const own: Tip = { from: node.id, label: '' };
    if (node.kind === 'end') return [];
    if (node.kind === 'loop') {
      for (const tip of this.steps(node.children, [own])) this.#lead(tip, node.id, true);
      return [own];
    }
    const lanes = node.children.filter(({ kind }) => kind === 'lane');
    if (lanes.length === 0) return this.steps(node.children, [own]);
    const ends = lanes.flatMap((lane) => this.steps(lane.children, [{ ...own, label: lane.says || lane.name }]));
    const isOpen = node.kind === 'branch' && !lanes.some(({ name }) => name === 'else' || name === 'default');
    return isOpen ? [...ends, own] : ends;
  }
}

/** A procedure as steps and the ways between them. */
export function flowGraph(procedure: FlowNode): FlowGraph {
  const builder = new Builder();
  builder.steps([{ ...procedure, children: [] }, ...procedure.children], []);
  return builder.graph;
}

const holds = (text: string, asked: string): boolean => text.toLowerCase().includes(asked);

/** Ids of the steps whose name or words hold the text. */
export function foundIn(nodes: readonly FlowNode[], text: string): ReadonlySet<string> {
  const asked = text.trim().toLowerCase();
  return new Set(
    asked === '' ? [] : nodes.filter(({ name, says }) => holds(name, asked) || holds(says, asked)).map(({ id }) => id),
  );
}

/** Procedures of all documents, by what they are called where there are several documents. */
export const proceduresIn = ({ documents }: OtxFlow): { key: string; label: string; node: FlowNode }[] =>
  documents.flatMap(({ name, procedures }) =>
    procedures.map((node) => ({
      key: node.id,
      label: documents.length > 1 ? `${name}.${node.name}` : node.name,
      node,
    })),
  );

const allBelow = (nodes: readonly FlowNode[]): FlowNode[] =>
  nodes.flatMap((node) => [node, ...allBelow(node.children)]);
const saidOf = ({ kind, name, says }: FlowNode): string => [kind, name, says].join('\n');

/** Steps of a procedure that the other one has not, by id; of two that say the same the other may have one only. */
export function stepsWithout(procedure: FlowNode | undefined, other: FlowNode | undefined): Set<string> {
  const left = new Map<string, number>();
  for (const node of allBelow(other?.children ?? [])) left.set(saidOf(node), (left.get(saidOf(node)) ?? 0) + 1);
  const without = new Set<string>();
  for (const node of allBelow(procedure?.children ?? [])) {
    const said = saidOf(node);
    const count = left.get(said) ?? 0;
    if (count === 0) without.add(node.id);
    else left.set(said, count - 1);
  }
  return without;
}
