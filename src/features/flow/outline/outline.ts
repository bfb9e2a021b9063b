import { bpmnTypeOf, elementOf, elementsIn, isFalse, type BpmnElement } from '../../../../flow/model/tree';
import { postDominators } from './post-dominators';

/** A step with what hangs on it. */
export type OutlineStep = {
  kind: 'step';
  element: BpmnElement;
  /** Columns below a step that several flows leave; empty for all others. */
  branches: OutlineBranch[];
  /** Ways out of a step besides its end: boundary events. */
  exits: OutlineBranch[];
  /** What a sub-process holds; null for all others. */
  inside: OutlineItem[][] | null;
};
/** A flow that leads to a step that stands elsewhere. */
export type OutlineJump = { kind: 'jump'; flow: BpmnElement; to: BpmnElement };
export type OutlineItem = OutlineStep | OutlineJump;
/** `head` is a flow, or a boundary event. */
export type OutlineBranch = { head: BpmnElement; items: OutlineItem[] };
/** A process with its sequences: the one from its first start event, and all that it does not reach. */
export type OutlineProcess = { element: BpmnElement; name: string; sequences: OutlineItem[][] };

const NODE = /(?:Task|Event|Gateway|SubProcess|^task|^transaction|^callActivity)$/;
const isNode = (element: BpmnElement): boolean => NODE.test(bpmnTypeOf(element));
const HOLDS = new Set(['subProcess', 'transaction', 'adHocSubProcess']);

const targetOf = (flow: BpmnElement): BpmnElement => elementOf(flow, 'targetRef')!;
/** Nodes are told apart by themselves: an id may be absent, or stand twice. */
type Flows = ReadonlyMap<BpmnElement, readonly BpmnElement[]>;

/** The flows that leave each node; a document need not name them at the node itself. Those that lead out of the process are left out. */
function flowsOutOf(scope: BpmnElement): Flows {
  const flows = elementsIn(scope, 'flowElements').filter(
    (flow) => bpmnTypeOf(flow) === 'sequenceFlow' && elementOf(flow, 'targetRef')?.$parent === scope,
  );
  const out = new Map<BpmnElement, BpmnElement[]>();
  for (const flow of flows) {
    const source = elementOf(flow, 'sourceRef') ?? flow;
    out.set(source, [...(out.get(source) ?? []), flow]);
  }
  return out;
}

/** By node: the first one that every way out of it passes. */
function joinsOf(nodes: readonly BpmnElement[], out: Flows): Map<BpmnElement, BpmnElement> {
  const places = new Map(nodes.map((node, at) => [node, String(at)]));
  const leads = (node: BpmnElement): string[] =>
    (out.get(node) ?? []).flatMap((flow) => places.get(targetOf(flow)) ?? []);
  const found = postDominators(new Map(nodes.map((node) => [places.get(node)!, leads(node)])));
  return new Map([...found].map(([node, join]) => [nodes[Number(node)]!, nodes[Number(join)]!]));
}

/** The steps of one process or sub-process, in the order in which they are done. */
class Walk {
  readonly #seen = new Set<BpmnElement>();
  readonly #out: Flows;
  readonly #reached: ReadonlySet<BpmnElement>;
  readonly #joins: ReadonlyMap<BpmnElement, BpmnElement>;
  readonly #boundary = new Map<BpmnElement, BpmnElement[]>();
  readonly #nodes: BpmnElement[];
  /** Steps whose exits come once all that is done without them is known. */
  #open: OutlineStep[] = [];

  constructor(scope: BpmnElement) {
    this.#nodes = elementsIn(scope, 'flowElements').filter(isNode);
    this.#out = flowsOutOf(scope);
    this.#reached = new Set([...this.#out.values()].flat().map(targetOf));
    this.#joins = joinsOf(this.#nodes, this.#out);
    for (const node of this.#nodes) {
      const host = elementOf(node, 'attachedToRef');
      if (host) this.#boundary.set(host, [...(this.#boundary.get(host) ?? []), node]);
    }
  }

  /** All sequences: first from start events, then from what nothing leads to, at last what is left of loops. */
  all(): OutlineItem[][] {
    const isStart = (node: BpmnElement) => bpmnTypeOf(node) === 'startEvent';
    const isApart = (node: BpmnElement) => !this.#reached.has(node) && !elementOf(node, 'attachedToRef');
    const sequences: OutlineItem[][] = [];
    for (const begins of [isStart, isApart, () => true])
      for (const node of this.#nodes)
        if (begins(node) && !this.#seen.has(node)) {
          sequences.push(this.#from(node, null, null));
          this.#closeExits();
        }
    return sequences;
  }

  #from(first: BpmnElement, from: BpmnElement | null, end: BpmnElement | null): OutlineItem[] {
    const items: OutlineItem[] = [];
    let [node, by]: [BpmnElement | null, BpmnElement | null] = [first, from];
    while (node && node !== end) {
      if (this.#seen.has(node)) {
        if (by) items.push({ kind: 'jump', flow: by, to: node });
        break;
      }
      const step = this.#step(node);
      items.push(step);
      const flows: readonly BpmnElement[] = this.#out.get(node) ?? [];
      if (flows.length > 1) {
        const known = this.#joins.get(node);
        // A join that was met on the way is a jump of each branch that leads to it.
        const join = known && !this.#seen.has(known) ? known : null;
        step.branches = flows.map((flow) => ({ head: flow, items: this.#from(targetOf(flow), flow, join ?? end) }));
        node = join;
        by = null;
      } else {
        by = flows[0] ?? null;
        node = by ? targetOf(by) : null;
      }
    }
    return items;
  }

  #step(element: BpmnElement): OutlineStep {
    this.#seen.add(element);
    const step: OutlineStep = {
      kind: 'step',
      element,
      branches: [],
      exits: [],
      inside: HOLDS.has(bpmnTypeOf(element)) ? new Walk(element).all() : null,
    };
    if (this.#boundary.has(element)) this.#open.push(step);
    return step;
  }

  #closeExits(): void {
    for (let step = this.#open.shift(); step; step = this.#open.shift())
      for (const event of this.#boundary.get(step.element) ?? []) {
        if (this.#seen.has(event)) continue;
        this.#seen.add(event);
        const flows = this.#out.get(event) ?? [];
        step.exits.push({ head: event, items: flows.flatMap((flow) => this.#from(targetOf(flow), flow, null)) });
      }
  }
}

/** The document as a list of steps; each step of each process stands in it once. */
export function outlineOf(root: BpmnElement): OutlineProcess[] {
  const names = new Map<BpmnElement, string>();
  for (const collaboration of elementsIn(root, 'rootElements'))
    for (const participant of elementsIn(collaboration, 'participants')) {
      const process = elementOf(participant, 'processRef');
      if (process && participant.name) names.set(process, participant.name);
    }
  return elementsIn(root, 'rootElements')
    .filter((element) => bpmnTypeOf(element) === 'process')
    .map((element) => ({
      element,
      name: names.get(element) ?? element.name ?? '',
      sequences: new Walk(element).all(),
    }));
}

export const isDefaultFlow = (flow: BpmnElement): boolean =>
  elementOf(elementOf(flow, 'sourceRef') ?? flow, 'default') === flow;
export const isInterrupting = (event: BpmnElement): boolean => !isFalse(event, 'cancelActivity');
