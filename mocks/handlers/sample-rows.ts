import { fieldsOf } from '../../contract/language/derive';
import { isReadable } from '../../contract/language/field';
import type { AnyResource } from '../../contract/language/resource';
import { sampleValueOf } from '../../contract/testing/sample-values';
import type { MockRow } from './rows';

/** All samples are of one morning, so that what is drawn is the same at every run. */
const MORNING = Date.UTC(2026, 0, 5, 8);
const MINUTE_MS = 60_000;

/** An id that says which sample it is of: `00000000-0000-4000-8000-000000000012`. */
export const sampleId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * A row as the server would answer it, filled by the kinds and limits of the fields; references are empty.
 *
 * @param n from 1; rows of different numbers differ in each field that can
 */
export function sampleRow(resource: AnyResource, n: number): MockRow {
  const at = new Date(MORNING + n * MINUTE_MS).toISOString();
  const values = fieldsOf(resource)
    .filter(([, field]) => isReadable(field))
    .map(([name, field], place) => [name, sampleValueOf(field, name, n, place)]);
  return {
    id: sampleId(n),
    version: 1,
    createDate: at,
    updateDate: at,
    creator: null,
    updater: null,
    ...(Object.fromEntries(values) as Record<string, unknown>),
  };
}
