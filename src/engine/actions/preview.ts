import * as v from 'valibot';
import { BatchOutcome } from '../../../contract/wire/rows';
import { apiPathOf, type Operation } from '../../../contract/language/derive';
import { DELETE, Preview, SetChange } from '../../../contract/wire/preview';
import type { AnyResource } from '../../../contract/language/resource';
import { call } from '../../http/client';
import { isRefusal } from '../../http/errors';
import { deletePath, type Params } from '../api';
import type { ActionOutcome } from './run';

type Values = Record<string, unknown>;
/** The rows that are asked about: named, or found by a search. */
export type Source = { ids: readonly string[] } | { search: Params };

/** What an operation would do; `operation` is null for a delete. */
export const fetchBatchPreview = (
  resource: AnyResource,
  operation: Operation | null,
  source: Source,
  signal?: AbortSignal,
): Promise<Preview> =>
  call('POST', `${apiPathOf(resource)}/${operation?.name ?? DELETE}/preview`, {
    body: source,
    signal,
    silent: true,
    answer: Preview,
  });

const outcomeIn = ({ done, failed = [], rows, taskId }: BatchOutcome): ActionOutcome => ({
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
): Promise<ActionOutcome> {
  const options = { body: { preview, ...input }, silent: true, answer: BatchOutcome };
  return outcomeIn(
    await (operation
      ? call('POST', `${apiPathOf(resource)}/${operation.name}`, options)
      : call('DELETE', deletePath(resource), options)),
  );
}

/** Takes back what was done to exactly these rows, or nothing where one of them was changed since. */
export const undoRows = (
  resource: AnyResource,
  undo: string,
  rows: NonNullable<ActionOutcome['rows']>,
): Promise<unknown> => call('POST', `${apiPathOf(resource)}/${undo}`, { body: { rows }, silent: true });

/** What is no longer as it was when it was looked at; null where a call failed for another reason. */
export function setChangeIn(error: unknown): SetChange | null {
  if (!isRefusal(error, 'setChanged')) return null;
  return v.is(SetChange, error.data) ? error.data : { rows: [], number: 0 };
}

/** Whether there is nothing to be done, nothing yet, or something stands against it. */
export const isHeldBack = (preview: Preview | undefined): boolean =>
  !preview?.allowed || preview.effects.some(({ kind }) => kind === 'stop');
