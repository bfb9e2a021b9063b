import { withoutEnd } from '../../../../contract/text/ends';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { wordKey } from '../../../../contract/language/derive';
import { dictOf, dictValueOf, type Field } from '../../../../contract/language/field';
import type { Failure } from '../../../../contract/validation/check-field';
import { isUuid } from '../../../../contract/validation/uuid';
import { dynamicKey } from '../../../../contract/text/word-key';
import { hasWord, translate } from '../../../http/words';
import { Ambiguous, type dayIn } from './days';
import type { ServerKind, Meaning, Reading } from './kind';

export const wrong = (key: string, params?: Failure['params']): Meaning => ({
  failure: { key, ...(params && { params }) },
});

/** Several values in one cell: split by what people put between. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,;，；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parts that a title may hold, for separators within it. */
const MOST_PARTS = 6;

/** Texts from each part of a cell to each of the next ones, the longest first: a title may hold what parts titles. */
function spansFrom(pieces: readonly string[], from: number): string[] {
  const spans: string[] = [];
  for (let to = Math.min(pieces.length, from + MOST_PARTS * 2 - 1); to > from; to -= 2)
    spans.push(pieces.slice(from, to).join('').trim());
  return spans;
}
const piecesOf = (text: string): string[] => text.split(/([,;，；、\n])/);

/** All titles that a cell of several may name. */
export function possibleTitles(text: string): string[] {
  const pieces = piecesOf(text);
  return pieces.flatMap((_, at) => (at % 2 === 0 ? spansFrom(pieces, at) : [])).filter(Boolean);
}

/** The titles that a cell of several names: the longest that is known, else the parts. */
export function namedTitles(text: string, isKnown: (title: string) => boolean): string[] {
  const pieces = piecesOf(text);
  const titles: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const spans = spansFrom(pieces, at);
    const found = Math.max(0, spans.findIndex(isKnown));
    const isFound = isKnown(spans[found] ?? '');
    titles.push((isFound ? spans[found] : spans.at(-1)) ?? '');
    at += isFound ? (spans.length - found) * 2 : 2;
  }
  return titles.filter(Boolean);
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** A day or an instant as a field takes it; what could be two is refused with both. */
export function meant(found: ReturnType<typeof dayIn>, key: string): Meaning {
  if (!(found instanceof Ambiguous)) return orWrong(found, key);
  const [first = '', second = ''] = found.days;
  return { failure: { key: 'dateAmbiguous', params: { first, second } } };
}

