import type { QueryClient } from '@tanstack/react-query';
import type { ListData } from '../../contract/wire/calls';
import type { HistoryEntry, NeighbourIds } from '../../contract/wire/rows';
import type { Effect } from '../../contract/wire/effect';
import { apiPathOf, fieldsOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { call } from '../http/client';
import { isList, isRecord, listOf, withTexts, type Shape } from '../http/shape';
import { FIGURES_KEY } from './figures-key';
import { withStoredFiles } from './files/sendings';
import type { Row } from './row';

/** Query parameters as they travel. */
export type Params = Readonly<Record<string, string>>;

/** Keys of cached answers; the first two parts are what a change makes stale. */
export const queryKeys = {
  all: (name: string) => ['resource', name] as const,
  page: (name: string, params: Params) => ['resource', name, 'page', params] as const,
  list: (name: string, params: Params) => ['resource', name, 'list', params] as const,
  row: (name: string, id: string) => ['resource', name, 'row', id] as const,
  neighbours: (name: string, id: string, params: Params) => ['resource', name, 'neighbours', id, params] as const,
  history: (name: string, id: string) => ['resource', name, 'history', id] as const,
};

const isRow = withTexts<Row>('id');
const isEntry = (data: unknown): data is HistoryEntry =>
  withTexts<HistoryEntry>('id', 'at', 'operation')(data) && isList(data.changes);

/** An answer that holds either `{ list, total }` or the bare list. */
function listData<T>(isItem: Shape<T>): Shape<ListData<T> | T[]> {
  const isItems = listOf(isItem);
  return (data): data is ListData<T> | T[] =>
    isItems(data) || (isRecord(data) && isItems(data.list) && typeof data.total === 'number');
}
const asListData = <T>(data: ListData<T> | T[]): ListData<T> =>
  Array.isArray(data) ? { list: data, total: data.length } : data;

/** Rows are asked for by the page, or all at once. */
export type RowsForm = 'page' | 'list';
export const rowsPath = (r: AnyResource, form: RowsForm): string => `${apiPathOf(r)}/${form}`;

export const fetchRows = async (
  r: AnyResource,
  form: RowsForm,
  params: Params,
  signal?: AbortSignal,
): Promise<ListData<Row>> =>
  asListData(await call('GET', rowsPath(r, form), { params, signal, silent: true, shape: listData(isRow) }));

export const fetchPage = (r: AnyResource, params: Params, signal?: AbortSignal): Promise<ListData<Row>> =>
  fetchRows(r, 'page', params, signal);

export const fetchList = async (r: AnyResource, params: Params, signal?: AbortSignal): Promise<Row[]> =>
  (await fetchRows(r, 'list', params, signal)).list;

export const fetchRow = (r: AnyResource, id: string, signal?: AbortSignal): Promise<Row> =>
  call('GET', `${apiPathOf(r)}/${id}`, { signal, silent: true, shape: isRow });

export const fetchHistory = async (r: AnyResource, id: string, signal?: AbortSignal): Promise<HistoryEntry[]> =>
  asListData(await call('GET', `${apiPathOf(r)}/${id}/history`, { signal, silent: true, shape: listData(isEntry) }))
    .list;

const isIdOrNone = (data: unknown): boolean => data === null || typeof data === 'string';
const isNeighbours = (data: unknown): data is NeighbourIds =>
  isRecord(data) && isIdOrNone(data.previous) && isIdOrNone(data.next);

/** The rows beside one in the list that `params` names. */
export const fetchNeighbours = (
  r: AnyResource,
  id: string,
  params: Params,
  signal?: AbortSignal,
): Promise<NeighbourIds> =>
  call('GET', `${apiPathOf(r)}/${id}/neighbours`, { params, signal, silent: true, shape: isNeighbours });

type Values = Record<string, unknown>;
export const createRow = async (r: AnyResource, values: Values): Promise<Row> =>
  call('POST', apiPathOf(r), { body: await withStoredFiles(values), silent: true });
export const updateRow = async (r: AnyResource, id: string, values: Values): Promise<Row> =>
  call('PUT', `${apiPathOf(r)}/${id}`, { body: await withStoredFiles(values), silent: true });
/** Where the calls that delete go. */
export const deletePath = (r: AnyResource): string => `${apiPathOf(r)}${r.deleteForm?.url ?? ''}`;

/** What a change would give and take: see `effects` in the definition. */
export const fetchEffects = (r: AnyResource, id: string, values: Values): Promise<Effect[]> =>
  call('POST', `${apiPathOf(r)}/${id}/effects`, {
    body: values,
    silent: true,
    shape: listOf(withTexts<Effect>('kind', 'text')),
  });
/** Puts a row of a tree at another place: below `parentId`, before the sibling `before`, or behind all. */
export const moveRow = (
  r: AnyResource,
  { id, version }: Pick<Row, 'id' | 'version'>,
  to: { parentId: string | null; before: string | null },
): Promise<Row> => call('POST', `${apiPathOf(r)}/${id}/move`, { body: { version, ...to }, silent: true, shape: isRow });

/** Deletes one row in the form that the definition names. */
export function deleteRow(r: AnyResource, id: string): Promise<unknown> {
  const [path, one] = [deletePath(r), r.deleteForm?.one ?? 'delete'];
  if (one === 'query') return call('DELETE', path, { params: { id }, silent: true });
  if (one === 'form') return call('POST', `${path}/${id}`, { body: new URLSearchParams({ id }), silent: true });
  return call(one === 'post' ? 'POST' : 'DELETE', `${path}/${id}`, { silent: true });
}
export const runOnRow = async (r: AnyResource, id: string, operation: string, input: Values): Promise<unknown> =>
  call('POST', `${apiPathOf(r)}/${id}/${operation}`, { body: await withStoredFiles(input), silent: true });
export const runOnList = async (r: AnyResource, operation: string, input: Values): Promise<unknown> =>
  call('POST', `${apiPathOf(r)}/${operation}`, { body: await withStoredFiles(input), silent: true });

/** Of what all dictionaries are kept under. */
const DICTIONARY_KEY = ['dictionary'];

/** Names of the resources whose answers a change of this one may touch: itself, those it refers to, and those that refer to it. */
const touchedBy = (r: AnyResource): Set<string> =>
  new Set([
    r.name,
    ...fieldsOf(r).flatMap(([, field]) => (field.ref ? [field.ref] : [])),
    ...Object.values(r.related ?? {}).map((related) => related.resource),
  ]);

/** Asks again for everything that a change of the resource may have touched. */
export async function invalidateResource(client: QueryClient, r: AnyResource): Promise<void> {
  const stale = [
    FIGURES_KEY,
    ...(r.name.startsWith('sys/dict-') ? [DICTIONARY_KEY] : []),
    ...[...touchedBy(r)].map(queryKeys.all),
  ];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
