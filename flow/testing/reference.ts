import type { SampleEdge, SampleGraph, SampleNode } from './random-model';

/** How often each node was reached, and whether the process came to its end. */
export type ReferenceResult = { counts: Map<string, number>; ended: boolean; isTooMuch: boolean };

/** Something that takes time: a wait, or a sub-process with what goes on in it. */
type Busy = { node: SampleNode; until: number; inside: Place[]; remaining: number; began: number; fired: Set<string> };
/** A process or sub-process: how many tokens are on each flow. */
type Place = { graph: SampleGraph; marked: Map<string, number>; busy: Busy[] };

const MOST_MOVES = 20_000;

/**
 * Runs a model by the rules of the specification, as a game of tokens on flows. It shares nothing with the engine: it
 * looks at everything again for each move, and knows no rows and no queue.
 */
export class Reference {
  readonly counts = new Map<string, number>();
  #now = 0;
  #moves = 0;
  readonly #back = new Map<string, number>();

  constructor(readonly graph: SampleGraph) {}

  run(): ReferenceResult {
    const root = this.#open(this.graph);
    while (this.#moves < MOST_MOVES && (this.#moveIn(root) || this.#joinIn(root) || this.#waitIn(root)))
      this.#moves += 1;
    const ended = root.busy.length === 0 && [...root.marked.values()].every((count) => count === 0);
    return { counts: this.counts, ended, isTooMuch: this.#moves >= MOST_MOVES };
  }

  #open(graph: SampleGraph): Place {
    const place: Place = { graph, marked: new Map(), busy: [] };
    this.#done(
      place,
      graph.nodes.find(({ type }) => type === 'start')!,
    );
    return place;
  }