/** A decimal with its point moved by two. */
function hundredth(text: string): string {
  const [, sign = '', whole = '', behind = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = whole.padStart(3, '0');
  return withoutEnd(withoutEnd(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${behind}`, '0'), '.');
}

/** Spaces that part thousands, in several widths. */
const SPACES = /[\u00a0\u2009\u202f]/g;
/** Minus signs of typographers, and signs of numbers in the width of Chinese characters. */
const usualSigns = (text: string): string =>
  text
    .replace(/[\u2212\u2013\ufe63]/g, '-')
    .replace(/[\uff05\uff0b-\uff0e\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
/** Thousands parted by commas, spaces or, as in Switzerland, apostrophes. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:['\u2019]\d{3})+)(?:\.\d+)?$/;

/**
 * A number as sheets and people write it: `1,234.5`, `1 234.5`, `1'234.5`, `1234.50`, `'-4` as an export keeps it from being a formula, `4-` as
 * SAP writes what is negative; a comma that parts no thousands is refused. `50%` is 50 in a field whose unit is that, else 0.5.
 */
export function numberIn(text: string, { unit }: Pick<Field, 'unit'> = {}): string | null {
  const said = usualSigns(text).replace(SPACES, ' ').trim();
  if (said.endsWith('%')) {
    const share = numberIn(said.slice(0, -1));
    return share === null || unit === '%' ? share : hundredth(share);
  }
  const signed = said
    .replace(/^'(?=[+-])/, '')
    .replace(/^(\d[^+-]*)-$/, '-$1')
    .replace(/^([+-]) /, '$1');
  if (GROUPED.test(signed)) return signed.replace(/[, '\u2019]/g, '').replace(/^\+/, '');
  return /^[+-]?\d+(\.\d+)?$/.test(signed) ? signed.replace(/^\+/, '') : null;
}

/** Beside what people write: how Excel writes both in the languages in which it has words of its own. */
const YES = new Set(
  '1 y true wahr vrai verdadero vero verdadeiro waar истина prawda pravda igaz sant sand sann tosi doğru adevărat'.split(
    ' ',
  ),
);
const NO = new Set(
  '0 n false falsch faux falso onwaar ложь fałsz nepravda hamis falskt falsk usann epätosi yanliş yanlış fals'.split(
    ' ',
  ),
);
const wordIs = (key: string, text: string): boolean =>
  LANGUAGES.some((language) => plain(translate(language, dynamicKey(key))) === text);

export function boolIn(text: string): boolean | null {
  const said = plain(text);
  if (YES.has(said) || wordIs('engine.yes', said)) return true;
  return NO.has(said) || wordIs('engine.no', said) ? false : null;
}

/** The value of the dictionary that the text is, or whose word in any language it is; one that is offered goes before one that is retired. */
function dictValueIn({ dictionaries }: Reading, field: Field, text: string): string | number | null {
  const said = plain(text);
  const entries = [...(dictionaries.get(dictOf(field)?.dict ?? '') ?? [])].sort(
    (a, b) => Number(a.isRetired) - Number(b.isRetired),
  );
  const found =
    entries.find(({ value }) => plain(value) === said) ??
    entries.find(({ label }) => Object.values(label).some((word) => plain(word) === said));
  return found ? dictValueOf(field, found.value) : null;
}

/** The option of that value, or of that word in any language. */
function optionIn(reading: Reading, name: string, field: Field, text: string): string | number | null {
  if (!Array.isArray(field.options)) return dictValueIn(reading, field, text);
  const { compiled, prefix = [] } = reading;
  const said = plain(text);
  const options = field.options as readonly (string | number)[];
  const byValue = options.find((option) => plain(String(option)) === said);
  if (byValue !== undefined) return byValue;
  const isNamed = (option: string | number, language: Language) => {
    const key = wordKey(compiled.resource, ...prefix, 'option', name, option);
    return hasWord(language, key) && plain(translate(language, key)) === said;
  };
  return options.find((option) => LANGUAGES.some((language) => isNamed(option, language))) ?? null;
}

export function rowIn({ rowsTitled }: Reading, field: Field, text: string): Meaning {
  if (isUuid(text)) return { value: text.toLowerCase() };
  const ids = rowsTitled(field.ref ?? '', text);
  if (ids.length > 1) return wrong('ambiguous');
  return ids[0] ? { value: ids[0] } : wrong('referenceNamed', { name: text });
}

/** The file of that name which came in the same archive. */
export function fileIn({ fileNamed }: Reading, name: string): Meaning {
  const id = fileNamed(name);
  if (id === null) return wrong('fileUnfit', { name });
  return id === undefined ? wrong('fileMissing', { name }) : { value: id };
}

export function each(texts: readonly string[], read: (text: string) => Meaning): Meaning {
  const values: unknown[] = [];
  for (const text of texts) {
    const meaning = read(text);
    if ('failure' in meaning) return meaning;
    values.push(meaning.value);
  }
  return { value: values };
}

export const orWrong = (value: unknown, key: string): Meaning => (value === null ? wrong(key) : { value });

export function jsonIn(text: string): Meaning {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return wrong('type');
  }
}

export const textCell: ServerKind['readCell'] = (text) => ({ value: text });
export const optionCell: ServerKind['readCell'] = (text, field, name, reading) =>
  orWrong(optionIn(reading, name, field, text), 'option');

/**
 * Lines as `showLines` writes them, or as JSON. Texts in several languages are shown in one, so that lines with such are taken as JSON alone.
 */
export function linesIn(
  text: string,
  { rows = {} }: Field,
  readPart: (part: Field, name: string, text: string) => Meaning,
): Meaning {
  const parts = Object.entries(rows);
  if (/^\s*[[{]/.test(text) || parts.some(([, { kind }]) => kind === 'localized')) return jsonIn(text);
  return each(text.split(/\r?\n/), (line) => {
    const cells = line.split(' | ');
    // A text at the end may hold what parts the others.
    const told = [...cells.slice(0, parts.length - 1), cells.slice(parts.length - 1).join(' | ')];
    const values: Record<string, unknown> = {};
    for (const [at, [name, part]] of parts.entries()) {
      const cell = (told[at] ?? '').trim();
      if (cell === '') continue;
      const meaning = readPart(part, name, cell);
      if ('failure' in meaning) return meaning;
      values[name] = meaning.value;
    }
    return { value: values };
  });
}
