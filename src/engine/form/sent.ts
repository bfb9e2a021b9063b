import { isEmpty } from '../../../contract/validation/check-field';
import { isReadable, isWritable } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError, isRefusal } from '../../http/errors';
import { fetchOutcome } from '../api';
import type { Sent } from '../draft/draft-values';
import { mayDo } from '../guards';
import type { Row } from '../row';
import type { Slot } from '../words';
import type { FormValues } from './field-rules';
import { isSameValue, mergeOf, mergeSides, type Merge } from './stale';

/** Whether the failure leaves open if the write was carried out; one that was seen before was, or is about to be. */
export const isUnresolved = (error: unknown): boolean =>
  error instanceof CallError && (error.isOutcomeUnknown || isRefusal(error, 'resubmitted'));

type Found = 'nothing' | 'gone' | Row;

/** What was saved by the tries that were sent. */
export async function outcomeOfSent(resource: AnyResource, { identity }: Sent): Promise<Found> {
  if (identity.requestId === undefined) return 'nothing';
  const { isDone, row } = await fetchOutcome(identity.requestId, resource);
  if (!isDone) return 'nothing';
  return (row as Row | null) ?? 'gone';
}

/** The values that were saved first: the row as it is where it still has them, else those of the last try. */
function savedValues(slots: readonly Slot[], sent: Sent, row: Row): FormValues {
  const last = sent.values.at(-1) ?? {};
  const isSent = ({ name, field }: Slot) => sent.values.some((values) => isSameValue(field, values[name], row[name]));
  return Object.fromEntries(
    slots.map((slot) => [slot.name, isReadable(slot.field) && isSent(slot) ? row[slot.name] : last[slot.name]]),
  );
}

/** How a form goes on once its first try turns out to be saved. */
type GoOn = {
  /** What somebody else changed of the row meanwhile, where a person has to choose; then nothing else counts. */
  merge: Merge | null;
  values: FormValues;
  /** Fields that were corrected and can no longer be: they have what was saved again. */
  fixed: readonly Slot[];
};

const canChange = (resource: AnyResource, { field }: Slot): boolean =>
  mayDo(resource, 'update') && isWritable(field, 'update');

/** Whether the values hold anything that the row, which was saved, has not and could still get. A secret that is filled in counts as one. */
export const isChangedFrom = (resource: AnyResource, slots: readonly Slot[], row: Row, values: FormValues): boolean =>
  slots.some(
    (slot) =>
      canChange(resource, slot) &&
      (isReadable(slot.field)
        ? !isSameValue(slot.field, values[slot.name], row[slot.name])
        : !isEmpty(values[slot.name])),
  );

export const newerOf = (a: Row | undefined, b: Row | undefined): Row | undefined =>
  a && b ? (a.version >= b.version ? a : b) : (a ?? b);

/** `base` is the row as the form was opened with; absent for a new one. */
export function goOnFrom(
  resource: AnyResource,
  slots: readonly Slot[],
  sent: Sent,
  row: Row,
  mine: FormValues,
  base: Row | undefined,
): GoOn {
  const saved = savedValues(slots, sent, row);
  // Of a secret that came with a draft nothing is known: whoever types it again means the one that was saved.
  const isKnown = ({ name, field }: Slot) => isReadable(field) || saved[name] !== undefined;
  const isMine = ({ name, field }: Slot) => !isSameValue(field, mine[name], saved[name]);
  const fixed = slots.filter((slot) => !canChange(resource, slot) && isKnown(slot) && isMine(slot));
  // A version that is past: what is saved on it without a choice is refused again.
  const merge = mergeOf(slots, { ...row, ...base, ...saved, version: row.version - 1 }, mine, row);
  const values = {
    ...mergeSides(merge, {}, mine),
    ...Object.fromEntries(fixed.map(({ name }) => [name, saved[name]])),
  };
  return { merge: merge.conflicts.length > 0 ? merge : null, values, fixed };
}
