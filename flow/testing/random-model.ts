import { seededRandom } from '../../contract/seeded-random';
import { documentOf } from './document';

/**
 * A model of a random test: what both the engine and the reference run. `times` is how often an activity is done or a
 * loop goes back, `seconds` how long an event waits.
 */
export type SampleNode = {
  id: string;
  type: 'start' | 'end' | 'task' | 'xor' | 'and' | 'or' | 'wait' | 'sub' | 'again' | 'boundary';
  times?: number;
  sequential?: boolean;
  seconds?: number;
  inside?: SampleGraph;
  /** Of a boundary event: the activity, and whether it ends it. */
  host?: string;
  interrupting?: boolean;
};
export type SampleEdge = { id: string; from: string; to: string; taken: boolean };
export type SampleGraph = { nodes: SampleNode[]; edges: SampleEdge[] };

const MOST_NODES = 30;

class Builder {
  #count = 0;

  constructor(readonly random: () => number) {}

  below = (limit: number): number => Math.floor(this.random() * limit);
  isRoom = (): boolean => this.#count < MOST_NODES - 6;

  node(graph: SampleGraph, type: SampleNode['type'], more: Partial<SampleNode> = {}): SampleNode {
    const node = { id: `${type}${this.#count}`, type, ...more };
    this.#count += 1;
    graph.nodes.push(node);
    return node;
  }

  edge(graph: SampleGraph, from: string, to: string, taken = true): SampleEdge {
    const edge = { id: `${from}_${to}`, from, to, taken };
    graph.edges.push(edge);
    return edge;
  }

  /** A graph of blocks inside of blocks: every split has its join. */
  nested(depth: number): SampleGraph {
    const graph: SampleGraph = { nodes: [], edges: [] };
    const start = this.node(graph, 'start');
    const last = this.sequence(graph, start.id, depth);
    this.edge(graph, last, this.node(graph, 'end').id);
    return graph;
  }

  sequence(graph: SampleGraph, from: string, depth: number): string {
    let last = from;
    for (let length = 1 + this.below(3); length > 0 && this.isRoom(); length -= 1)
      last = this.block(graph, last, depth);
    return last;
  }

  block(graph: SampleGraph, from: string, depth: number): string {
    const kinds = ['task', 'task', 'wait', 'many', ...(depth > 0 ? ['xor', 'and', 'or', 'sub', 'again'] : [])];
    const kind = kinds[this.below(kinds.length)]!;
    if (kind === 'xor' || kind === 'and' || kind === 'or') return this.branches(graph, from, kind, depth);
    if (kind === 'sub') return this.sub(graph, from, depth);
    if (kind === 'again') return this.again(graph, from, depth);
    const more = { seconds: 1 + this.below(1_000_000), times: 1 + this.below(3), sequential: this.random() < 0.5 };
    const node =
      kind === 'wait'
        ? this.node(graph, 'wait', { seconds: more.seconds })
        : this.node(graph, 'task', kind === 'many' ? { times: more.times, sequential: more.sequential } : {});
    this.edge(graph, from, node.id);
    return node.id;
  }

  branches(graph: SampleGraph, from: string, type: 'xor' | 'and' | 'or', depth: number): string {
    const [split, join] = [this.node(graph, type), this.node(graph, type)];
    this.edge(graph, from, split.id);
    const count = 2 + this.below(2);
    const sure = this.below(count);
    for (let branch = 0; branch < count; branch += 1) {
      const first = this.node(graph, 'task');
      this.edge(graph, split.id, first.id, type === 'and' || branch === sure || this.random() < 0.5);
      this.edge(graph, this.isRoom() ? this.sequence(graph, first.id, depth - 1) : first.id, join.id);
    }
    return join.id;
  }

  sub(graph: SampleGraph, from: string, depth: number): string {
    const inside = this.nested(depth - 1);
    const node = this.node(graph, 'sub', { inside, ...(this.random() < 0.3 ? { times: 2, sequential: true } : {}) });
    this.edge(graph, from, node.id);
    if (this.random() < 0.5) {
      const interrupting = this.random() < 0.5;
      const boundary = this.node(graph, 'boundary', {
        host: node.id,
        interrupting,
        seconds: 1 + this.below(1_000_000),
      });
      this.edge(graph, boundary.id, this.node(graph, 'end').id);
    }
    return node.id;
  }

  /** A loop that goes back a number of times. */
  again(graph: SampleGraph, from: string, depth: number): string {
    const head = this.node(graph, 'xor');
    this.edge(graph, from, head.id);
    const last = this.sequence(graph, head.id, depth - 1);
    const again = this.node(graph, 'again', { times: 1 + this.below(3) });
    this.edge(graph, last, again.id);
    this.edge(graph, again.id, head.id);
    return again.id;
  }

