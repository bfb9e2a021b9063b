import type { Field } from '../../../contract/language/field';
import type { Meaning, Reading } from '../model/kinds/kind';
import { SERVER_KINDS } from '../model/kinds/kinds';
import { wrong } from '../model/kinds/read-cell';
import type { CellProblem, SheetCell } from '../../../formats/sheet/cell';

/** Why a cell has no value, as a rule that is broken. */
const RULES: Readonly<Record<CellProblem, string>> = {
  formula: 'cellFormula',
  error: 'cellError',
  date: 'cellDate',
  digits: 'cellDigits',
  encoding: 'cellEncoding',
  surplus: 'cellSurplus',
};

/** A number takes the digits that are left; a text would be another one. */
const isFine = (problem: CellProblem, field: Field | null): boolean =>
  problem === 'digits' && (field?.kind === 'int' || field?.kind === 'decimal');

/** What a cell says of a field; null where it is empty. */
export function readCell(
  { text, problem }: SheetCell,
  name: string,
  field: Field | null,
  reading: Reading,
): Meaning | null {
  if (problem && !isFine(problem, field)) return wrong(RULES[problem]);
  if (text === '') return null;
  return field ? SERVER_KINDS[field.kind].readCell(text, field, name, reading) : { value: text };
}
