import { withoutEnd } from '../text/ends';
import { MAX_EXPRESSION } from '../expression/language';
import { parseExpression } from '../expression/parse';
import { isEntryLanguage, writtenLanguages } from '../text/entry-languages';
import { dictOf, type Field, type FieldKind, type Fields } from '../language/field';
import type { WordValues } from '../text/word';
import { isCode } from '../text/codes';
import { MAX_RICH_TEXT, plainText } from '../text/rich-text';
import { isCalendarDay, isInstant } from './instant';
import { RULES, isVin } from './rules';
import { isUuid } from './uuid';

/** Why a value is refused: `key` names a word below `validate`, `params` fill its gaps; of a line, which field of it and why. */
export type Failure = {
  key: string;
  params?: WordValues;
  within?: { name: string; failure: Failure };
};

/** Greatest length where a definition names none. */
export const MAX_LENGTH = { text: 255, longText: 4000, richText: MAX_RICH_TEXT, code: 100_000 } as const;
/** Lines of a `rows` field where the definition says nothing. */
const MAX_ROWS = 200;
/** VINs in one list; a pool of a whole market stays below it. */
export const MAX_VINS = 100_000;
/** Codes in one list where the definition says nothing; a vehicle is built with some hundred. */
export const MAX_CODES = 500;
const INT_LIMIT = 2_147_483_647;

/** Kinds that are typed in rather than picked; they say 'please enter', the others 'please select'. */
const TYPED: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'int',
  'decimal',
  'vin',
  'vinList',
  'codes',
  'json',
  'richText',
  'code',
]);

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Kinds whose values are lists, of which one without an item is no value. What is JSON may be anything. */
const LISTS: ReadonlySet<FieldKind> = new Set(['options', 'refs', 'files', 'vinList', 'codes', 'rows', 'json']);

/** The same with the kind in view: texts of which none is written are no value. */
const hasNothing = ({ kind }: Field, value: unknown): boolean =>
  (isEmpty(value) && (!Array.isArray(value) || LISTS.has(kind))) ||
  (kind === 'richText' && typeof value === 'string' && plainText(value) === '') ||
  (kind === 'localized' && isTexts(value) && writtenLanguages(value).length === 0);

/** The message for a value that is missing: `validate.required` for typed fields, `validate.selected` for the others; texts need one language. */
export const missing = ({ kind }: Field): Failure => ({
  key: kind === 'localized' ? 'oneLanguage' : TYPED.has(kind) ? 'required' : 'selected',
});

const wrongType: Failure = { key: 'type' };

function checkLength(field: Field, length: number, fallbackMax?: number): Failure | null {
  const max = field.max ?? fallbackMax;
  if (field.min !== undefined && length < field.min) return { key: 'minLength', params: { min: field.min } };
  if (max !== undefined && length > max) return { key: 'maxLength', params: { max } };
  return null;
}

function checkRange(field: Field, value: number): Failure | null {
  if (field.min !== undefined && field.max !== undefined && (value < field.min || value > field.max))
    return { key: 'between', params: { min: field.min, max: field.max } };
  if (field.min !== undefined && value < field.min) return { key: 'min', params: { min: field.min } };
  if (field.max !== undefined && value > field.max) return { key: 'max', params: { max: field.max } };
  return null;
}

/** Whether no character of the text is half of one, which can neither be stored nor signed. */
export const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);
/** PostgreSQL cannot store NUL in text. */
const isStorable = (value: string): boolean => isWellFormed(value) && !value.includes('\u0000');

const text =
  (fallbackMax: number) =>
  (field: Field, value: unknown): Failure | null => {
    if (typeof value !== 'string') return wrongType;
    if (!isStorable(value)) return { key: 'character' };
    const broken = field.rules?.find((rule) => !RULES[rule](value));
    return checkLength(field, value.length, fallbackMax) ?? (broken ? { key: broken } : null);
  };

const list = (
  field: Field,
  value: unknown,
  each: (item: unknown) => Failure | null,
  max = field.max,
): Failure | null => {
  if (!Array.isArray(value)) return wrongType;
  if (max !== undefined && value.length > max) return { key: 'maxItems', params: { max } };
  for (const item of value) {
    const failure = each(item);
    if (failure) return failure;
  }
  return null;
};

/** A plain object whose keys are known languages and whose values are texts. */
const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([code, one]) => isEntryLanguage(code) && typeof one === 'string');

function localized(field: Field, value: unknown): Failure | null {
  if (!isTexts(value)) return { key: 'languages' };
  const max = field.max ?? MAX_LENGTH.text;
  const texts = Object.entries(value);
  if (texts.some(([, one]) => !isStorable(one))) return { key: 'character' };
  const long = texts.flatMap(([code, one]) => (one.length > max ? code : []));
  if (long.length > 0) return { key: 'languageLength', params: { languages: long.join(','), max } };
  const broken = field.rules?.find((rule) => texts.some(([, one]) => one !== '' && !RULES[rule](one)));
  if (broken) return { key: broken };
  const written = writtenLanguages(value);
  const lacking = (field.languages ?? []).filter((code) => !written.includes(code));
  return lacking.length > 0 ? { key: 'languageMissing', params: { languages: lacking.join(',') } } : null;
}

const uuid = (value: unknown): Failure | null => (isUuid(value) ? null : { key: 'reference' });
const oneOf = (field: Field, value: unknown): Failure | null => {
  const dict = dictOf(field);
  if (dict?.numeric)
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= INT_LIMIT ? null : wrongType;
  if (!Array.isArray(field.options)) return typeof value === 'string' && value.length <= 64 ? null : wrongType;
  return (field.options as readonly unknown[]).includes(value) ? null : { key: 'option' };
};

