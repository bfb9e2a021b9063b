import type { Language } from '../constants';
import { kept } from './kept';
import { withoutMargins } from './margins';

/**
 * The languages that texts for workshops are kept in, by BCP 47 code: language and region as carmakers' translation memories name them,
 * Arabic without a region because one standard Arabic serves all its markets.
 */
export const ENTRY_LANGUAGES = [
  'zh-CN',
  'en-US',
  'ko-KR',
  'ar',
  'cs-CZ',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fa-IR',
  'fi-FI',
  'fr-FR',
  'hr-HR',
  'hu-HU',
  'it-IT',
  'ja-JP',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sl-SI',
  'sv-SE',
  'tr-TR',
] as const;
export type EntryLanguage = (typeof ENTRY_LANGUAGES)[number];

/** One text in several entry languages. */
export type LocalizedText = Readonly<Partial<Record<EntryLanguage, string>>>;

const KNOWN: ReadonlySet<string> = new Set(ENTRY_LANGUAGES);
const RIGHT_TO_LEFT: ReadonlySet<EntryLanguage> = new Set(['ar', 'fa-IR']);
/** Shown where there is no text in the reader's language. */
const COMMON: EntryLanguage = 'en-US';

export const isEntryLanguage = (code: unknown): code is EntryLanguage => typeof code === 'string' && KNOWN.has(code);

export const directionOf = (code: EntryLanguage): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr');

const bare = (code: string): string => code.split('-', 1)[0] ?? code;
/** Languages of which more than one region is listed: only there does the region say anything. */
const REGIONAL: ReadonlySet<string> = new Set(
  ENTRY_LANGUAGES.map(bare).filter(
    (language, at, all) => all.indexOf(language) !== at || all.lastIndexOf(language) !== at,
  ),
);
const names = new Map<string, Intl.DisplayNames>();

/** `German` or `Spanish (Mexico)`, in the words of `language`. */
export function entryLanguageName(code: EntryLanguage, language: Language | EntryLanguage): string {
  const known = kept(
    names,
    language,
    () => new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }),
  );
  return known.of(REGIONAL.has(bare(code)) ? code : bare(code)) ?? code;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWritten = (text: unknown): text is string => typeof text === 'string' && withoutMargins(text) !== '';

/** The languages that a value has a text in, in the order of the list. Whatever is no such value has none. */
export const writtenLanguages = (value: unknown): EntryLanguage[] =>
  isRecord(value) ? ENTRY_LANGUAGES.filter((code) => Object.hasOwn(value, code) && isWritten(value[code])) : [];

/** The value as it is stored: only texts that are there, in the order of the list; null where there is none. */
export function storedText(value: unknown): LocalizedText | null {
  const written = writtenLanguages(value);
  return written.length > 0
    ? Object.fromEntries(written.map((code) => [code, withoutMargins((value as LocalizedText)[code] ?? '')]))
    : null;
}

/** The text for a reader: in the language, else in English, else the first there is. */
export function readText(value: unknown, language: Language): { code: EntryLanguage; text: string } | null {
  const written = writtenLanguages(value);
  const code = [language, COMMON].find((wanted) => written.includes(wanted)) ?? written[0];
  return code ? { code, text: (value as LocalizedText)[code] ?? '' } : null;
}

/** Codes of entry languages in the params of a failure, as names in the reader's language. */
export function namedParams<P extends Record<string, string | number>>(
  params: P | undefined,
  language: Language,
): P | undefined {
  if (typeof params?.languages !== 'string') return params;
  const list = params.languages
    .split(',')
    .map((code) => (isEntryLanguage(code) ? entryLanguageName(code, language) : code));
  return { ...params, languages: new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(list) };
}
