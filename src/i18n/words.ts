import { createInstance } from 'i18next';
import { createContext, use } from 'react';
import { LANGUAGES, type Language } from '../../contract/constants';
import { VARIANT_OF } from '../../contract/variants.generated';
import { kept } from '../../contract/text/kept';
import type { DynamicKey } from '../../contract/text/word-key';
import type { WordKey } from '../../contract/word-keys.generated';
import { countOf } from '../../contract/text/plural';
import { keepLanguage } from './language';
import { LaidOver } from './laid-over';
import { showNumber } from '../../contract/text/numbers';
import { PACKS } from './pack-files';

type Words = Record<string, unknown>;
const isTree = (value: unknown): value is Words => typeof value === 'object' && value !== null;
/** The words of a variant over those of its resource. */
const laidOver = (below: Words, above: Words): Words => ({
  ...below,
  ...Object.fromEntries(
    Object.entries(above).map(([key, word]) => {
      const under = below[key];
      return [key, isTree(word) && isTree(under) ? laidOver(under, word) : word];
    }),
  ),
});
/** Answers a word by its key; a key that no file has does not compile. One that is made of data is marked by `dynamicKey`. */
export type Translate = (key: WordKey | DynamicKey, params?: Record<string, unknown>) => string;

const files = import.meta.glob<Words>(['../../contract/locales/*/*.json', '!**/{engine,error,shell,validate}.json'], {
  import: 'default',
});
/** What every page needs comes in one file a language. */
const BASE: Record<Language, () => Promise<{ words: Words }>> = {
  'zh-CN': () => import('./base/zh-CN'),
  'en-US': () => import('./base/en-US'),
  'ko-KR': () => import('./base/ko-KR'),
};
const fileOf = (language: Language, name: string): string => `../../contract/locales/${language}/${name}.json`;
/** The engine's words travel with antd's, and so does the list of the resources' files: no page but the console's carries either. */
const loaderOf = (language: Language, name: string): (() => Promise<Words | undefined>) =>
  files[fileOf(language, name)] ??
  (async () => {
    const { engine, resourceWords } = await PACKS[language]();
    if (name === 'engine') return engine;
    const wordsOf = (resource: string) => resourceWords[`../../../contract/resources/${resource}/${language}.json`]?.();
    const base = VARIANT_OF[name];
    const [own, inherited] = await Promise.all([wordsOf(name), base ? wordsOf(base) : undefined]);
    return own && inherited ? laidOver(inherited, own) : own;
  });
/** `account/client` and its words as the tree that keys lead through. */
const treeOf = (name: string, words: Words = {}): Words =>
  name.split('/').reduceRight<Words>((tree, part) => ({ [part]: tree }), words);

/** In development the address may ask for words that show what is clipped and what is no word: `http://localhost:5173/?pseudo`. Nothing keeps it. */
export const isPseudo: boolean = import.meta.env.DEV && new URLSearchParams(globalThis.location?.search).has('pseudo');
const disguise = (words: Words): Words | Promise<Words> =>
  isPseudo ? import('./pseudo').then(({ pseudoTree }) => pseudoTree(words)) : words;

const NAMESPACE = 'translation';
/** Told to the components when words were laid over others, so that they are drawn again. */
const CHANGED = 'wordsChanged';
const BASE_NAME = 'base';
export const i18n = createInstance();
/** Names of the files in use: a change of the language brings them all along. */
const inUse = new Set<string>([BASE_NAME]);
const fetched = new Map<string, Promise<void>>();
const overlays = Object.fromEntries(
  LANGUAGES.map((language) => [language, new LaidOver(i18n, language, NAMESPACE)]),
) as Record<Language, LaidOver>;

const fetchWords = (language: Language, name: string): Promise<void> => {
  const file = fileOf(language, name);
  const known = fetched.get(file);
  if (known) return known;
  const asked =
    name === BASE_NAME
      ? BASE[language]().then(({ words }) => words)
      : loaderOf(language, name)().then((words) => treeOf(name, words));
  // What is written by hand for all variants asks for the words of their resource.
  const base = VARIANT_OF[name];
  const below = base && fetchWords(language, base);
  const work = asked.then(disguise).then(async (words) => {
    await below;
    i18n.addResourceBundle(language, NAMESPACE, words, true, true);
    overlays[language].apply();
    forget();
  });
  fetched.set(file, work);
  // A lost connection is no reason to do without the words for good.
  work.catch(() => fetched.delete(file));
  return work;
};

/** Words that were looked up already: a page of a hundred rows asks for the same twenty a thousand times. */
const found = new Map<string, string>();
const isThere = new Map<string, boolean>();
/** After anything that changes a word, or brings one. */
const forget = (): void => {
  found.clear();
  isThere.clear();
};

