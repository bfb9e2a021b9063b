import type { StaleData } from '../../../contract/wire/envelope';
import { ERRORS } from '../../../contract/wire/errors';
import { isReadable, isWritable, type Field } from '../../../contract/language/field';
import { CallError } from '../../http/errors';
import { CONSOLE_KINDS } from '../kinds/kinds';
import type { Row } from '../row';
import type { Slot } from '../words';
import type { FormValues } from './field-rules';

export type EditSide = 'mine' | 'theirs';
/** A field with its value as it was read, here, and on the server now. */
export type Difference = { slot: Slot; base: unknown; mine: unknown; theirs: unknown };
/** What two people made of one row. */
export type Merge = {
  base: Row;
  mine: Row;
  theirs: Row;
  /** Fields that both changed, each to a value of its own: somebody has to choose. */
  conflicts: readonly Difference[];
  /** Fields that only the other side changed: taken over. */
  taken: readonly Difference[];
};

/** A database keeps texts by language, and what JSON holds, in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
function plain({ kind }: Field, value: unknown): string {
  const normal = CONSOLE_KINDS[kind].normal as ((value: unknown) => unknown) | undefined;
  const same = normal && !isNothing(value) && value !== null ? normal(value) : value;
  return JSON.stringify(isNothing(same) ? null : (sorted(same) ?? null));
}
/** Whether two values of a field mean the same. */
export const isSameValue = (field: Field, a: unknown, b: unknown): boolean => plain(field, a) === plain(field, b);

/** The row as it is on the server now, where a save failed because somebody else had changed it. */
export function theirsOf(error: unknown): Row | null {
  if (!(error instanceof CallError) || error.code !== ERRORS.stale.code) return null;
  return ((error.data as StaleData | null)?.theirs as Row | undefined) ?? null;
}

/** A row of my values. What a reference was called belongs to the value that was read: of another one it is asked anew. */
function withValues(base: Row, slots: readonly Slot[], values: FormValues): Row {
  const row: Row = { ...base, ...values };
  for (const { name, field } of slots)
    if (!isSameValue(field, row[name], base[name]))
      for (const title of ['Title', 'Titles', 'Word']) delete row[name + title];
  return row;
}

/** What has to be chosen, and what the other side alone changed; `mine` is what the form holds. */
export function mergeOf(slots: readonly Slot[], base: Row, mine: FormValues, theirs: Row): Merge {
  const differences = slots
    .filter(
      ({ name, field }) =>
        isReadable(field) && isWritable(field, 'update') && !isSameValue(field, mine[name], theirs[name]),
    )
    .map((slot): Difference => ({ slot, base: base[slot.name], mine: mine[slot.name], theirs: theirs[slot.name] }));
  const isMineChanged = ({ slot, ...values }: Difference) => !isSameValue(slot.field, values.mine, values.base);
  const isTheirsChanged = ({ slot, ...values }: Difference) => !isSameValue(slot.field, values.theirs, values.base);
  return {
    base,
    theirs,
    mine: withValues(base, slots, mine),
    conflicts: differences.filter((each) => isMineChanged(each) && isTheirsChanged(each)),
    taken: differences.filter((each) => !isMineChanged(each)),
  };
}

/** The values that a form goes on with: of the conflicts the side that was chosen, mine where none was; what only they changed as they have it. */
export function mergeSides(
  { conflicts, taken }: Merge,
  sides: Readonly<Record<string, EditSide>>,
  mine?: FormValues,
): FormValues {
  const chosen = conflicts.map(({ slot, ...values }) => [slot.name, values[sides[slot.name] ?? 'mine']] as const);
  return {
    ...mine,
    ...Object.fromEntries([...chosen, ...taken.map(({ slot, theirs }) => [slot.name, theirs] as const)]),
  };
}
