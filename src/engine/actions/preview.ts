import type { BatchResult } from '../../../contract/wire/rows';
import { apiPathOf, type Operation } from '../../../contract/language/derive';
import { DELETE, type Preview, type RefusedRow, type SetChange } from '../../../contract/wire/preview';
import type { AnyResource } from '../../../contract/language/resource';
import { call } from '../../http/client';
import { isRefusal } from '../../http/errors';
import { isList, isRecord, isText, listOf, withTexts, type Shape } from '../../http/shape';
import { deletePath, type Params } from '../api';
import { isBatchResult, type Outcome } from './run';

type Values = Record<string, unknown>;
/** The rows that are asked about: named, or found by a search. */
export type Source = { ids: readonly string[] } | { search: Params };

const isRefusedRows = listOf(withTexts<RefusedRow>('id', 'title', 'msg'));
const isPreview: Shape<Preview> = (data): data is Preview =>
  isRecord(data) &&
  isText(data.preview) &&
  typeof data.total === 'number' &&
  typeof data.allowed === 'number' &&
  listOf(withTexts('id', 'title'))(data.sample) &&
  isRefusedRows(data.refused) &&
  isList(data.touched);

/** What an operation would do; `operation` is null for a delete. */
export const fetchPreview = (
  resource: AnyResource,
  operation: Operation | null,
  source: Source,
  signal?: AbortSignal,
): Promise<Preview> =>
  call('POST', `${apiPathOf(resource)}/${operation?.name ?? DELETE}/preview`, {
    body: source,
    signal,
    silent: true,
    shape: isPreview,
  });

const outcomeIn = ({ done, failed = [], rows, taskId }: Partial<BatchResult> & Pick<BatchResult, 'done'>): Outcome => ({
  done,
  failed,
  ...(rows && { rows }),
  ...(taskId && { taskId }),
});

/** Does exactly what the preview told of, or nothing. */
export async function runPreviewed(
  resource: AnyResource,
  operation: Operation | null,
  preview: string,
  input: Values,
): Promise<Outcome> {
  const options = { body: { preview, ...input }, silent: true, shape: isBatchResult };
  return outcomeIn(
    await (operation
      ? call('POST', `${apiPathOf(resource)}/${operation.name}`, options)
      : call('DELETE', deletePath(resource), options)),
  );
}

/** Takes back what was done to exactly these rows, or nothing where one of them was changed since. */
export const undoRows = (resource: AnyResource, undo: string, rows: NonNullable<Outcome['rows']>): Promise<unknown> =>
  call('POST', `${apiPathOf(resource)}/${undo}`, { body: { rows }, silent: true });

/** What is no longer as it was when it was looked at; null where a call failed for another reason. */
export function setChangeIn(error: unknown): SetChange | null {
  if (!isRefusal(error, 'setChanged')) return null;
  const { data } = error;
  return isRecord(data) && isRefusedRows(data.rows)
    ? { rows: data.rows, number: Number(data.number) }
    : { rows: [], number: 0 };
}
