import { LanguageResources } from '../../contract/wire/language';
import { SYSTEM_CODE, type Language } from '../../contract/constants';
import { call } from '../http/client';
import { isStoredRecord, readStored, store } from '../storage/storage';
import { overlayWords } from './words';

const isWords = (value: unknown): value is Record<string, string> =>
  isStoredRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/**
 * Lays the words kept on the server over the built-in ones: those of the last visit at once, then what the server has now.
 * Nothing waits for it, and where it fails the built-in words serve. Answers whether they are others than before.
 */
export async function overlayRemoteWords(language: Language): Promise<boolean> {
  const cached = readStored(`words.${language}`, isWords);
  if (cached) overlayWords(language, cached);
  try {
    const list = await call('GET', '/sys/ui-language/resourceList', {
      params: { systemCode: SYSTEM_CODE, languageType: language },
      noLogin: true,
      silent: true,
      answer: LanguageResources,
    });
    const words = Object.fromEntries(
      list
        .filter(({ languageType }) => languageType === language)
        .map(({ languageKey, languageContent }) => [languageKey, languageContent]),
    );
    if (JSON.stringify(words) === JSON.stringify(cached ?? {})) return false;
    store(`words.${language}`, words);
    overlayWords(language, words);
    return true;
  } catch {
    // The built-in words serve.
    return false;
  }
}
