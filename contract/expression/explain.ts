import { clausesOf, isClauseMet, plainOf, type Clause, type Plain } from './judge';
import type { Expression, JudgedVehicle } from './language';
import { clauseText } from './print';

export type DecidingClause = { text: string; isMet: boolean; from: number; to: number };
export type Explanation = { meets: boolean; deciding: DecidingClause[] };

/** Clauses among which every set is tried; among more the set is made smaller until nothing can be left out. */
const TRIED = 10;

const texts = new WeakMap<Clause, string>();
/** How a clause is written: two that are written alike are one. */
function textOf(clause: Clause): string {
  const known = texts.get(clause) ?? clauseText(clause);
  texts.set(clause, known);
  return known;
}

/** Whether an expression holds where a clause counts as true that is met, or that is not among those that count. */
const holds = (plain: Plain, isTrue: (clause: Clause) => boolean): boolean => {
  if (plain.kind === 'clause') return isTrue(plain);
  return plain.kind === 'and'
    ? plain.of.every((part) => holds(part, isTrue))
    : plain.of.some((part) => holds(part, isTrue));
};

/** The sets of some of the items, the smallest first. */
function* subsetsBySize<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - size; at += 1)
    for (const rest of subsetsBySize(items, size - 1, at + 1)) yield [items[at] as T, ...rest];
}

/** One way through the expression that suffices: of parts that must all be, all; of parts of which one is enough, the shortest. */
function sufficient(plain: Plain, verdict: boolean, isMet: (clause: Clause) => boolean): Clause[] {
  if (plain.kind === 'clause') return [plain];
  const needsAll = (plain.kind === 'and') === verdict;
  const parts = plain.of
    .filter((part) => needsAll || holds(part, isMet) === verdict)
    .map((part) => sufficient(part, verdict, isMet));
  return needsAll ? parts.flat() : parts.reduce((best, part) => (part.length < best.length ? part : best));
}

/** Leaves out what is not needed, one after the other. */
function pruned(items: readonly string[], decides: (set: ReadonlySet<string>) => boolean): string[] {
  return items.reduce<string[]>(
    (left, item) => {
      const fewer = left.filter((one) => one !== item);
      return decides(new Set(fewer)) ? fewer : left;
    },
    [...items],
  );
}

function smallest(
  candidates: readonly string[],
  start: readonly string[],
  decides: (set: ReadonlySet<string>) => boolean,
): string[] {
  const without = (item: string): Set<string> => new Set(candidates.filter((one) => one !== item));
  const needed = candidates.filter((item) => !decides(without(item)));
  if (decides(new Set(needed))) return needed;
  const others = candidates.filter((item) => !needed.includes(item));
  if (others.length > TRIED) return pruned(start, decides);
  for (let size = 1; needed.length + size < start.length; size += 1)
    for (const set of subsetsBySize(others, size))
      if (decides(new Set([...needed, ...set]))) return [...needed, ...set];
  return pruned(start, decides);
}

/**
 * Which clauses decided about a vehicle: the smallest set that leads to the verdict whatever the other clauses say. Each of them is needed:
 * where one counted for the other side, and all those that did not decide with it, the verdict would be the other.
 */
export function explain(expression: Expression, vehicle: JudgedVehicle): Explanation {
  const plain = plainOf(expression);
  const isMet = (clause: Clause): boolean => isClauseMet(clause, vehicle);
  const verdict = holds(plain, isMet);
  const agreeing = new Map(
    clausesOf(plain)
      .toReversed()
      .flatMap((clause): [string, Clause][] => (isMet(clause) === verdict ? [[textOf(clause), clause]] : [])),
  );
  const decides = (set: ReadonlySet<string>): boolean =>
    holds(plain, (clause) => set.has(textOf(clause)) === verdict) === verdict;
  const start = [...new Set(sufficient(plain, verdict, isMet).map(textOf))];
  const found = smallest([...agreeing.keys()], start, decides).map((text) => agreeing.get(text) as Clause);
  return {
    meets: verdict,
    deciding: found
      .toSorted((a, b) => a.from - b.from)
      .map((clause) => ({ text: textOf(clause), isMet: verdict, from: clause.from, to: clause.to })),
  };
}
