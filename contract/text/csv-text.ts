import { stringify } from 'csv-stringify/browser/esm/sync';

/** What spreadsheet programs take for a formula, in letters of either width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Months as programs in English know them: `MAR1` becomes a day. */
const MONTH = /^\d{0,4}[ -]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[ -]?\d{0,4}$/i;

/** Longest whole number that a program shows with all its digits. */
const SHOWN_DIGITS = 11;

/** What spreadsheet programs take for a number or a day, and save otherwise than it was: `1E10`, `007`, `1.10`, `3/4`. */
function isChanged(text: string): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false;
  if (/^\d+$/.test(text)) return text.length > SHOWN_DIGITS || (text.length > 1 && text.startsWith('0'));
  return /^\d*(?:\.\d*)?E\+?-?\d+$/i.test(text) || /^\d[\d.,:/ -]*$/.test(text) || MONTH.test(text);
}

/** What programs write where a formula has no result, and read as such again: Excel has other words in each language. */
const ERROR_VALUES: ReadonlySet<string> = new Set(
  (
    '#N/A #REF! #DIV/0! #VALUE! #NAME? #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! #ERROR! ' +
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! ' +
    '#¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #N/D #NULLO! #VALORE! #RIF! #NOME? #NULO! #VALOR! #NÚM! ' +
    '#LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д ' +
    '#ZERO! #DZIEL/0! #ARG! #ADR! #NAZWA? #LICZBA! #N/D! #SKÄRNING! #DIVISION/0! #VÄRDEFEL! #REFERENS! #NAMN? #OGILTIGT! #SAKNAS!'
  ).split(' '),
);

/** Whether a text stands where a formula has no result; LibreOffice numbers what is wrong. */
export const isErrorValue = (text: string): boolean => ERROR_VALUES.has(text) || /^Err:5\d\d$/.test(text);

const isComputed = (text: string): boolean => FORMULA.test(text) || isErrorValue(text);
const isGuarded = (text: string): boolean => isComputed(text) || isChanged(text);
/** Apostrophes in front of what would be guarded: such a text is guarded, too, so that one apostrophe can be taken off. */
const unmarked = (text: string): string => (text.startsWith("'") ? text.replace(/^'+/, '') : text);

/**
 * A text as it goes into a sheet. What a spreadsheet program would take for a formula or an error gets an apostrophe, by which such programs mark a text.
 *
 * @param isCode The text is one, whatever it looks like: what would be taken for a number or a day gets the apostrophe, too.
 */
export function guarded(text: string, isCode: boolean): string {
  const plain = unmarked(text);
  const isHit = isCode || plain !== text ? isGuarded(plain) : isComputed(plain);
  return isHit ? `'${text}` : text;
}

/**
 * A text for a cell that holds texts alone, where no formula is to be feared: one that begins as a guarded text does gets another apostrophe, for
 * an import takes one off.
 */
export const marked = (text: string): string => (text.startsWith("'") && isGuarded(unmarked(text)) ? `'${text}` : text);

/** The text without the apostrophe that `guarded` put before it. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isGuarded(unmarked(text)) ? text.slice(1) : text;

/**
 * Records as Excel reads them: lines end with CRLF, and what could be taken for a formula is text. A text with a line feed or a carriage
 * return of its own is quoted, for readers end a line at each of them.
 *
 * @param isCode Columns whose texts are to survive programs that see numbers and days in them.
 */
export const csvText = (
  records: readonly (readonly (string | number | null | undefined)[])[],
  isCode: (column: number) => boolean = () => false,
): string =>
  stringify(
    records.map((record) =>
      record.map((value, at) => (typeof value === 'string' ? guarded(value, isCode(at)) : value)),
    ),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
