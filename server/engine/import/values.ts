import { LANGUAGES, type Language } from '../../../contract/constants';
import type { Failure } from '../../../contract/validation/check-field';
import { wordKey } from '../../../contract/language/derive';
import { dictOf, dictValueOf, type Field, type FieldKind } from '../../../contract/language/field';
import { asParagraphs } from '../../../contract/text/rich-text';
import { isUuid } from '../../../contract/validation/uuid';
import { hasWord, translate } from '../../http/words';
import type { Dictionaries } from '../read/dictionaries';
import type { CompiledResource } from '../model/compiled-resource';
import type { Cell } from './cell';
import { Ambiguous, dayIn, instantIn } from './days';

/** What a cell means: a value for the field, or why it means nothing. */
export type Meaning = { value: unknown } | { failure: Failure };
/** What is needed to read cells: whose words and times they are, and the rows that titles stand for. */
export type Reading = {
  compiled: CompiledResource;
  language: Language;
  /** Minutes east of UTC of who wrote the file. */
  zone: number;
  /** Ids of the rows of a resource with that title, as far as the caller may see them. */
  rowsTitled: (resource: string, title: string) => readonly string[];
  /** The dictionaries of the tenant that fields of the list name. */
  dictionaries: Dictionaries;
};

const wrong = (key: string, params?: Failure['params']): Meaning => ({ failure: { key, ...(params && { params }) } });

/** Several values in one cell: split by what people put between. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,;，；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** A day or an instant as a field takes it; what could be two is refused with both. */
function meant(found: ReturnType<typeof dayIn>, key: string): Meaning {
  if (!(found instanceof Ambiguous)) return orWrong(found, key);
  const [first = '', second = ''] = found.days;
  return { failure: { key: 'dateAmbiguous', params: { first, second } } };
}

/** A number as sheets and people write it: `1,234.5`, `1234.50`; a comma that parts no thousands is refused. */
function numberIn(text: string): string | null {
  const plainText = text.replace(/[\u00a0\u202f ]/g, '');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plainText)) return plainText.replaceAll(',', '').replace(/^\+/, '');
  return /^[+-]?\d+(\.\d+)?$/.test(plainText) ? plainText.replace(/^\+/, '') : null;
}

const YES = new Set(['true', '1', 'y']);
const NO = new Set(['false', '0', 'n']);
const wordIs = (key: string, text: string): boolean =>
  LANGUAGES.some((language) => plain(translate(language, key)) === text);

function boolIn(text: string): boolean | null {
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
  const { compiled } = reading;
  const said = plain(text);
  const options = field.options as readonly (string | number)[];
  const byValue = options.find((option) => plain(String(option)) === said);
  if (byValue !== undefined) return byValue;
  const isNamed = (option: string | number, language: Language) => {
    const key = wordKey(compiled.resource, 'option', name, option);
    return hasWord(language, key) && plain(translate(language, key)) === said;
  };
  return options.find((option) => LANGUAGES.some((language) => isNamed(option, language))) ?? null;
}

function rowIn({ rowsTitled }: Reading, field: Field, text: string): Meaning {
  if (isUuid(text)) return { value: text.toLowerCase() };
  const ids = rowsTitled(field.ref ?? '', text);
  if (ids.length > 1) return wrong('ambiguous');
  return ids[0] ? { value: ids[0] } : wrong('referenceNamed', { name: text });
}

function each(texts: readonly string[], read: (text: string) => Meaning): Meaning {
  const values: unknown[] = [];
  for (const text of texts) {
    const meaning = read(text);
    if ('failure' in meaning) return meaning;
    values.push(meaning.value);
  }
  return { value: values };
}

const orWrong = (value: unknown, key: string): Meaning => (value === null ? wrong(key) : { value });

function jsonIn(text: string): Meaning {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return wrong('type');
  }
}

type Read = (text: string, field: Field, name: string, reading: Reading) => Meaning;
const asText: Read = (text) => ({ value: text });
const option: Read = (text, field, name, reading) => orWrong(optionIn(reading, name, field, text), 'option');

/** One a kind; the rules of the field itself are judged afterwards, as of any other input. */
const READ: Record<FieldKind, Read> = {
  text: asText,
  longText: asText,
  int: (text) => {
    const number = numberIn(text);
    // Sheets write whole numbers with decimals.
    return orWrong(number === null || !/^[+-]?\d+(\.0+)?$/.test(number) ? null : Number(number), 'integer');
  },
  decimal: (text) => orWrong(numberIn(text), 'decimal'),
  bool: (text) => orWrong(boolIn(text), 'yesNo'),
  date: (text) => meant(dayIn(text), 'date'),
  dateTime: (text, _, __, { zone }) => meant(instantIn(text, zone), 'cellDateTime'),
  option,
  state: option,
  options: (text, field, name, reading) => each(partsOf(text), (part) => option(part, field, name, reading)),
  ref: (text, field, _, reading) => rowIn(reading, field, text),
  refs: (text, field, _, reading) => each(partsOf(text), (part) => rowIn(reading, field, part)),
  files: () => wrong('type'),
  json: jsonIn,
  vin: (text) => ({ value: text.replace(/\s/g, '').toUpperCase() }),
  vinList: (text) => ({ value: [...new Set(partsOf(text.toUpperCase()).flatMap((part) => part.split(/\s+/)))] }),
  richText: (text) => ({ value: /^\s*<[a-z]/i.test(text) ? text : asParagraphs(text) }),
  code: asText,
  color: (text) => ({ value: text.trim().toLowerCase() }),
  icon: asText,
  rows: jsonIn,
  localized: (text, _, __, { language }) => (text.startsWith('{') ? jsonIn(text) : { value: { [language]: text } }),
};

/** What a cell says of a field; null where it is empty. */
export function readCell({ text, problem }: Cell, name: string, field: Field | null, reading: Reading): Meaning | null {
  if (problem) return wrong(problem === 'formula' ? 'cellFormula' : 'cellError');
  if (text === '') return null;
  return field ? READ[field.kind](text, field, name, reading) : { value: text };
}
