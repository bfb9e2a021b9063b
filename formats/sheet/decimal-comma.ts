import type { CellProblem } from './cell';

/** A number whose comma cannot part thousands, between what parts columns: `12,5`, `0,125`, `1.234,5`. */
const DECIMAL =
  /[;\t|\r\n"] ?[+-]?(?:\d{1,3}(?:\.\d{3}){1,5}|\d{1,15}),(?:\d{1,2}|\d{4,15}) ?(?=[;\t|\r\n"])|[;\t|\r\n"] ?[+-]?0,\d{1,15} ?(?=[;\t|\r\n"])/;
/** What may be 1.234 as well as 1234. */
const UNCLEAR = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const WITH_COMMA = /^[+-]?(?:\d{1,3}(?:\.\d{3}){1,5}|\d{1,15})(?:,\d{1,15})? ?%?$/;

/** How numbers of a text are written, whose columns are parted by something else than commas. */
export type CommaUse = 'decimal' | 'unclear' | 'none';

/** Programs of languages with a decimal comma part columns by semicolons or tabs; whether numbers are written so, the text shows. */
export function commaUseIn(text: string, delimiter: string | null): CommaUse {
  if (delimiter === null || delimiter === ',') return 'none';
  return DECIMAL.test(`\n${text}\n`) ? 'decimal' : 'unclear';
}

/** What is to be known of such a number before it is read; `undefined` where it is none, or clear. */
export function commaProblem(text: string, use: CommaUse): CellProblem | undefined {
  if (use === 'none' || text.length > 40) return undefined;
  if (use === 'unclear') return UNCLEAR.test(text) ? 'unclearComma' : undefined;
  return /[.,]/.test(text) && WITH_COMMA.test(text) ? 'decimalComma' : undefined;
}
