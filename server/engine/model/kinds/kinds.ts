import { nullable } from '../../../http/json/json-schema';
import { dictOf, type FieldKind } from '../../../../contract/language/field';
import { storedText } from '../../../../contract/text/entry-languages';
import { codesIn } from '../../../../contract/text/codes';
import { asParagraphs, plainText } from '../../../../contract/text/rich-text';
import { decimalPattern, MAX_CODES, MAX_LENGTH } from '../../../../contract/validation/check-field';
import { isUuid } from '../../../../contract/validation/uuid';
import { translate } from '../../../http/words';
import { dayIn, instantIn } from './days';
import { cleanRichText } from './rich-text';
import { choice, CODE, ids, localized, text, VIN } from './json-schema';
import type { ServerKind } from './kind';
import {
  boolIn,
  each,
  fileIn,
  jsonIn,
  linesIn,
  meant,
  namedTitles,
  numberIn,
  optionCell,
  orWrong,
  partsOf,
  rowIn,
  textCell,
} from './read-cell';
import { asBool, asCodes, asId, asInt, asOption, asText, checked, instantOf } from './search-value';
import { list, localTime, optionWord, showLines } from './show-cell';

const TEXT = { searchValue: asText, readCell: textCell };

/** One row a kind of field; a kind without one does not compile. */
export const SERVER_KINDS: Record<FieldKind, ServerKind> = {
  text: { ...TEXT, shape: text(MAX_LENGTH.text) },
  longText: { ...TEXT, shape: text(MAX_LENGTH.longText) },
  int: {
    shape: (field) => ({ type: 'integer', minimum: field.min, maximum: field.max }),
    searchValue: asInt,
    readCell: (cell, field) => {
      const number = numberIn(cell, field);
      // Sheets write whole numbers with decimals.
      return orWrong(number === null || !/^[+-]?\d+(\.0+)?$/.test(number) ? null : Number(number), 'integer');
    },
    showCell: (value) => value as number,
  },
  decimal: {
    shape: (field) => ({ type: 'string', pattern: decimalPattern(field) }),
    searchValue: checked,
    readCell: (cell, field) => orWrong(numberIn(cell, field), 'decimal'),
  },
  bool: {
    shape: () => ({ type: 'boolean' }),
    searchValue: asBool,
    readCell: (cell) => orWrong(boolIn(cell), 'yesNo'),
    showCell: (value, { writing }) => translate(writing.language, value ? 'export.yes' : 'export.no'),
  },
  date: {
    shape: () => ({ type: 'string', format: 'date' }),
    searchValue: checked,
    readCell: (cell) => meant(dayIn(cell), 'date'),
  },
  dateTime: {
    shape: () => ({ type: 'string', format: 'date-time' }),
    searchValue: (_, given) => instantOf(given, 'from') ?? undefined,
    stored: (value) => new Date(value as string).toISOString(),
    readCell: (cell, _, __, { zone }) => meant(instantIn(cell, zone), 'cellDateTime'),
    showCell: (value, { writing }) => localTime(value, writing.zone),
  },
  option: {
    shape: choice,
    searchValue: asOption,
    readCell: optionCell,
    showCell: (value, { row, name, field, writing }) =>
      dictOf(field) ? String(row[`${name}Word`] ?? value) : optionWord(writing, name, value),
  },
  state: {
    shape: choice,
    searchValue: asOption,
    readCell: optionCell,
    showCell: (value, { name, writing }) => optionWord({ ...writing, prefix: [] }, name, value),
  },
  options: {
    shape: (field) => ({ type: 'array', items: choice(field) }),
    searchValue: asOption,
    isList: true,
    readCell: (cell, field, name, reading) => each(partsOf(cell), (part) => optionCell(part, field, name, reading)),
    showCell: (value, { row, name, field, writing }) =>
      dictOf(field)
        ? list(row[`${name}Words`] ?? value, String)
        : list(value, (item) => optionWord(writing, name, item)),
  },
  ref: {
    shape: () => ({ type: 'string', format: 'uuid' }),
    searchValue: asId,
    readCell: (cell, field, _, reading) => rowIn(reading, field, cell),
    showCell: (value, { row, name }) => String(row[`${name}Title`] ?? value),
  },
  refs: {
    shape: ids,
    searchValue: asId,
    isList: true,
    readCell: (cell, field, _, reading) => {
      const isKnown = (title: string) => isUuid(title) || reading.rowsTitled(field.ref ?? '', title).length > 0;
      return each(namedTitles(cell, isKnown), (title) => rowIn(reading, field, title));
    },
    showCell: (value, { row, name }) => list(row[`${name}Titles`] ?? value, String),
  },
  files: {
    shape: (field) => ids({ ...field, max: field.max ?? 1 }),
    searchValue: asId,
    isList: true,
    readCell: (cell, _, __, reading) => each(partsOf(cell), (part) => fileIn(reading, part)),
    showCell: (value, { row, name }) => list(row[`${name}Titles`] ?? value, String),
  },
  json: { shape: () => ({}), searchValue: asText, readCell: jsonIn, showCell: (value) => JSON.stringify(value) },
  vin: {
    shape: () => VIN,
    searchValue: asText,
    readCell: (cell) => ({ value: cell.replace(/\s/g, '').toUpperCase() }),
  },
  vinList: {
    shape: (field) => ({ type: 'array', items: VIN, maxItems: field.max }),
    searchValue: asText,
    isList: true,
    readCell: (cell) => ({
      value: [...new Set(partsOf(cell.toUpperCase()).flatMap((part) => part.split(/\s+/)))],
    }),
    showCell: (value) => list(value, String),
  },
  codes: {
    shape: (field) => ({ type: 'array', items: CODE, maxItems: field.max ?? MAX_CODES }),
    searchValue: asCodes,
    isList: true,
    readCell: (cell) => ({ value: codesIn(cell) }),
    showCell: (value) => list(value, String),
  },
  localized: {
    shape: (field) => localized(field.max ?? MAX_LENGTH.text, field.languages),
    searchValue: asText,
    // Of texts in several languages those that are there.
    stored: storedText,
    readCell: (cell, _, __, { language }) => (cell.startsWith('{') ? jsonIn(cell) : { value: { [language]: cell } }),
  },
  richText: {
    shape: (field) => ({
      ...text(MAX_LENGTH.richText)(field),
      description: 'HTML; what it may not hold is left out',
    }),
    searchValue: asText,
    stored: (value) => (typeof value === 'string' ? cleanRichText(value) : value) || null,
    readCell: (cell) => ({ value: /^\s*<[a-z]/i.test(cell) ? cell : asParagraphs(cell) }),
    showCell: (value) => plainText(value as string),
  },
  code: { ...TEXT, shape: text(MAX_LENGTH.code) },
  icon: { ...TEXT, shape: () => ({ type: 'string', pattern: '^[a-z][a-zA-Z0-9-]{0,63}$' }) },
  rows: {
    shape: ({ rows = {}, min, max }, shapeOf) => ({
      type: 'array',
      minItems: min,
      maxItems: max,
      items: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(rows).map(([name, field]) => [
            name,
            field.required ? shapeOf(field) : nullable(shapeOf(field)),
          ]),
        ),
        required: Object.keys(rows).filter((name) => rows[name]?.required),
        additionalProperties: false,
      },
    }),
    searchValue: asText,
    stored: (value, { rows = {} }, storedOf) =>
      (value as Record<string, unknown>[]).map((line) =>
        Object.fromEntries(
          Object.entries(rows).map(([name, field]) => [
            name,
            line[name] === undefined ? null : storedOf(field, line[name]),
          ]),
        ),
      ),
    readCell: (cell, field, of, reading) => {
      const within = { ...reading, prefix: ['rows', of] };
      return linesIn(cell, field, (part, name, told) => SERVER_KINDS[part.kind].readCell(told, part, name, within));
    },
    showCell: showLines,
  },
};
