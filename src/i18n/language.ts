import { LANGUAGES, type Language } from '../../contract/constants';
import { readStored, store } from '../storage/storage';

/** Each language by its own name; `short` stands where a name has no room. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  'zh-CN': { name: '简体中文', short: '中' },
  'en-US': { name: 'English', short: 'EN' },
  'ko-KR': { name: '한국어', short: '한' },
};

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** The language chosen before, else the one of the mode, else Chinese. */
export function initialLanguage(ofMode: unknown): Language {
  return readStored('umi_locale', isLanguage) ?? (isLanguage(ofMode) ? ofMode : 'zh-CN');
}

export const keepLanguage = (language: Language): void => store('umi_locale', language);
