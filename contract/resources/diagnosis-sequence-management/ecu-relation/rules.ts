/* How control units stand to each other. Server and console read this file. */

/**
 * `gatewayOf`: the other is reached through it; `before`: it is written before the other; `together`: both in one go; `resetAfter`: it is
 * reset only after the other; `sharesImmobiliser`: what one learns the other must.
 */
export const RELATION_KINDS = ['gatewayOf', 'before', 'together', 'sharesImmobiliser', 'resetAfter'] as const;
export type EcuRelation = {
  readonly ecuAddress: string;
  readonly kind: (typeof RELATION_KINDS)[number];
  readonly otherAddress: string;
};

type Edge = { from: string; to: string; isStrict: boolean };

/** Which is written first, of those where that matters; what goes together leads both ways. */
const writing = (relations: readonly EcuRelation[]): Edge[] =>
  relations.flatMap(({ ecuAddress: from, kind, otherAddress: to }): Edge[] => {
    if (kind === 'gatewayOf' || kind === 'before') return [{ from, to, isStrict: true }];
    if (kind !== 'together') return [];
    return [
      { from, to, isStrict: false },
      { from: to, to: from, isStrict: false },
    ];
  });
/** Which is reset first. */
const resetting = (relations: readonly EcuRelation[]): Edge[] =>
  relations
    .filter(({ kind }) => kind === 'resetAfter')
    .map(({ ecuAddress, otherAddress }) => ({ from: otherAddress, to: ecuAddress, isStrict: true }));

/** Edges by the unit that they lead from. */
type Edges = ReadonlyMap<string, readonly Edge[]>;
const byUnit = (edges: readonly Edge[], known: Map<string, Edge[]> = new Map()): Map<string, Edge[]> => {
  for (const edge of edges) {
    const leading = known.get(edge.from);
    if (leading) leading.push(edge);
    else known.set(edge.from, [edge]);
  }
  return known;
};

/** Relations that are without a circle, laid out so that one more is judged without looking at all of them. */
export type EcuRelationGraph = { readonly writing: Map<string, Edge[]>; readonly resetting: Map<string, Edge[]> };
export const relationGraph = (): EcuRelationGraph => ({ writing: new Map(), resetting: new Map() });
export function addRelation({ writing: written, resetting: reset }: EcuRelationGraph, relation: EcuRelation): void {
  byUnit(writing([relation]), written);
  byUnit(resetting([relation]), reset);
}

type Place = { at: string; isStrict: boolean; came: Place | null };
const wayOf = (place: Place): string[] => {
  const way: string[] = [];
  for (let step: Place | null = place; step; step = step.came) way.unshift(step.at);
  return way;
};

/** The shortest way along edges of any of the graphs; one of two units that only go together is no way where it has to be `strict`. */
function wayBetween(graphs: readonly Edges[], from: string, to: string, isStrict = false): string[] | null {
  const keyOf = (place: Pick<Place, 'at' | 'isStrict'>) => `${place.at} ${place.isStrict}`;
  const waiting: Place[] = [{ at: from, isStrict: !isStrict, came: null }];
  const seen = new Set(waiting.map(keyOf));
  for (let next = 0; next < waiting.length; next += 1) {
    const place = waiting[next] as Place;
    if (place.at === to && place.isStrict) return wayOf(place);
    for (const edge of graphs.flatMap((graph) => graph.get(place.at) ?? [])) {
      const step = { at: edge.to, isStrict: place.isStrict || edge.isStrict, came: place };
      if (seen.has(keyOf(step))) continue;
      seen.add(keyOf(step));
      waiting.push(step);
    }
  }
  return null;
}

/**
 * Addresses along which each has to be written, or reset, before the next, and the last before the first, once the relation is added to
 * those of the graphs; null where there is none.
 */
export function circleWith(own: EcuRelation, graphs: readonly EcuRelationGraph[]): string[] | null {
  const circle = (edges: readonly Edge[], among: readonly Edges[]): string[] | null => {
    const found = edges.flatMap(({ from, to, isStrict }) => {
      const back = wayBetween(among, to, from, !isStrict);
      return back ? [[from, ...back]] : [];
    });
    return found.toSorted((a, b) => a.length - b.length)[0] ?? null;
  };
  const [written, reset] = [writing([own]), resetting([own])];
  return (
    circle(written, [...graphs.map((graph) => graph.writing), byUnit(written)]) ??
    circle(reset, [...graphs.map((graph) => graph.resetting), byUnit(reset)])
  );
}

/** The same among all of them. */
export function relationCircle(relations: readonly EcuRelation[]): string[] | null {
  const graph = relationGraph();
  for (const relation of relations) {
    const circle = circleWith(relation, [graph]);
    if (circle) return circle;
    addRelation(graph, relation);
  }
  return null;
}

/** Steps of a topological order; each holds those that go together, and whatever is free comes by its address. */
function sorted(groups: readonly (readonly string[])[], edges: readonly Edge[]): string[][] {
  const left = new Set(groups);
  const order: string[][] = [];
  while (left.size > 0) {
    const isFree = (group: readonly string[]) =>
      !edges.some(
        ({ from, to, isStrict }) =>
          isStrict && group.includes(to) && !group.includes(from) && [...left].some((other) => other.includes(from)),
      );
    const next = [...left].find(isFree);
    if (!next) throw new Error('relations lead in a circle');
    left.delete(next);
    order.push([...next]);
  }
  return order;
}

function groupsOf(addresses: readonly string[], edges: readonly Edge[]): string[][] {
  const together = byUnit(edges.filter(({ isStrict }) => !isStrict));
  const seen = new Set<string>();
  return addresses.flatMap((address) => {
    if (seen.has(address)) return [];
    const group = addresses.filter((other) => wayBetween([together], address, other) !== null);
    group.forEach((each) => seen.add(each));
    return [group];
  });
}

/**
 * The order in which control units are written: gateways first, then what has to be before another; each step holds those that go
 * together. Units between them that are not written count as well. Throws where relations lead in a circle.
 */
export function writingOrder(chosen: readonly string[], relations: readonly EcuRelation[]): string[][] {
  const edges = writing(relations);
  const all = [...new Set([...chosen, ...edges.flatMap(({ from, to }) => [from, to])])].toSorted();
  return sorted(groupsOf(all, edges), edges)
    .map((group) => group.filter((address) => chosen.includes(address)))
    .filter((group) => group.length > 0);
}

/** The same units in the order in which they are reset: as they were written, but where one is to be reset after another. */
export function resetOrder(written: readonly string[], relations: readonly EcuRelation[]): string[] {
  const edges = resetting(relations);
  const units = [...new Set([...written, ...edges.flatMap(({ from, to }) => [from, to])])];
  return sorted(
    units.map((address) => [address]),
    edges,
  )
    .flat()
    .filter((address) => written.includes(address));
}
