import type { Field } from '../../../contract/language/field';
import type { Meaning, Reading } from '../model/kinds/kind';
import { KINDS } from '../model/kinds/kinds';
import { wrong } from '../model/kinds/read-cell';
import type { Cell } from './cell';

/** What a cell says of a field; null where it is empty. */
export function readCell({ text, problem }: Cell, name: string, field: Field | null, reading: Reading): Meaning | null {
  if (problem) return wrong(problem === 'formula' ? 'cellFormula' : 'cellError');
  if (text === '') return null;
  return field ? KINDS[field.kind].readCell(text, field, name, reading) : { value: text };
}