  /** Nodes in an order, with flows forwards as they come: joins may wait for ever, and merges multiply. */
  free(): SampleGraph {
    const graph: SampleGraph = { nodes: [], edges: [] };
    this.node(graph, 'start');
    const types = ['task', 'task', 'xor', 'and', 'or', 'wait'] as const;
    for (let number = 4 + this.below(12); number > 0; number -= 1)
      this.node(graph, types[this.below(types.length)]!, { seconds: 1 + this.below(1_000_000) });
    const inner = graph.nodes.length;
    for (let at = 1; at < inner; at += 1) {
      const from = graph.nodes[this.below(at)]!;
      this.edge(graph, from.id, graph.nodes[at]!.id, this.random() < 0.6);
      const other = graph.nodes[this.below(at)]!;
      if (this.random() < 0.35 && other !== from && other.type !== 'start')
        this.edge(graph, other.id, graph.nodes[at]!.id, this.random() < 0.6);
    }
    for (const node of graph.nodes.slice(0, inner)) {
      const out = graph.edges.filter(({ from }) => from === node.id);
      if (out.length === 0) this.edge(graph, node.id, this.node(graph, 'end').id);
      else if (!out.some(({ taken }) => taken)) out[0]!.taken = true;
    }
    return graph;
  }
}

/** A random model; nested ones are sound, free ones may deadlock. */
export function randomModel(seed: number): { graph: SampleGraph; isNested: boolean } {
  const builder = new Builder(seededRandom(seed));
  const isNested = seed % 2 === 0;
  return { graph: isNested ? builder.nested(3) : builder.free(), isNested };
}

const many = ({ times, sequential }: SampleNode): string =>
  times === undefined
    ? ''
    : `<multiInstanceLoopCharacteristics isSequential="${sequential ?? false}"><loopCardinality xsi:type="tFormalExpression">${times}</loopCardinality></multiInstanceLoopCharacteristics>`;
const timer = (seconds = 0): string =>
  `<timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT${seconds}S</timeDuration></timerEventDefinition>`;

const SHAPES: Readonly<Record<SampleNode['type'], (node: SampleNode, graph: SampleGraph) => string>> = {
  start: ({ id }) => `<startEvent id="${id}"/>`,
  end: ({ id }) => `<endEvent id="${id}"/>`,
  task: (node) => `<task id="${node.id}">${many(node)}</task>`,
  xor: ({ id }) => `<exclusiveGateway id="${id}"/>`,
  and: ({ id }) => `<parallelGateway id="${id}"/>`,
  or: ({ id }) => `<inclusiveGateway id="${id}"/>`,
  wait: ({ id, seconds }) => `<intermediateCatchEvent id="${id}">${timer(seconds)}</intermediateCatchEvent>`,
  sub: (node) => `<subProcess id="${node.id}">${many(node)}${xmlOfGraph(node.inside!)}</subProcess>`,
  again: ({ id }, { edges }) => {
    const onward = edges.filter(({ from }) => from === id).at(-1)!;
    return `<scriptTask id="${id}" default="${onward.id}"><script>${id}</script></scriptTask>`;
  },
  boundary: ({ id, host, interrupting, seconds }) =>
    `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${timer(seconds)}</boundaryEvent>`,
};

/** A condition as the type of its source needs it; a loop goes back while its counter is below its number. */
function conditionOf({ from, taken, id }: SampleEdge, { nodes, edges }: SampleGraph): string {
  const source = nodes.find((node) => node.id === from)!;
  const isBack = source.type === 'again' && edges.filter((edge) => edge.from === from).at(-1)!.id !== id;
  const text = isBack ? `${from} &lt; ${source.times}` : String(taken);
  if (!isBack && source.type !== 'xor' && source.type !== 'or') return '';
  return `<conditionExpression xsi:type="tFormalExpression">${text}</conditionExpression>`;
}

const xmlOfGraph = (graph: SampleGraph): string =>
  graph.nodes.map((node) => SHAPES[node.type](node, graph)).join('') +
  graph.edges
    .map(
      (edge) =>
        `<sequenceFlow id="${edge.id}" sourceRef="${edge.from}" targetRef="${edge.to}">${conditionOf(edge, graph)}</sequenceFlow>`,
    )
    .join('');

export const xmlOfSample = (graph: SampleGraph): string => documentOf(xmlOfGraph(graph));

/** Nodes of a graph and of all inside of it. */
export const allNodes = ({ nodes }: SampleGraph): SampleNode[] =>
  nodes.flatMap((node) => [node, ...(node.inside ? allNodes(node.inside) : [])]);
