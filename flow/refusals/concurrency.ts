import type { ModelDraft } from '../model/scopes';
import type { BpmnNode, FlowScope } from '../model/types';

/** What a node makes of the flows that come in: all of them at once or each alone, and which flows may be taken together. */
type Move = { takes: number[]; gives: number[] };

/** A pair of flows can be taken at the same time. Over-estimates: a pair that is missing is never taken together. */
export class Concurrency {
  readonly #number = new Map<string, number>();
  readonly #together: Uint8Array;
  readonly #size: number;
  readonly #moves: Move[] = [];
  readonly #movesOf = new Map<number, Move[]>();

  constructor(
    readonly draft: ModelDraft,
    readonly scope: FlowScope,
  ) {
    // A flow each; behind them a place for each node, where it is entered without a flow.
    for (const id of [...scope.edges, ...scope.nodes.map((node) => `>${node}`)])
      this.#number.set(id, this.#number.size);
    this.#size = this.#number.size;
    this.#together = new Uint8Array(this.#size * this.#size);
    for (const id of scope.nodes) this.#addMoves(draft.nodes.get(id)!);
    this.#spread();
  }

  /** Whether tokens can stand on both flows at once. */
  isTogether = (one: string, other: string): boolean =>
    this.#together[this.#of(one) * this.#size + this.#of(other)] === 1;

  #of = (id: string): number => this.#number.get(id)!;

  #add(takes: string[], gives: string[]): void {
    const move = { takes: takes.map(this.#of), gives: gives.map(this.#of) };
    this.#moves.push(move);
    for (const taken of move.takes) this.#movesOf.set(taken, [...(this.#movesOf.get(taken) ?? []), move]);
  }

  #addMoves(node: BpmnNode): void {
    const { draft } = this;
    const known = (ids: readonly string[]) => ids.filter((id) => this.#number.has(id));
    const [into, out] = [known(node.incoming), known(node.outgoing)];
    const entries = [...into.map((id) => [id]), [`>${node.id}`]];
    const takes = node.type === 'parallelGateway' && into.length > 1 ? [into, [`>${node.id}`]] : entries;
    const boundary = node.boundary.map((id) => draft.nodes.get(id)!).filter(({ scope }) => scope === node.scope);
    // What does not interrupt may happen several times; instances of a loop throw to the boundary without ending it.
    const isThrowing = node.loop?.kind === 'multi' && node.loop.throws !== null;
    const besides = boundary
      .filter(({ interrupting }) => !interrupting || isThrowing)
      .flatMap(({ id }) => [`>${id}`, `>${id}`]);
    for (const taken of takes) {
      this.#leaveNode(node, taken, out, besides);
      for (const { id, interrupting } of boundary) if (interrupting) this.#add(taken, [`>${id}`, ...besides]);
    }
  }

  #leaveNode(node: BpmnNode, taken: string[], out: string[], besides: string[]): void {
    const isChoice = node.type === 'exclusiveGateway' || node.type === 'eventBasedGateway';
    const links = linkTargets(this.draft, node).map((id) => `>${id}`);
    if (isChoice) for (const flow of out) this.#add(taken, [flow]);
    // Several tokens, or several firings, leave on one flow.
    else if (node.completionQuantity > 1 || node.triggers.some(isCycle))
      this.#add(taken, [...out, ...out, ...besides, ...links]);
    else this.#add(taken, [...out, ...besides, ...links]);
  }

  /** Marks a pair; answers whether it was not marked. */
  #mark(one: number, other: number): boolean {
    if (this.#together[one * this.#size + other] === 1) return false;
    this.#together[one * this.#size + other] = 1;
    this.#together[other * this.#size + one] = 1;
    return true;
  }

  #spread(): void {
    const open: [number, number][] = [];
    const mark = (one: number, other: number) => {
      if (this.#mark(one, other)) open.push([one, other]);
    };
    for (const { gives } of this.#moves)
      gives.forEach((one, at) => gives.slice(at + 1).forEach((other) => mark(one, other)));
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [one, other] = pair;
      this.#follow(one, other, mark);
      this.#follow(other, one, mark);
    }
  }

  /** While a token stands elsewhere, another moves on: where it comes to is together with that one. */
  #follow(standing: number, moving: number, mark: (one: number, other: number) => void): void {
    for (const { takes, gives } of this.#movesOf.get(moving) ?? []) {
      if (takes.includes(standing) && takes.length > 1 && standing !== moving) continue;
      const isFree = takes.every((taken) => taken === moving || this.#together[standing * this.#size + taken] === 1);
      if (isFree) for (const given of gives) mark(standing, given);
    }
  }
}

const isCycle = (trigger: BpmnNode['triggers'][number]): boolean =>
  trigger.kind === 'timer' && trigger.timer.kind === 'cycle';

function linkTargets({ nodes, scopes }: ModelDraft, node: BpmnNode): string[] {
  if (node.type !== 'intermediateThrowEvent') return [];
  const names = new Set(node.triggers.flatMap((trigger) => (trigger.kind === 'link' ? [trigger.name] : [])));
  if (names.size === 0) return [];
  return (scopes.get(node.scope)?.nodes ?? []).filter((id) => {
    const { type, triggers } = nodes.get(id)!;
    return type === 'intermediateCatchEvent' && triggers.some((each) => each.kind === 'link' && names.has(each.name));
  });
}
