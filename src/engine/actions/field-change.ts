import { CHANGE_FIELD } from '../../../contract/language/changeable';
import { apiPathOf } from '../../../contract/language/derive';
import { Preview } from '../../../contract/wire/preview';
import type { AnyResource } from '../../../contract/language/resource';
import { BatchOutcome } from '../../../contract/wire/rows';
import { call } from '../../http/client';
import type { Source } from './preview';

/** One field and the value that rows are to have in common. */
export type CommonValue = { field: string; value: unknown };

const pathOf = (r: AnyResource): string => `${apiPathOf(r)}/${CHANGE_FIELD}`;

/** What the value would change, and for which rows. */
export const fetchFieldPreview = (
  r: AnyResource,
  source: Source,
  { field, value }: CommonValue,
  signal: AbortSignal,
): Promise<Preview> =>
  call('POST', `${pathOf(r)}/preview`, {
    body: { ...source, values: { [field]: value } },
    signal,
    silent: true,
    answer: Preview,
  });

/** Changes exactly the rows of the preview, or none. */
export const runFieldChange = (r: AnyResource, preview: string, { field, value }: CommonValue): Promise<BatchOutcome> =>
  call('POST', pathOf(r), { body: { preview, values: { [field]: value } }, silent: true, answer: BatchOutcome });

/** Gives each of these rows the value that it had, or none where one was changed since. */
export const takeFieldBack = (
  r: AnyResource,
  field: string,
  rows: NonNullable<BatchOutcome['before']>,
): Promise<unknown> => call('POST', pathOf(r), { body: { field, rows }, silent: true });
