import { fieldsOf } from '../../../../contract/language/derive';
import { meaningOf } from '../../../../contract/language/publishing';
import type { Translate } from '../../../i18n/words';
import type { Row } from '../../row';
import type { Slot } from '../../words';
import { definedWords } from './options';

/** Between a state and its marks. */
export const MARKED = ' · ';

export type MarksOfRow = { slot: Slot; values: readonly string[] };

/** The field of marks that stand beside a state; undefined for every other field. */
function marksSlot({ resource, field }: Slot): Slot | undefined {
  if (field.kind !== 'state') return undefined;
  const found = fieldsOf(resource).find(([, each]) => each.marks !== undefined);
  return found && { resource, name: found[0], field: found[1] };
}

/** The marks of a row, beside its state; null where it has none. */
export function marksOf(slot: Slot, row: Row | undefined): MarksOfRow | null {
  const marks = marksSlot(slot);
  const values = marks && row?.[marks.name];
  return marks && Array.isArray(values) && values.length > 0 ? { slot: marks, values: values as string[] } : null;
}

/** Whether what is in this state is meant for somebody, so that a mark says more than the state does. */
export const isInForce = ({ resource }: Slot, value: unknown): boolean =>
  ['published', 'prepublished'].includes(meaningOf(resource, value) ?? '');

/** Every word that a state may show in a list: its own, or that of a mark. */
export function stateWords(slot: Slot, t: Translate): string[] {
  const marks = marksSlot(slot);
  return [...definedWords(slot, t), ...(marks ? definedWords(marks, t) : [])];
}
