import type { StaleData } from '../../../contract/calls';
import { ERRORS } from '../../../contract/errors';
import { storedText } from '../../../contract/entry-languages';
import { isReadable, isWritable, type Field } from '../../../contract/field';
import { CallError } from '../../http/errors';
import type { Row } from '../row';
import type { Slot } from '../words';
import type { Values } from './field-rules';

export type Side = 'mine' | 'theirs';
/** A field whose value here and on the server differ. `side` is what most would want: the one that was changed. */
export type Conflict = { slot: Slot; mine: unknown; theirs: unknown; side: Side };

/** A database keeps texts by language in an order of its own. */
const plain = ({ kind }: Field, value: unknown): string => JSON.stringify((kind === 'localized' ? storedText(value) : value) ?? null);
const isSame = (field: Field, a: unknown, b: unknown): boolean => plain(field, a) === plain(field, b);

/** The row as it is on the server now, where a save failed because somebody else had changed it. */
export function theirsOf(error: unknown): Row | null {
  if (!(error instanceof CallError) || error.code !== ERRORS.stale.code) return null;
  return ((error.data as StaleData | null)?.theirs as Row | undefined) ?? null;
}

/** Fields to choose between. What only the other side changed is proposed from there. */
export function conflictsOf(slots: readonly Slot[], read: Values, mine: Values, theirs: Values): Conflict[] {
  return slots
    .filter(({ name, field }) => isReadable(field) && isWritable(field, 'update') && !isSame(field, mine[name], theirs[name]))
    .map((slot) => ({
      slot,
      mine: mine[slot.name],
      theirs: theirs[slot.name],
      side: isSame(slot.field, mine[slot.name], read[slot.name]) ? 'theirs' : 'mine',
    }));
}

/** My values with those of the other side where it was chosen. */
export const mergeSides = (mine: Values, conflicts: readonly Conflict[], sides: Readonly<Record<string, Side>>): Values => ({
  ...mine,
  ...Object.fromEntries(conflicts.filter(({ slot, side }) => (sides[slot.name] ?? side) === 'theirs').map(({ slot, theirs }) => [slot.name, theirs])),
});
