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

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** Limits are powers of two, and so tell the file managers of the workshops: a file at a limit of 20M reads as 20 MB. */
const STEP = 1024;

/** A number of bytes as people say it: `1.5 MB`. It stands here as the day does. */
export function bytesText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0);
  // Only the narrow form has a sign for a byte; only the short one keeps the larger ones apart from their number.
  const form =
    power === 0
      ? ({ unitDisplay: 'narrow', maximumFractionDigits: 0 } as const)
      : ({ unitDisplay: 'short', maximumFractionDigits: 1 } as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit: UNITS[power], ...form }).format(bytes / STEP ** power);
}
