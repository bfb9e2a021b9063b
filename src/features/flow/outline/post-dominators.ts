/** Nodes of a graph by their ids, with where each leads. */
export type IdGraph = ReadonlyMap<string, readonly string[]>;

/** In which order a walk along `next` leaves the nodes; what it leaves last comes first. */
function reversePostorder(start: string, next: (id: string) => readonly string[]): string[] {
  const order: string[] = [];
  const seen = new Set([start]);
  const open: { id: string; rest: string[] }[] = [{ id: start, rest: [...next(start)] }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const to = top.rest.pop();
    if (to === undefined) {
      order.push(top.id);
      open.pop();
    } else if (!seen.has(to)) {
      seen.add(to);
      open.push({ id: to, rest: [...next(to)] });
    }
  }
  return order.toReversed();
}

const END = '';

/** Who leads to each node; the end of all is led to by those that lead nowhere. */
function sourcesOf(graph: IdGraph): Map<string, string[]> {
  const sources = new Map<string, string[]>([[END, []]]);
  for (const [id, targets] of graph)
    for (const to of targets.length === 0 ? [END] : targets) {
      const known = sources.get(to);
      if (known) known.push(id);
      else sources.set(to, [id]);
    }
  return sources;
}

/** Where two ways up the tree of those known so far meet. */
function meeting(known: ReadonlyMap<string, string>, place: ReadonlyMap<string, number>, a: string, b: string): string {
  let [one, other] = [a, b];
  while (one !== other)
    if (place.get(one)! > place.get(other)!) one = known.get(one)!;
    else other = known.get(other)!;
  return one;
}

/**
 * By node: the first node that every way out of it passes; none for nodes whose ways meet at the end only, and for
 * those from which no way leads to an end. (Cooper, Harvey and Kennedy, on the graph turned round.)
 */
export function postDominators(graph: IdGraph): Map<string, string> {
  const sources = sourcesOf(graph);
  const order = reversePostorder(END, (id) => sources.get(id) ?? []);
  const place = new Map(order.map((id, at) => [id, at]));
  const known = new Map([[END, END]]);
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    for (const id of order.slice(1)) {
      const targets = graph.get(id) ?? [];
      const ways = (targets.length === 0 ? [END] : targets).filter((to) => known.has(to));
      const found = ways.reduce((a, b) => meeting(known, place, a, b));
      if (known.get(id) !== found) isOpen = true;
      known.set(id, found);
    }
  }
  return new Map([...known].filter(([id, at]) => id !== END && at !== END));
}
