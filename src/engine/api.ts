import { asksByQuery } from '../../contract/language/answer';
import { answerSchema } from '../../contract/wire/answer';
import { Effects, type Effect } from '../../contract/wire/effect';
import { IDEMPOTENCY_KEY } from '../../contract/constants';
import { apiPathOf, type Operation } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { WriteOutcome } from '../../contract/wire/rows';
import { call } from '../http/client';
import type { RequestIdentity } from '../http/unanswered';
import { withStoredFiles } from './files/sendings';
import { AnyRow, type Row } from './row';

/** Query parameters as they travel. */
export type Params = Readonly<Record<string, string>>;

type Values = Record<string, unknown>;

/** The header by which the write is carried out once for ever, where the resource takes it: its key is the request id of whoever asks for it. */
function keyed(
  r: AnyResource,
  identity: RequestIdentity | undefined,
  said: Values,
): { headers?: Record<string, string> } {
  if (!r.exactlyOnce || identity?.requestId === undefined) return {};
  identity.said = said;
  return { headers: { [IDEMPOTENCY_KEY]: identity.requestId } };
}
export async function createRow(r: AnyResource, values: Values, identity?: RequestIdentity): Promise<Row> {
  const body = await withStoredFiles(values);
  return call('POST', apiPathOf(r), { body, silent: true, identity, answer: AnyRow, ...keyed(r, identity, body) });
}
export const updateRow = async (r: AnyResource, id: string, values: Values, identity?: RequestIdentity): Promise<Row> =>
  call('PUT', `${apiPathOf(r)}/${id}`, { body: await withStoredFiles(values), silent: true, identity, answer: AnyRow });
/** What became of a write whose answer was lost; with a resource also the row that it wrote. */
export const fetchOutcome = (requestId: string, r?: AnyResource): Promise<WriteOutcome> =>
  call('GET', '/outcome', { params: { requestId, resource: r?.name }, silent: true, answer: WriteOutcome });
/** Where the calls that delete go. */
export const deletePath = (r: AnyResource): string => `${apiPathOf(r)}${r.deleteForm?.url ?? ''}`;

/** What a change would give and take: see `effects` in the definition. */
export const fetchEffects = (r: AnyResource, id: string, values: Values): Promise<Effect[]> =>
  call('POST', `${apiPathOf(r)}/${id}/effects`, {
    body: values,
    silent: true,
    answer: Effects,
  });
/** What would come of an operation on the row. */
export const fetchOperationEffects = (
  r: AnyResource,
  id: string,
  operation: string,
  signal: AbortSignal,
): Promise<Effect[]> =>
  call('GET', `${apiPathOf(r)}/${id}/${operation}/effects`, { signal, silent: true, answer: Effects });
/** What is asked of an action that answers: about a row, about a form as it stands (`draft`), or about neither. */
export type Question = {
  row?: Row;
  draft?: { id?: string; values: Values };
  input: Values;
  page?: { page: number; limit: number };
  signal?: AbortSignal;
};
/** What an action answers: see `answer` in the definition. */
export async function fetchAnswer(r: AnyResource, operation: Operation, question: Question): Promise<Values> {
  const { row, draft, input, page, signal } = question;
  const options = { signal, silent: true, answer: answerSchema(operation.answer?.fields ?? {}) };
  if (draft) return call('POST', `${apiPathOf(r)}/${operation.name}`, { ...options, body: draft });
  const path = `${apiPathOf(r)}/${row ? `${row.id}/` : ''}${operation.name}`;
  if (asksByQuery(operation)) return call('GET', path, { ...options, params: { ...input, ...page } });
  return call('POST', path, { ...options, body: await withStoredFiles(input) });
}
/** Puts a row of a tree at another place: below `parentId`, before the sibling `before`, or behind all. */
export const moveRow = (
  r: AnyResource,
  { id, version }: Pick<Row, 'id' | 'version'>,
  to: { parentId: string | null; before: string | null },
): Promise<Row> =>
  call('POST', `${apiPathOf(r)}/${id}/move`, { body: { version, ...to }, silent: true, answer: AnyRow });

/** Deletes one row in the form that the definition names. */
export function deleteRow(r: AnyResource, id: string): Promise<unknown> {
  const [path, one] = [deletePath(r), r.deleteForm?.one ?? 'delete'];
  if (one === 'query') return call('DELETE', path, { params: { id }, silent: true });
  if (one === 'form') return call('POST', `${path}/${id}`, { body: new URLSearchParams({ id }), silent: true });
  return call(one === 'post' ? 'POST' : 'DELETE', `${path}/${id}`, { silent: true });
}
export async function runOnRow(
  r: AnyResource,
  id: string,
  operation: string,
  input: Values,
  identity?: RequestIdentity,
): Promise<unknown> {
  const body = await withStoredFiles(input);
  const options = { body, silent: true, identity, ...keyed(r, identity, body) };
  return call('POST', `${apiPathOf(r)}/${id}/${operation}`, options);
}
export const runOnList = async (
  r: AnyResource,
  operation: string,
  input: Values,
  identity?: RequestIdentity,
): Promise<unknown> =>
  call('POST', `${apiPathOf(r)}/${operation}`, { body: await withStoredFiles(input), silent: true, identity });
