import { LANGUAGES, type Language } from '../../contract/constants';
import { readStored, store } from '../storage/storage';

/** Each language by its own name; `short` stands where a name has no room. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  'zh-CN': { name: '简体中文', short: '中' },
  'en-US': { name: 'English', short: 'EN' },
  'ko-KR': { name: '한국어', short: '한' },
};

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** `zh`, `ko_KR` and `en-GB` mean a language of ours too; null for what means none. */
export function languageOf(code: unknown): Language | null {
  if (typeof code !== 'string') return null;
  const [bare] = code.trim().toLowerCase().split(/[-_]/, 1);
  return LANGUAGES.find((language) => language.split('-', 1)[0] === bare) ?? null;
}

const isKnown = (value: unknown): value is string => languageOf(value) !== null;

/** The language that the browser keeps; what means none of ours is dropped. */
export const keptLanguage = (): Language | null => languageOf(readStored('umi_locale', isKnown));

/** The language chosen before, else the one of the mode, else Chinese. The browser's own languages are not asked: the specification names these. */
export const initialLanguage = (ofMode: unknown): Language => keptLanguage() ?? languageOf(ofMode) ?? 'zh-CN';

export const keepLanguage = (language: Language): void => store('umi_locale', language);

/** A day without a time is the same day everywhere. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The day of an instant where the reader is, as he writes it. It stands among what every page loads: alone it would lie with the console,
 * and the portal would fetch that for it.
 */
export const showDay = (language: string, date: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, ...(DAY.test(date) && { timeZone: 'UTC' }) }).format(new Date(date));
