import { sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE, PAGE_SIZES } from '../../../contract/constants';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import { searchOf } from './search';
import { accessCondition } from './row-access';

export type ListParameters = Readonly<Record<string, string>>;
export type Order = { field: string; direction: 'asc' | 'desc' };

const MAX_LIMIT = Math.max(...PAGE_SIZES);
/** Beyond it an offset only costs; nobody pages so far by hand. */
const MAX_OFFSET = 10_000_000;
/** Parameters that choose a part of a list, not its rows. */
export const PAGING: ReadonlySet<string> = new Set(['page', 'limit', 'cursor', 'order', 'orderField']);

const isPlatformSearch = (compiled: CompiledResource, scope: Scope): boolean => compiled.scoped && scope.tenant === '';

/** Refuses a parameter that the definition does not name. */
function refuseUnknown(compiled: CompiledResource, scope: Scope, query: ListParameters): void {
  const { names } = searchOf(compiled);
  const unknown = Object.keys(query).find(
    (name) => !PAGING.has(name) && !names.has(name) && !(name === 'tenantCode' && isPlatformSearch(compiled, scope)),
  );
  if (unknown !== undefined) throw new Refusal('unknownColumn', { name: unknown });
}

/** The conditions of the search fields; what the caller may see comes first. */
export function whereOf(compiled: CompiledResource, scope: Scope, query: ListParameters): SQL[] {
  refuseUnknown(compiled, scope, query);
  const given = (name: string): string | undefined => (query[name] === '' ? undefined : query[name]);
  const tenant = isPlatformSearch(compiled, scope) ? given('tenantCode') : undefined;
  return [
    ...accessCondition(compiled, scope),
    ...(tenant === undefined ? [] : [sql`"tenant_code" = ${tenant}`]),
    ...searchOf(compiled).criteria.flatMap((criterion) => criterion(given, scope)),
  ];
}

/** Names of the search criteria that hold a value. */
export const criteriaIn = (query: ListParameters): string[] =>
  Object.keys(query).filter((name) => !PAGING.has(name) && query[name] !== '');

/** What is searched for, in one order whatever that of the parameters. */
export const searchedIn = (query: ListParameters): [string, string][] =>
  Object.entries(query)
    .filter(([name, value]) => !PAGING.has(name) && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

function directionOf(text: string | undefined): Order['direction'] | null {
  if (!text) return null;
  if (text !== 'asc' && text !== 'desc') throw new Refusal('badRequest', { name: 'order' });
  return text;
}

/** The order asked for, or the definition's own; a column that cannot be sorted is refused by name. */
export function orderOf({ resource, sortable }: CompiledResource, { order, orderField }: ListParameters): Order {
  const asked = directionOf(order);
  if (!orderField)
    return { field: resource.sort?.field ?? 'createDate', direction: asked ?? resource.sort?.order ?? 'desc' };
  const field = sortable.get(orderField);
  if (!field) throw new Refusal('unknownColumn', { name: orderField });
  return { field, direction: asked ?? 'asc' };
}

/** A parameter that is a whole number from 1 on; refused by its name where it is none, or greater. */
export function naturalOf(
  query: Readonly<Record<string, string | undefined>>,
  name: 'page' | 'limit',
  byDefault: number,
  max: number,
): number {
  const text = query[name];
  if (text === undefined || text === '') return byDefault;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new Refusal('badRequest', { name });
  return value;
}

export function pageParametersOf(query: ListParameters): { limit: number; offset: number } {
  const limit = naturalOf(query, 'limit', PAGE_SIZE, MAX_LIMIT);
  const offset = (naturalOf(query, 'page', 1, MAX_OFFSET) - 1) * limit;
  // Who goes on by a cursor says no page.
  if (offset > MAX_OFFSET || (query.cursor && query.page)) throw new Refusal('badRequest', { name: 'page' });
  return { limit, offset };
}
