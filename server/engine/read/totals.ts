import type { Scope } from '../../scope';
import { forgetFigures } from './kept-figures';
import type { CompiledResource } from '../model/compiled-resource';
import { PAGING, type Query } from './query';

/** Counting and summing up so many rows costs several times what reading a page of them does; smaller lists are always counted. */
const LARGE = 2_000;
/** How long a large total may be behind what other servers write, ms. Writes of this server are seen at once. */
const KEPT_MS = 1_000;
/** Questions remembered of one resource. */
const MOST = 200;

type Sums = Readonly<Record<string, string | null>>;
type Kept = { total: number; until: number; sums?: Sums };
const byResource = new Map<string, Map<string, Kept>>();

/** What a total is the answer to: whose rows are seen, and which were searched for. */
export const questionOf = (
  { resource }: Pick<CompiledResource, 'resource'>,
  { tenant, departments, userId }: Scope,
  query: Query,
): string =>
  JSON.stringify([
    tenant,
    departments,
    departments === 'self' || resource.view?.own ? userId : null,
    Object.entries(query)
      .filter(([name, value]) => !PAGING.has(name) && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** The total of a large list, if it was counted a moment ago. Of those who come when it is over one counts, and the others take it as it was. */
export function keptTotal(
  compiled: CompiledResource,
  scope: Scope,
  query: Query,
  now = performance.now(),
): number | undefined {
  const kept = byResource.get(compiled.name);
  if (!kept?.size) return undefined;
  const found = kept.get(questionOf(compiled, scope, query));
  if (!found || now > found.until + KEPT_MS) return undefined;
  if (now <= found.until) return found.total;
  found.until = now + KEPT_MS;
  return undefined;
}

export function keepTotal(
  compiled: CompiledResource,
  scope: Scope,
  query: Query,
  total: number,
  now = performance.now(),
): void {
  if (total < LARGE) return;
  const kept = byResource.get(compiled.name) ?? new Map<string, Kept>();
  if (kept.size >= MOST) kept.clear();
  byResource.set(compiled.name, kept.set(questionOf(compiled, scope, query), { total, until: now + KEPT_MS }));
}

/** Sums that were found with a total that is kept. */
export const keptSums = (compiled: CompiledResource, scope: Scope, query: Query): Sums | undefined =>
  byResource.get(compiled.name)?.get(questionOf(compiled, scope, query))?.sums;

/** Keeps the sums beside their total, as long as it is kept. */
export function keepSums(compiled: CompiledResource, scope: Scope, query: Query, sums: Sums): void {
  const found = byResource.get(compiled.name)?.get(questionOf(compiled, scope, query));
  if (found) found.sums = sums;
}

/** Rows of the resource came or went, or may now answer to another search. */
export function forgetTotals({ sharing }: CompiledResource): void {
  for (const name of sharing) {
    byResource.delete(name);
    forgetFigures(name);
  }
}
