import type { Field } from '../../../contract/language/field';
import type { Meaning, Reading } from '../model/kinds/kind';
import { SERVER_KINDS } from '../model/kinds/kinds';
import { wrong } from '../model/kinds/read-cell';
import { withPoint, type CellProblem, type SheetCell } from '../../../formats/sheet/cell';

/** Why a cell has no value, as a rule that is broken. */
const RULES: Readonly<Record<CellProblem, string>> = {
  formula: 'cellFormula',
  error: 'cellError',
  date: 'cellDate',
  digits: 'cellDigits',
  encoding: 'cellEncoding',
  surplus: 'cellSurplus',
  unclearComma: 'decimalUnclear',
  decimalComma: 'decimal',
};

/** What a number with one comma may be. */
const bothOf = (text: string) => ({ first: text.replace(',', '.'), second: text.replace(',', '') });

const isNumber = (field: Field | null): boolean => field?.kind === 'int' || field?.kind === 'decimal';

/** A number takes the digits that are left; a text would be another one. Commas matter to numbers, and those that are unclear to decimals alone. */
function isFine(problem: CellProblem, field: Field | null): boolean {
  if (problem === 'unclearComma') return field?.kind !== 'decimal';
  return problem === 'decimalComma' || (problem === 'digits' && isNumber(field));
}

/** What a cell says of a field; null where it is empty. */
export function readCell(
  { text, problem }: SheetCell,
  name: string,
  field: Field | null,
  reading: Reading,
): Meaning | null {
  if (problem && !isFine(problem, field))
    return wrong(RULES[problem], problem === 'unclearComma' ? bothOf(text) : undefined);
  if (text === '') return null;
  const said = problem === 'decimalComma' && isNumber(field) ? withPoint(text) : text;
  return field ? SERVER_KINDS[field.kind].readCell(said, field, name, reading) : { value: text };
}
