import { withoutMargins } from '../../contract/text/margins';

/**
 * Why a cell holds no value that can be taken as it stands: a formula whose result is not in the file, an error, a day that no calendar has, a
 * number of which the file holds fewer digits than it had, bytes that are no character, or values beyond the last title. A number with a comma
 * that may part thousands or decimals (`unclearComma`), or is known to part decimals (`decimalComma`), matters to numbers alone.
 */
export type CellProblem =
  'formula' | 'error' | 'date' | 'digits' | 'encoding' | 'surplus' | 'unclearComma' | 'decimalComma';

/** One cell as it was read: its text, and what is wrong with it. */
export type SheetCell = { text: string; problem?: CellProblem };

/**
 * One row of the file; `n` is its number there, as people see it: the first row is 1. `surplus` is what stands beyond the last title, by which
 * it belongs nowhere.
 */
export type SheetRow = { n: number; cells: SheetCell[]; surplus?: string };

/** One of two parts of a character, without the other. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** A text as a cell has it: without what nobody sees around it, and without what no database takes. */
export const sheetCellText = (text: string): string =>
  withoutMargins(text).replaceAll('\0', '').replace(HALF_CHARACTER, '\uFFFD');

const OF_NUMBERS: ReadonlySet<CellProblem | undefined> = new Set(['unclearComma', 'decimalComma']);
/** Whether a text cannot be taken from the cell: what is wrong does not matter to numbers alone. */
export const isUnfitText = ({ problem }: SheetCell): boolean => problem !== undefined && !OF_NUMBERS.has(problem);

export const isBlankCell = ({ text, problem }: SheetCell): boolean => text === '' && !problem;

/** A number with a decimal comma as one with a point. */
export const withPoint = (text: string): string => text.replaceAll('.', '').replace(',', '.');
