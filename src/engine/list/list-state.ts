import { PAGE_SIZE, PAGE_SIZES } from '../../../contract/constants';
import { searchedFields, searchNamesOf, snake, sortableFields } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import type { Params } from '../api';
import { TENANT_FIELD } from '../tenant';

export type Sort = { field: string; order: 'asc' | 'desc' };

/** What a list shows: everything that a link to it must hold. */
export type ListState = {
  page: number;
  limit: number;
  /** Absent means the order that the definition gives. */
  sort?: Sort;
  /** Search values as they travel, by parameter. */
  search: Params;
  /** Id of the saved search that it began with. */
  saved?: string;
};

/** Parameter of the address that names a saved search. */
const SAVED = 'savedSearch';

const searchNames = (r: AnyResource, hasTenants: boolean): string[] => [
  ...searchedFields(r).flatMap(([name, field]) => searchNamesOf(r, name, field)),
  ...(hasTenants && r.tenant === 'scoped' ? [TENANT_FIELD] : []),
];

const positive = (text: string | null, fallback: number): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;

const isPageSize = (limit: number): limit is (typeof PAGE_SIZES)[number] =>
  (PAGE_SIZES as readonly number[]).includes(limit);

function sortIn(r: AnyResource, address: URLSearchParams): Sort | undefined {
  const [column, order] = [address.get('orderField'), address.get('order')];
  const field = sortableFields(r).find((name) => snake(name) === column);
  return field !== undefined && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
}

/** Whether the value of a parameter stands for all rows, as `4` does for the states of work orders. */
const isForAll = (r: AnyResource, name: string, value: string): boolean => {
  const { searchAll } = (r.fields[name] ?? {}) as Partial<Field>;
  return searchAll !== undefined && value.split(',').includes(String(searchAll));
};

/** The state that an address names. What it names wrongly is passed over. */
export function readListState(r: AnyResource, address: URLSearchParams, hasTenants = true): ListState {
  const limit = positive(address.get('limit'), PAGE_SIZE);
  const search = searchNames(r, hasTenants).flatMap((name) => {
    const value = address.get(name);
    return value && !isForAll(r, name, value) ? [[name, value] as const] : [];
  });
  const saved = address.get(SAVED);
  return {
    page: positive(address.get('page'), 1),
    limit: isPageSize(limit) ? limit : PAGE_SIZE,
    sort: sortIn(r, address),
    search: Object.fromEntries(search),
    ...(saved ? { saved } : {}),
  };
}

/** The address of a state; what is as usual is left out, and what the list does not know (`id`) stays. */
export function writeListState(r: AnyResource, state: ListState, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['page', 'limit', 'order', 'orderField', SAVED, ...searchNames(r, true)]) next.delete(name);
  if (state.page !== 1) next.set('page', String(state.page));
  if (state.limit !== PAGE_SIZE) next.set('limit', String(state.limit));
  if (state.sort) {
    next.set('orderField', snake(state.sort.field));
    next.set('order', state.sort.order);
  }
  for (const [name, value] of Object.entries(state.search)) next.set(name, value);
  if (state.saved !== undefined) next.set(SAVED, state.saved);
  return next;
}

const sortParams = ({ sort }: ListState): Params => (sort ? { order: sort.order, orderField: snake(sort.field) } : {});

/** The address of a list that begins with a saved search. */
export const savedAddress = (path: string, id: string): string => `${path}?${SAVED}=${id}`;

/** What the server is asked for a page. */
export const pageParams = (state: ListState): Params => ({
  page: String(state.page),
  limit: String(state.limit),
  ...sortParams(state),
  ...state.search,
});

/** What the server is asked for all rows, as a tree or an export needs them. */
export const listParams = (state: ListState): Params => ({ ...sortParams(state), ...state.search });
