import * as v from 'valibot';
import { hashKey, infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Language } from '../../contract/constants';
import { apiPathOf, fieldsOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { listDataOf, type ListData } from '../../contract/wire/envelope';
import { PublishedVersions, VersionDifference } from '../../contract/wire/published-version';
import { TableHolders } from '../../contract/wire/table-holder';
import { HistoryEntry, NeighbourIds, RelatedCounts, StateCounts } from '../../contract/wire/rows';
import { callAddressOf } from '../http/ahead';
import { call } from '../http/client';
import { parametersOf } from '../http/request';
import type { Params } from './api';
import { listParams, pageParams, type ListState } from './list/list-state';
import { DICTIONARY_KEY, FIGURES_KEY, resourceKey } from './query-keys';
import { AnyRow, type Row } from './row';

/*
 * Every question for rows of a resource, with the key that its answer is cached under. Who asks the same joins the question that is under
 * way: the list, what asks ahead of it, the record beside it, a print. Some values are words, which the server puts into the reader's
 * language: where rows are shown, the language is part of the key.
 */

const Rows = listDataOf(AnyRow);
const HistoryLines = listDataOf(HistoryEntry);
const asListData = <T>(data: ListData<T> | T[]): ListData<T> =>
  Array.isArray(data) ? { list: data, total: data.length } : data;

/** Rows are asked for by the page, or all at once. */
export type RowsQuestion = { form: 'page' | 'list'; params: Params };
export const ALL_ROWS: RowsQuestion = { form: 'list', params: {} };
/** In place of a question that cannot be asked yet. */
export const NO_QUESTION: { queryKey: string[]; queryFn: typeof skipToken } = {
  queryKey: ['resource'],
  queryFn: skipToken,
};

/** The question for the rows of a state: a tree is asked for whole, all else by the page. */
const questionOf = (r: AnyResource, state: ListState): RowsQuestion =>
  r.tree === undefined ? { form: 'page', params: pageParams(state) } : { form: 'list', params: listParams(state) };

const fetchRows = async (
  r: AnyResource,
  { form, params }: RowsQuestion,
  signal?: AbortSignal,
): Promise<ListData<Row>> =>
  asListData(await call('GET', `${apiPathOf(r)}/${form}`, { params, signal, silent: true, answer: Rows }));

const fetchRow = (r: AnyResource, id: string, signal?: AbortSignal): Promise<Row> =>
  call('GET', `${apiPathOf(r)}/${id}`, { signal, silent: true, answer: AnyRow });

/** Rows as they are shown. */
export const rowsQuery = (r: AnyResource, question: RowsQuestion, language: Language) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), question.form, question.params, language],
    retry: false,
    queryFn: ({ signal }) => fetchRows(r, question, signal),
  });

/** The rows of a list, for the list itself or for what asks ahead of it. */
export const listRowsQuery = (r: AnyResource, state: ListState, language: Language) =>
  rowsQuery(r, questionOf(r, state), language);

/** One page of a list, whether it is a tree or not. */
export const pageRowsQuery = (r: AnyResource, state: ListState, language: Language) =>
  rowsQuery(r, { form: 'page', params: pageParams(state) }, language);

/** The call that a list begins with, as the page knows it that asks before any module runs. */
export function startAddressOf(r: AnyResource, state: ListState): string {
  const { form, params } = questionOf(r, state);
  return callAddressOf(`${apiPathOf(r)}/${form}`, parametersOf(params));
}

/** Rows to choose from: those that a search finds, or all; `others` where they come from another call. */
export const choicesQuery = (r: AnyResource, question: RowsQuestion, others?: () => Promise<Pick<Row, 'id'>[]>) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'options', question.params],
    staleTime: 30_000,
    queryFn: async ({ signal }) => (others ? ((await others()) as Row[]) : (await fetchRows(r, question, signal)).list),
  });

/** Rows named by their ids, without those that cannot be had. */
export const namedRowsQuery = (r: AnyResource, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'named', ids],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const rows = await Promise.allSettled(ids.map((id) => fetchRow(r, id, signal)));
      return rows.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
  });

/** Page after page of the rows that `fixed` finds. */
export const timelineQuery = (r: AnyResource, fixed: Params, limit: number, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...resourceKey(r.name), 'timeline', fixed, language],
    retry: false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchRows(r, { form: 'page', params: { ...fixed, page: String(pageParam), limit: String(limit) } }, signal),
    getNextPageParam: ({ list, total }, pages) =>
      list.length === limit && pages.length * limit < total ? pages.length + 1 : undefined,
  });

