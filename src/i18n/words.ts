import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../contract/constants';
import { keepLanguage } from './language';
import { PACKS } from './pack-files';

type Words = Record<string, unknown>;
export type Translate = (key: string, params?: Record<string, unknown>) => string;

const files = import.meta.glob<Words>(['../../contract/locales/*/*.json', '!**/{engine,error,shell,validate}.json'], { import: 'default' });
/** What every page needs comes in one file a language. */
const BASE: Record<Language, () => Promise<{ words: Words }>> = {
  'zh-CN': () => import('./base/zh-CN'),
  'en-US': () => import('./base/en-US'),
  'ko-KR': () => import('./base/ko-KR'),
};
const fileOf = (language: Language, name: string): string => `../../contract/locales/${language}/${name}.json`;
/** The engine's words travel with antd's: who needs the one needs the other. */
const loaderOf = (language: Language, name: string): (() => Promise<Words>) | undefined =>
  name === 'engine' ? () => PACKS[language]().then(({ engine }) => engine) : files[fileOf(language, name)];

const NAMESPACE = 'translation';
/** Told to the components when words were laid over others, so that they are drawn again. */
const CHANGED = 'wordsChanged';
const BASE_NAME = 'base';
const i18n = createInstance();
/** Names of the files in use: a change of the language brings them all along. */
const inUse = new Set<string>([BASE_NAME]);
const fetched = new Map<string, Promise<void>>();

const fetchWords = (language: Language, name: string): Promise<void> => {
  const file = fileOf(language, name);
  const known = fetched.get(file);
  if (known) return known;
  const load = loaderOf(language, name);
  if (!load && name !== BASE_NAME) return Promise.resolve();
  const asked = load ? load().then((words) => ({ [name]: words })) : BASE[language]().then(({ words }) => words);
  // What was laid over stays on top.
  const work = asked.then((words) => void i18n.addResourceBundle(language, NAMESPACE, words, true, false));
  fetched.set(file, work);
  // A lost connection is no reason to do without the words for good.
  work.catch(() => fetched.delete(file));
  return work;
};

export const currentLanguage = (): Language => i18n.language as Language;

/** Starts with one language and the words that every page needs. */
export async function startWords(language: Language): Promise<void> {
  // At once, so that the files are asked for before anything else is awaited.
  void i18n.use(initReactI18next).init({
    initAsync: false,
    lng: language,
    fallbackLng: false,
    resources: {},
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: `languageChanged ${CHANGED}`, bindI18nStore: '' },
  });
  document.documentElement.lang = language;
  await Promise.all([...inUse].map((name) => fetchWords(language, name)));
}

/** Fetches the words of one file of `contract/locales` in the language in use; later languages follow by themselves. */
export async function loadWords(name: string): Promise<void> {
  inUse.add(name);
  await fetchWords(currentLanguage(), name);
}

/** Changes the language at once for everything that is shown, and keeps it. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...inUse].map((name) => fetchWords(language, name)));
  keepLanguage(language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Lays words over the built-in ones: dotted keys with their text. */
export function overlayWords(language: Language, words: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(words)) i18n.addResource(language, NAMESPACE, key, text, { silent: true });
  i18n.emit(CHANGED);
}

/** Words outside of components. */
export const translate: Translate = (key, params) => i18n.t(key, params ?? {});
export const hasWord = (key: string): boolean => i18n.exists(key);
export const onLanguageChange = (listener: (language: Language) => void): void => void i18n.on('languageChanged', (language) => listener(language as Language));

/** Words and language in use; the component is drawn again when either changes. */
export function useWords(): { t: Translate; language: Language } {
  const { t, i18n: instance } = useTranslation(NAMESPACE, { i18n });
  return { t: t as unknown as Translate, language: instance.language as Language };
}
