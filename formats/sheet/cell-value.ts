import { withoutGuard } from '../../contract/text/csv-text';
import { sheetCellText, type SheetCell } from './cell';
import type { NumberFormat } from './number-format';
import { durationText, isoText, serialText } from './serial-date';

/** A cell as it stands in the file. */
export type RawCell = {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`. */
  type: string;
  value: string | null;
  format: NumberFormat;
  hasFormula: boolean;
};

/** What a workbook says that decides about its cells. */
export type CellContext = {
  is1904: boolean;
  /** Results of formulas are worked out when somebody opens the file: those that stand in it were made up. */
  isUncalculated: boolean;
  sharedText: (index: number) => string | null;
};

/** Digits that a double holds, and those that programs show. */
const SHOWN_DIGITS = 15;
const PLAIN_DIGITS = /^[+-]?\d+$/;

const failed = (problem: NonNullable<SheetCell['problem']>, text = ''): SheetCell => ({
  text: sheetCellText(text),
  problem,
});

/** `_x000D_` stands for a character that XML does not take; `_x005F_` for the sign that begins such a thing. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** All digits of a double, without an exponent. */
function expanded(number: number): string {
  const usual = String(number);
  if (!usual.includes('e')) return usual;
  const [digits = '', exponent = '0'] = number.toExponential().split('e');
  const [whole = '', behind = ''] = digits.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const all = whole + behind;
  const sign = number < 0 ? '-' : '';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return sign + (point >= all.length ? all.padEnd(point, '0') : `${all.slice(0, point)}.${all.slice(point)}`);
}

/** A number as programs show it, with fifteen digits at most: sums of fractions are off behind those. */
const shown = (number: number): string =>
  number === 0 ? '0' : expanded(Number.isSafeInteger(number) ? number : Number(number.toPrecision(SHOWN_DIGITS)));

function plainNumber(value: string, number: number): SheetCell {
  // Whatever wrote all digits meant all of them; with an exponent those behind the fifteenth are lost.
  if (PLAIN_DIGITS.test(value)) return { text: value.replace(/^\+/, '') };
  const isCut = Math.abs(number) > Number.MAX_SAFE_INTEGER;
  return isCut ? failed('digits', expanded(number)) : { text: shown(number) };
}

/** Digits put into a format of digits and texts, from behind: the first of its places takes what is left. */
function codeText(digits: string, parts: readonly (string | number)[]): string {
  const first = parts.findIndex((part) => typeof part === 'number');
  let left = digits;
  let text = '';
  for (let n = parts.length - 1; n >= 0; n--) {
    const part = parts[n]!;
    if (typeof part === 'string') text = part + text;
    else {
      const cut = n === first ? 0 : Math.max(0, left.length - part);
      text = left.slice(cut).padStart(part, '0') + text;
      left = left.slice(0, cut);
    }
  }
  return text;
}

function numberCell(value: string, format: NumberFormat, is1904: boolean): SheetCell {
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return { text: sheetCellText(value) };
  switch (format.kind) {
    case 'date': {
      const text = serialText(number, is1904, format);
      return text === null ? failed('date', value) : { text };
    }
    case 'duration':
      return { text: durationText(number) };
    case 'percent':
      return { text: `${shown(number * 100)}%` };
    case 'code':
      return PLAIN_DIGITS.test(value) && number >= 0
        ? { text: codeText(value.replace(/^\+/, ''), format.parts) }
        : plainNumber(value, number);
    default:
      return plainNumber(value, number);
  }
}

function dayCell(value: string): SheetCell {
  const text = isoText(value);
  return text === null ? failed('date', value) : { text };
}

/** A text; it may come out of a CSV file that a spreadsheet program opened, with the apostrophe that protects it. */
const textOf = (text: string): string => sheetCellText(withoutGuard(text));

/** What stands in a cell of such a type. */
function valueOf({ type, value, format }: RawCell & { value: string }, context: CellContext): SheetCell {
  switch (type) {
    case 's': {
      const text = context.sharedText(Number(value));
      return text === null ? failed('error', value) : { text: textOf(text) };
    }
    case 'str':
    case 'inlineStr':
      return { text: textOf(unescaped(value)) };
    case 'b':
      return { text: /^\s*(?:1|true)\s*$/i.test(value) ? 'TRUE' : 'FALSE' };
    case 'e':
      return failed('error', value);
    case 'd':
      return dayCell(value);
    default:
      return numberCell(value.trim(), format, context.is1904);
  }
}

/** What a cell says, as people see it in their program: days and times as text, shares with `%`, all digits of a number. */
export function cellOf(cell: RawCell, context: CellContext): SheetCell {
  const { type, value, hasFormula } = cell;
  if (value === null) return hasFormula ? failed('formula') : { text: '' };
  if (value === '') return hasFormula && type !== 'str' ? failed('formula') : { text: '' };
  // Programs that do not calculate write 0 as the result of everything.
  if (hasFormula && context.isUncalculated && type === 'n' && value === '0') return failed('formula');
  return valueOf({ ...cell, value }, context);
}