/** Digits before and behind the point of a decimal that says nothing else. */
const DIGITS = { whole: 18, behind: 9 };

/** How a decimal is written, for an expression. */
export const decimalPattern = ({ digits }: Pick<Field, 'digits'>): string =>
  String.raw`^-?\d{1,${digits ?? DIGITS.whole}}(\.\d{1,${digits ?? DIGITS.behind}})?$`;

function checkDecimal(field: Field, value: unknown): Failure | null {
  const found = typeof value === 'string' ? new RegExp(decimalPattern(field)).exec(value) : null;
  if (!found) return { key: 'decimal' };
  const digits = withoutEnd(found[1] ?? '.', '0').length - 1;
  if (field.scale !== undefined && digits > field.scale) return { key: 'scale', params: { max: field.scale } };
  return checkRange(field, Number(value));
}

/** The first thing that is wrong with an expression, with its place. */
function checkExpression(value: string): Failure | null {
  const parsed = parseExpression(value);
  return 'error' in parsed ? { key: parsed.error.key, params: parsed.error.params } : null;
}

function checkCode(field: Field, value: unknown): Failure | null {
  const failure = text(field.syntax === 'expression' ? MAX_EXPRESSION : MAX_LENGTH.code)(field, value);
  if (failure || field.syntax === undefined) return failure;
  if (field.syntax === 'expression') return checkExpression(value as string);
  try {
    JSON.parse(value as string);
    return null;
  } catch {
    return { key: 'jsonSyntax' };
  }
}

/** The first field of a line that is wrong, and why. */
function failureInRow(rows: Fields, line: Record<string, unknown>): Failure['within'] | null {
  const stranger = Object.keys(line).find((name) => !Object.hasOwn(rows, name));
  if (stranger !== undefined) return { name: stranger, failure: { key: 'unknown' } };
  for (const [name, field] of Object.entries(rows)) {
    const failure = checkField(field, line[name]);
    if (failure) return { name, failure };
  }
  return null;
}

/** What is wrong with a line: a field of it, or that it is none at all. */
function checkLine(rows: Fields, line: unknown): Pick<Failure, 'within'> | null {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return {};
  const within = failureInRow(rows, line as Record<string, unknown>);
  return within ? { within } : null;
}

function checkRows(field: Field, value: unknown): Failure | null {
  if (!Array.isArray(value)) return wrongType;
  const { min, max = MAX_ROWS, rows = {} } = field;
  if (min !== undefined && value.length < min) return { key: 'minItems', params: { min } };
  if (value.length > max) return { key: 'maxItems', params: { max } };
  for (const [at, line] of value.entries()) {
    const wrong = checkLine(rows, line);
    if (wrong) return { key: 'inRow', params: { row: at + 1 }, ...wrong };
  }
  return null;
}

const like =
  (pattern: RegExp, failure: Failure) =>
  (_: Field, value: unknown): Failure | null =>
    typeof value === 'string' && pattern.test(value) ? null : failure;

const CHECK: Record<FieldKind, (field: Field, value: unknown) => Failure | null> = {
  text: text(MAX_LENGTH.text),
  longText: text(MAX_LENGTH.longText),
  int: (field, value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return { key: 'integer' };
    return Math.abs(value) > INT_LIMIT ? { key: 'max', params: { max: INT_LIMIT } } : checkRange(field, value);
  },
  decimal: checkDecimal,
  bool: (_, value) => (typeof value === 'boolean' ? null : wrongType),
  date: (_, value) => (typeof value === 'string' && isCalendarDay(value) ? null : { key: 'date' }),
  dateTime: (_, value) => (typeof value === 'string' && isInstant(value) ? null : { key: 'dateTime' }),
  option: oneOf,
  options: (field, value) => list(field, value, (item) => oneOf(field, item)),
  state: oneOf,
  ref: (_, value) => uuid(value),
  refs: (field, value) => list(field, value, uuid),
  files: (field, value) => list(field, value, uuid, field.max ?? 1),
  json: () => null,
  vin: (_, value) => (typeof value === 'string' && isVin(value) ? null : { key: 'vin' }),
  vinList: (field, value) =>
    list(
      field,
      value,
      (item) =>
        typeof item === 'string' && isVin(item)
          ? null
          : { key: 'vin', params: { value: typeof item === 'string' ? item.slice(0, 40) : '' } },
      field.max ?? MAX_VINS,
    ),
  codes: (field, value) =>
    list(
      field,
      value,
      (item) =>
        typeof item === 'string' && isCode(item)
          ? null
          : { key: 'code', params: { value: typeof item === 'string' ? item.slice(0, 40) : '' } },
      field.max ?? MAX_CODES,
    ),
  localized,
  richText: text(MAX_LENGTH.richText),
  code: checkCode,
  icon: like(/^[a-z][a-zA-Z0-9-]{0,63}$/, { key: 'icon' }),
  rows: checkRows,
};

/**
 * Checks one value against its field: presence, type, length or range, and rules, in that order.
 * Both sides call it: the server before it writes, the console as the user types. Null means valid.
 */
export function checkField(field: Field, value: unknown): Failure | null {
  if (hasNothing(field, value)) return field.required ? missing(field) : null;
  // Blanks alone are no name: nobody would see what it is.
  if (field.required && typeof value === 'string' && value.trim() === '') return missing(field);
  return CHECK[field.kind](field, value);
}
