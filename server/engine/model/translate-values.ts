import { LANGUAGES, type Language } from '../../../contract/constants';
import { fieldsOf } from '../../../contract/language/derive';
import { readText } from '../../../contract/text/entry-languages';
import type { Word, WordValues } from '../../../contract/text/word';
import type { Field } from '../../../contract/language/field';
import { durationWords } from '../../../contract/resources/sys/params/parameters';
import { resourceNamed } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { dynamicKey } from '../../../contract/text/word-key';
import { hasWord, translate } from '../../http/words';
import { refTitleInWords } from './ref-title';
import { dictFieldsOf, shippedWord } from './dictionaries';

type Row = Record<string, unknown>;
type Fill = (row: Row, language: Language) => void;

const hasWords = ({ kind, words }: Field): boolean => kind === 'localized' || words !== undefined;

/** The title of a row that is referred to comes as text, whatever its kind. */
const parsed = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);

/** A word that is kept with what fills its gaps, as `wordToKeep` writes it; null for another text. */
function keptWord(value: string): Word | null {
  if (!value.startsWith('{"word":')) return null;
  try {
    return JSON.parse(value) as Word;
  } catch {
    return null;
  }
}

/** A word as the value of a field with the trait `words`: the name alone where nothing fills gaps of it. */
export const wordToKeep = (words: string, name: string, params: WordValues): string =>
  Object.keys(params).length === 0
    ? name
    : JSON.stringify({ word: dynamicKey(`${words}.${name}`), params } satisfies Word);

/** What a reader of the language gets to see: his own of several texts, or the word behind a value with the trait `words`; else the value itself. */
export function translatedValue({ kind, words }: Field, value: unknown, language: Language): unknown {
  if (kind === 'localized') return readText(parsed(value), language)?.text ?? null;
  if (!words || typeof value !== 'string') return value;
  const kept = keptWord(value);
  if (kept) return translate(language, kept.word, kept.params);
  const key = words === true ? value : `${words}.${value}`;
  return hasWord(language, key) ? translate(language, dynamicKey(key)) : value;
}

/** What a reference calls a row, from how it stands in the database. */
export const refTitleWord = (target: AnyResource, told: unknown, language: Language): unknown =>
  target.titleBeside
    ? refTitleInWords(target, told, language)
    : translatedValue(target.fields[target.title] as Field, told, language);

/** The language that the row itself names for the word; the reader's where it names none. */
const languageIn = ({ wordsIn }: Field, row: Row, language: Language): Language =>
  LANGUAGES.find((one) => wordsIn !== undefined && one === row[wordsIn]) ?? language;

/** The texts that the database found for the values of dictionaries, as the reader's words; one that it does not know is that of the product, or the value. */
const dictFillsOf = (resource: AnyResource): Fill[] =>
  dictFieldsOf(resource).map(({ name, field, word }) => (row, language) => {
    if (!(name in row)) return;
    const wordOf = (value: unknown, texts: unknown) =>
      readText(parsed(texts), language)?.text ?? shippedWord(field, value, language);
    const [value, found] = [row[name], row[word]];
    // A row may be answered more than once on its way: what is a text already stays.
    if (typeof found === 'string' || (Array.isArray(found) && typeof found[0] === 'string')) return;
    if (Array.isArray(value))
      row[word] = value.map((one, at) => wordOf(one, (found as unknown[] | null | undefined)?.[at]));
    else row[word] = value === null || value === undefined ? null : wordOf(value, found);
  });

/** The words of values inside the lines of a row: a code in a step. */
const lineFillsOf = (resource: AnyResource): Fill[] =>
  fieldsOf(resource).flatMap(([name, { rows }]) => {
    const inner = Object.entries((rows ?? {}) as Readonly<Record<string, Field>>).filter(([, { words }]) => words);
    if (inner.length === 0) return [];
    return [
      (row: Row, language: Language) => {
        for (const line of Array.isArray(row[name]) ? (row[name] as Row[]) : [])
          for (const [at, field] of inner) line[`${at}Word`] = translatedValue(field, line[at], language);
      },
    ];
  });

/** Completes a row with the words of its values and of the titles of what it refers to; empty where nothing is a word. */
export function fillsOf(resource: AnyResource): Fill[] {
  const own = fieldsOf(resource).flatMap(([name, field]): Fill[] => {
    if (hasWords(field)) {
      const durationOf = (row: Row, language: Language) =>
        field.control === 'parameter' ? durationWords(row.key, row[name], language) : null;
      return [
        (row, language) =>
          name in row &&
          (row[`${name}Word`] =
            durationOf(row, language) ?? translatedValue(field, row[name], languageIn(field, row, language))),
      ];
    }
    const target = field.ref ? resourceNamed(field.ref) : null;
    const title = target?.fields[target.title] as Field | undefined;
    if (!title || !target || !(hasWords(title) || target.titleBeside)) return [];
    const [one, many] = [`${name}Title`, `${name}Titles`];
    return [
      (row, language) => {
        if (row[one]) row[one] = refTitleWord(target, row[one], language);
        if (Array.isArray(row[many])) row[many] = row[many].map((item) => refTitleWord(target, item, language));
      },
    ];
  });
  return [...own, ...lineFillsOf(resource), ...dictFillsOf(resource)];
}

/** What a person calls the row, in his language. */
export function rowTitle(
  { title, fields }: AnyResource,
  row: Row | null | undefined,
  language: Language,
): string | null {
  const value = row?.[title];
  return value === null || value === undefined
    ? null
    : String(translatedValue(fields[title] as Field, value, language));
}
