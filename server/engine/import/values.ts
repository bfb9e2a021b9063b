import type { Field } from '../../../contract/language/field';
import type { Meaning, Reading } from '../model/kinds/kind';
import { SERVER_KINDS } from '../model/kinds/kinds';
import { wrong } from '../model/kinds/read-cell';
import type { SheetCell } from './cell';

/** What a cell says of a field; null where it is empty. */
export function readCell(
  { text, problem }: SheetCell,
  name: string,
  field: Field | null,
  reading: Reading,
): Meaning | null {
  if (problem) return wrong(problem === 'formula' ? 'cellFormula' : 'cellError');
  if (text === '') return null;
  return field ? SERVER_KINDS[field.kind].readCell(text, field, name, reading) : { value: text };
}
