import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import type { Sums } from '../model/engine';
import { keptFrom } from './kept-rows';
import { searchedIn, type ListParameters } from './query';

/** Counting and summing up so many rows costs several times what reading a page of them does; smaller lists are always counted. */
const LARGE = 2_000;
/** How long a large total may be behind what other servers write, ms. Writes of this server are seen at once. */
const KEPT_MS = 1_000;

/** What a total is the answer to: whose rows are seen, and which were searched for. */
export const totalKeyOf = (compiled: CompiledResource, scope: Scope, query: ListParameters): string => {
  const { resource } = compiled;
  const { tenant, departments, vehicles, userId } = scope;
  return JSON.stringify([
    tenant,
    departments,
    vehicles,
    keptFrom(compiled, scope),
    departments === 'self' || resource.variant?.own ? userId : null,
    searchedIn(query),
  ]);
};

/** The total of a large list, if it was counted a moment ago. Of those who come when it is over one counts, and the others take it as it was. */
export function keptTotal(
  compiled: CompiledResource,
  scope: Scope,
  query: ListParameters,
  now = performance.now(),
): number | undefined {
  const { totals } = compiled.engine;
  if (!totals.has(compiled.name)) return undefined;
  const found = totals.get(compiled.name, totalKeyOf(compiled, scope, query));
  if (!found || now > found.until + KEPT_MS) return undefined;
  if (now <= found.until) return found.total;
  found.until = now + KEPT_MS;
  return undefined;
}

export function keepTotal(
  compiled: CompiledResource,
  scope: Scope,
  query: ListParameters,
  total: number,
  now = performance.now(),
): void {
  if (total < LARGE) return;
  const { engine, name } = compiled;
  engine.totals.set(name, totalKeyOf(compiled, scope, query), { total, until: now + KEPT_MS });
}

/** Sums that were found with a total that is kept. */
export const keptSums = (compiled: CompiledResource, scope: Scope, query: ListParameters): Sums | undefined =>
  compiled.engine.totals.get(compiled.name, totalKeyOf(compiled, scope, query))?.sums;

/** Keeps the sums beside their total, as long as it is kept. */
export function keepSums(compiled: CompiledResource, scope: Scope, query: ListParameters, sums: Sums): void {
  const found = compiled.engine.totals.get(compiled.name, totalKeyOf(compiled, scope, query));
  if (found) found.sums = sums;
}

/** Rows of the resource came or went, or may now answer to another search. */
export function forgetTotals({ engine, sharing }: CompiledResource): void {
  for (const name of sharing) {
    engine.totals.delete(name);
    engine.figures.delete(name);
  }
}