  #count(id: string, by = 1): void {
    this.counts.set(id, (this.counts.get(id) ?? 0) + by);
  }

  #put = (place: Place, edge: SampleEdge, by: number): void => {
    place.marked.set(edge.id, (place.marked.get(edge.id) ?? 0) + by);
  };

  #into = ({ graph }: Place, { id }: SampleNode): SampleEdge[] => graph.edges.filter(({ to }) => to === id);
  #out = ({ graph }: Place, { id }: SampleNode): SampleEdge[] => graph.edges.filter(({ from }) => from === id);
  #isMarked = (place: Place, edge: SampleEdge): boolean => (place.marked.get(edge.id) ?? 0) > 0;

  /** A node is done: it puts tokens on the flows that it chooses. */
  #done(place: Place, node: SampleNode): void {
    this.#count(node.id);
    for (const edge of this.#chosen(place, node)) this.#put(place, edge, 1);
  }

  #chosen(place: Place, node: SampleNode): SampleEdge[] {
    const out = this.#out(place, node);
    if (node.type === 'again') {
      const passed = (this.#back.get(node.id) ?? 0) + 1;
      this.#back.set(node.id, passed);
      return passed < node.times! ? out.slice(0, 1) : out.slice(-1);
    }
    if (node.type === 'xor') return out.filter(({ taken }) => taken).slice(0, 1);
    return node.type === 'or' ? out.filter(({ taken }) => taken) : out;
  }

  #enter(place: Place, node: SampleNode): void {
    if (node.type === 'wait') {
      const busy = {
        node,
        until: this.#now + node.seconds!,
        inside: [],
        remaining: 0,
        began: this.#now,
        fired: new Set<string>(),
      };
      place.busy.push(busy);
      return this.#count(node.id);
    }
    if (node.type === 'sub') return this.#enterSub(place, node);
    this.#done(place, node);
    if (node.times !== undefined && node.type === 'task') this.#count(node.id, node.times - 1);
  }

  #enterSub(place: Place, node: SampleNode): void {
    const busy: Busy = {
      node,
      until: Infinity,
      inside: [],
      remaining: node.times ?? 1,
      began: this.#now,
      fired: new Set(),
    };
    place.busy.push(busy);
    this.#again(busy);
  }

  #again(busy: Busy): void {
    busy.remaining -= 1;
    this.#count(busy.node.id);
    busy.inside = [this.#open(busy.node.inside!)];
  }

  /** One move of a token that nothing holds up; answers whether there was one. */
  #moveIn(place: Place): boolean {
    if (place.busy.some((busy) => busy.inside.some((inside) => this.#moveIn(inside)))) return true;
    const ended = place.busy.find(({ inside }) => inside[0] !== undefined && this.#isOver(inside[0]));
    if (ended) return this.#endSub(place, ended);
    return place.graph.nodes.some((node) => this.#fire(place, node));
  }

  #isOver = ({ busy, marked }: Place): boolean =>
    busy.length === 0 && [...marked.values()].every((count) => count === 0);

  #endSub(place: Place, busy: Busy): boolean {
    if (busy.remaining > 0) this.#again(busy);
    else {
      place.busy = place.busy.filter((each) => each !== busy);
      for (const edge of this.#chosen(place, busy.node)) this.#put(place, edge, 1);
    }
    return true;
  }

  #fire(place: Place, node: SampleNode): boolean {
    const into = this.#into(place, node);
    const marked = into.filter((edge) => this.#isMarked(place, edge));
    if (marked.length === 0 || (node.type === 'or' && into.length > 1)) return false;
    if (node.type === 'and' && marked.length < into.length) return false;
    for (const edge of node.type === 'and' ? marked : marked.slice(0, 1)) this.#put(place, edge, -1);
    this.#enter(place, node);
    return true;
  }

  /** An inclusive join goes on where no token can come any more by a flow that has none. */
  #joinIn(place: Place): boolean {
    if (place.busy.some((busy) => busy.inside.some((inside) => this.#joinIn(inside)))) return true;
    return place.graph.nodes.some((node) => {
      const into = this.#into(place, node);
      const marked = into.filter((edge) => this.#isMarked(place, edge));
      if (node.type !== 'or' || into.length < 2 || marked.length === 0) return false;
      const missing = into.filter((edge) => !marked.includes(edge));
      if (missing.some((edge) => this.#canCome(place, node, edge))) return false;
      for (const edge of marked) this.#put(place, edge, -1);
      this.#enter(place, node);
      return true;
    });
  }

  #canCome(place: Place, join: SampleNode, wanted: SampleEdge): boolean {
    const holders = [
      ...place.graph.edges.filter((edge) => this.#isMarked(place, edge)).map(({ to }) => to),
      ...place.busy.map(({ node }) => node.id),
    ];
    const seen = new Set<string>([join.id]);
    const open = holders.filter((id) => id !== join.id);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      if (wanted.from === id) return true;
      open.push(...place.graph.edges.filter(({ from }) => from === id).map(({ to }) => to));
      open.push(...place.graph.nodes.filter(({ host }) => host === id).map((node) => node.id));
    }
    return false;
  }

  /** Lets the time run on to what is due next; answers whether there was something. */
  #waitIn(root: Place): boolean {
    const due = this.#dueIn(root).toSorted((a, b) => a.at - b.at)[0];
    if (!due || due.at === Infinity) return false;
    this.#now = due.at;
    due.happen();
    return true;
  }

  #dueIn = (place: Place): { at: number; happen: () => void }[] =>
    place.busy.flatMap((busy) => [
      { at: busy.until, happen: () => this.#endWait(place, busy) },
      ...busy.inside.flatMap(this.#dueIn),
      ...place.graph.nodes
        .filter(({ host, id }) => host === busy.node.id && !busy.fired.has(id))
        .map((boundary) => ({
          at: busy.began + boundary.seconds!,
          happen: () => this.#atBoundary(place, busy, boundary),
        })),
    ]);

  #endWait(place: Place, busy: Busy): void {
    place.busy = place.busy.filter((each) => each !== busy);
    for (const edge of this.#out(place, busy.node)) this.#put(place, edge, 1);
  }

  #atBoundary(place: Place, busy: Busy, boundary: SampleNode): void {
    busy.fired.add(boundary.id);
    if (boundary.interrupting) place.busy = place.busy.filter((each) => each !== busy);
    this.#done(place, boundary);
  }
}