export const currentLanguage = (): Language => i18n.language as Language;

/** Starts with one language and the words that every page needs. */
export async function startWords(language: Language): Promise<void> {
  // At once, so that the files are asked for before anything else is awaited.
  void i18n.init({
    initAsync: false,
    lng: language,
    // A file that did not come: better the words of a language that is there than none.
    fallbackLng: [...LANGUAGES],
    resources: {},
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { bindI18n: `initialized languageChanged ${CHANGED}`, useSuspense: false },
  });
  // Whatever was there before went with the store that a start replaces.
  fetched.clear();
  document.documentElement.lang = language;
  try {
    await fetchWords(language, BASE_NAME);
  } catch (error) {
    const others = LANGUAGES.filter((other) => other !== language).map((other) =>
      fetchWords(other, BASE_NAME).then(() => other),
    );
    // Everything in the language whose words came, the server's messages too; the one that was asked for is tried again next time.
    const instead = await Promise.any(others).catch(() => {
      throw error;
    });
    document.documentElement.lang = instead;
    await i18n.changeLanguage(instead);
  }
}

/**
 * Fetches words in the language in use; later languages follow by themselves. The name is that of a resource (`account/client`), of a
 * module (`account`: what several of its resources share), or of a file of `contract/locales`.
 */
export async function loadWords(name: string): Promise<void> {
  inUse.add(name);
  await fetchWords(currentLanguage(), name);
}

let lastAsked = 0;

/**
 * Changes the language at once for everything that is shown, and keeps it. Of several changes on their way the last one counts.
 * Answers false where its words cannot be had: everything stays as it is.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  lastAsked += 1;
  const asked = lastAsked;
  // What every page needs must be there; words of one part may come with the next opening of that part.
  const [base] = await Promise.allSettled([...inUse].map((name) => fetchWords(language, name)));
  if (base?.status === 'rejected') return false;
  if (asked !== lastAsked) return true;
  keepLanguage(language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
  return true;
}

/** Lays words over the built-in ones, in place of those laid over before: dotted keys with their text. */
export function overlayWords(language: Language, words: Readonly<Record<string, string>>): void {
  overlays[language].set(words);
  i18n.emit(CHANGED);
}

/** Words of a file under the name of what shows them. */
export type EditedWords = { readonly name: string; readonly words: Words };

/** Shows words that were edited while the console runs: each over those before it. Only in development. */
export function showEditedWords(language: Language, edited: readonly EditedWords[]): void {
  for (const { name, words } of edited) i18n.addResourceBundle(language, NAMESPACE, treeOf(name, words), true, true);
  overlays[language].apply();
  i18n.emit(CHANGED);
}

/** What the product ships with, whatever lies over it; undefined where the word is unknown here. */
export const builtInWord = (language: Language, key: string): string | undefined => {
  const word: unknown = overlays[language].below(key) ?? i18n.getResource(language, NAMESPACE, key);
  return typeof word === 'string' ? word : undefined;
};
/** All words of the language that are there, as a tree by the parts of their keys. */
export const wordTree = (language: Language): Words => (i18n.getResourceBundle(language, NAMESPACE) ?? {}) as Words;

/** Words that are in no file, the same in every language: dotted keys with their text. */
export function addWords(words: Readonly<Record<string, string>>): void {
  for (const language of LANGUAGES)
    for (const [key, text] of Object.entries(words)) i18n.addResource(language, NAMESPACE, key, text);
  i18n.emit(CHANGED);
}

/** A word with its gaps filled: in the form that the number asks for, the numbers as the language writes them. */
function withGaps(key: string, params: Record<string, unknown>): string {
  const language = currentLanguage();
  const replace = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? showNumber(value, language) : value,
    ]),
  );
  return i18n.t(key, { count: countOf(params), replace });
}

/** Words outside of components. */
export const translate: Translate = (key, params) =>
  params ? withGaps(key, params) : kept(found, key, () => i18n.t(key));
export const hasWord = (key: string): boolean => kept(isThere, key, () => i18n.exists(key));
export const onLanguageChange = (listener: (language: Language) => void): void =>
  void i18n.on('languageChanged', (language) => listener(language as Language));

type InUse = { t: Translate; language: Language };

/** A new one for everything that changes a word, so that who reads it knows. */
export const wordsInUse = (): InUse => ({ t: (key, params) => translate(key, params), language: currentLanguage() });
let current = wordsInUse();
const renew = (): void => {
  forget();
  current = wordsInUse();
};
i18n.on(`initialized languageChanged ${CHANGED}`, renew);

export const WordsContext = createContext<InUse | null>(null);

/** Words and language in use; the component is drawn again when either changes. Outside of a `WordsProvider` they are those of now. */
export const useWords = (): InUse => use(WordsContext) ?? current;
