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

function wayBetween(edges: readonly Edge[], from: string, to: string): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  const waiting = [from];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (at === to) {
      const way: string[] = [];
      for (let step: string | null | undefined = at; step != null; step = before.get(step)) way.unshift(step);
      return way;
    }
    for (const edge of edges)
      if (edge.from === at && !before.has(edge.to)) {
        before.set(edge.to, at);
        waiting.push(edge.to);
      }
  }
  return null;
}

function circleIn(edges: readonly Edge[]): string[] | null {
  for (const { from, to, isStrict } of edges) {
    const back = isStrict ? wayBetween(edges, to, from) : null;
    if (back) return [from, ...back];
  }
  return null;
}

/** Addresses along which each has to be written, or reset, before the next, and the last before the first; null where there is none. */
export const relationCircle = (relations: readonly EcuRelation[]): string[] | null =>
  circleIn(writing(relations)) ?? circleIn(resetting(relations));

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
  const together = edges.filter(({ isStrict }) => !isStrict);
  const seen = new Set<string>();
  return addresses.flatMap((address) => {
    if (seen.has(address)) return [];
    const group = addresses.filter((other) => wayBetween(together, address, other) !== null);
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