const rowKey = (r: AnyResource, id: string) => [...resourceKey(r.name), 'row', id] as const;

/** One row as it is shown. */
export const rowQuery = (r: AnyResource, id: string, language: Language) =>
  queryOptions({
    queryKey: [...rowKey(r, id), language],
    retry: false,
    queryFn: ({ signal }) => fetchRow(r, id, signal),
  });

/** One row for a form, which starts from the newest version and is not drawn over while it is filled in. */
export const formRowQuery = (r: AnyResource, id: string) =>
  queryOptions({
    queryKey: [...rowKey(r, id), 'form'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => fetchRow(r, id, signal),
  });

const SingleRow = v.object({ row: v.nullable(AnyRow), defaults: v.record(v.string(), v.unknown()) });

/** The one row of the tenant, and what counts without it. */
export const singleRowQuery = (r: AnyResource, language: Language) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'single', language],
    retry: false,
    queryFn: ({ signal }) => call('GET', apiPathOf(r), { signal, silent: true, answer: SingleRow }),
  });

/** The history of a row, newest first. */
export const historyQuery = (r: AnyResource, id: string) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'history', id],
    retry: false,
    queryFn: async ({ signal }) =>
      asListData(await call('GET', `${apiPathOf(r)}/${id}/history`, { signal, silent: true, answer: HistoryLines }))
        .list,
  });

/** Who has the table checked out, by tenant. */
export const tableQuery = (r: AnyResource) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'table'],
    retry: false,
    queryFn: ({ signal }) => call('GET', `${apiPathOf(r)}/table`, { signal, silent: true, answer: TableHolders }),
  });

/** The published versions of a row, newest first. */
export const versionsQuery = (r: AnyResource, id: string) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'versions', id],
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(r)}/${id}/versions`, { signal, silent: true, answer: PublishedVersions }),
  });

/** What differs between two versions: they never change, and so neither does this. */
export const differenceQuery = (r: AnyResource, id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['versions', r.name, id, from, to],
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(r)}/${id}/versions/compare`, {
        params: { from: String(from), to: String(to) },
        signal,
        silent: true,
        answer: VersionDifference,
      }),
  });

/** The rows before and after one in the list as it is searched and sorted. */
export function neighboursQuery(r: AnyResource, id: string, state: ListState) {
  const params = listParams(state);
  return queryOptions({
    queryKey: [...resourceKey(r.name), 'neighbours', id, params],
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(r)}/${id}/neighbours`, { params, signal, silent: true, answer: NeighbourIds }),
  });
}

/** How many rows of each related list point to a row. */
export const relatedQuery = (r: AnyResource, id: string) =>
  queryOptions({
    queryKey: [...resourceKey(r.name), 'related', id],
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(r)}/${id}/related`, { signal, silent: true, answer: RelatedCounts }),
  });

const statesKey = (r: AnyResource) => [...resourceKey(r.name), 'states'];
/** Another order or page of the same rows does not ask again how many there are of each state, ms. */
const STATES_HOLD = 10_000;

/** How many rows of a list are in each state, whichever it is searched for. */
export const statesQuery = (r: AnyResource, params: Params) =>
  queryOptions({
    queryKey: [...statesKey(r), params],
    retry: false,
    staleTime: STATES_HOLD,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(r)}/states`, { params, signal, silent: true, answer: StateCounts }),
  });

/** Lets the counts of a list's states be asked for again, once its rows are there. */
export const staleStates = (client: QueryClient, r: AnyResource): Promise<void> =>
  client.invalidateQueries({ queryKey: statesKey(r), refetchType: 'none' });

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
    ...[...touchedBy(r)].map(resourceKey),
  ];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}

let ahead: string | null = null;

/** Asks for rows before their list is drawn, and notes which. A failure is of no account: the list asks itself. */
export function prefetchRows(client: QueryClient, query: ReturnType<typeof rowsQuery>): void {
  ahead = hashKey(query.queryKey);
  void client.prefetchQuery(query);
}

/** Whether the rows were asked for ahead, told once: the list that is drawn first needs not ask again for what came just now. */
export function wasAskedAhead(queryKey: readonly unknown[]): boolean {
  const isSame = ahead === hashKey(queryKey);
  if (isSame) ahead = null;
  return isSame;
}
