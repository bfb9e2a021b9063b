import type { CellProblem } from './cell';

/**
 * A number whose comma cannot part thousands: `12,5`, `0,125`, `1.234,5`, `1 234,5` as in France, `12,5-` as SAP writes what is negative.
 */
const DECIMAL = /^[+-]?(?:(?:\d{1,3}(?:[. \u00a0\u2009\u202f]\d{3}){1,5}|\d{1,15}),(?:\d{1,2}|\d{4,15})|0,\d{1,15})-?$/;
/** What stands around a value; a number has one comma. */
const AROUND: ReadonlySet<string | undefined> = new Set([';', '\t', '|', '^', '\r', '\n', '"', ',', undefined]);
/** Characters before a comma and behind it that may be one value with it. */
const MOST = 60;
/** What may be 1.234 as well as 1234. */
const UNCLEAR = /^[+-]?[1-9]\d{0,2},\d{3}-?$/;
const WITH_COMMA = /^[+-]?(?:\d{1,3}(?:[. \u00a0\u2009\u202f]\d{3}){1,5}|\d{1,15})(?:,\d{1,15})?-? ?%?$/;

/** How numbers of a text are written, whose columns are parted by something else than commas. */
export type CommaUse = 'decimal' | 'unclear' | 'none';

/** What stands at that side of a comma, up to what parts columns; null where it is too long for a number. */
function sideOf(text: string, comma: number, step: -1 | 1): string | null {
  let at = comma + step;
  while (!AROUND.has(text[at])) {
    at += step;
    if (Math.abs(at - comma) > MOST) return null;
  }
  return step < 0 ? text.slice(at + 1, comma) : text.slice(comma + 1, at);
}

/** Whether a decimal comma stands in one of the values. */
function hasDecimalComma(text: string): boolean {
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) {
    const before = sideOf(text, at, -1);
    const behind = before === null ? null : sideOf(text, at, 1);
    if (behind !== null && DECIMAL.test(`${before},${behind}`.trim())) return true;
  }
  return false;
}

/** Programs of languages with a decimal comma part columns by semicolons or tabs; whether numbers are written so, the text shows. */
export function commaUseIn(text: string, delimiter: string | null): CommaUse {
  if (delimiter === null || delimiter === ',') return 'none';
  return hasDecimalComma(text) ? 'decimal' : 'unclear';
}

/** What is to be known of such a number before it is read; `undefined` where it is none, or clear. */
export function commaProblem(text: string, use: CommaUse): CellProblem | undefined {
  if (use === 'none' || text.length > 40) return undefined;
  if (use === 'unclear') return UNCLEAR.test(text) ? 'unclearComma' : undefined;
  return /[.,]/.test(text) && WITH_COMMA.test(text) ? 'decimalComma' : undefined;
}
