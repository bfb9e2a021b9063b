import { gapNames } from '../../contract/resources/data-config/language/rules';
import { inheritedFrom } from './inherited-words';
import { currentLanguage, builtInWord, i18n, wordTree } from './words';

/** A word that may stand where a text was read: its key, what it says now, and what the product ships with. */
export type SimilarWord = { key: string; text: string; shipped: string };

/** More of them nobody looks through. */
const MOST = 12;
/** What is left of a word without its gaps must be so long to tell it from others. */
const LEAST = 2;

/** Buttons of two Chinese characters are drawn with a space between them. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the text is that word, whatever its gaps were filled with. */
function isOf(word: string, text: string): boolean {
  if (gapNames(word).length === 0) return bare(word) === text;
  const parts = word.split(/\{\{[^}]*\}\}/).map(bare);
  if (parts.join('').length < LEAST) return false;
  return new RegExp(`^${parts.map(escaped).join('.+?')}$`, 's').test(text);
}

type Tree = { readonly [key: string]: string | Tree };
function* flat(tree: Tree, prefix = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}${name}`, value];
    else yield* flat(value, `${prefix}${name}.`);
  }
}

/** Words in the order in which they are likely meant: whole ones, those of the screen, those of the frame, others. */
const rankOf = ({ key, text }: SimilarWord, screen: string): number =>
  (gapNames(text).length > 0 ? 4 : 0) + (key.startsWith(screen) ? 0 : /^(shell|engine)\./.test(key) ? 1 : 2);

/** Where the word is at home: one that a variant has of its resource is changed there, for both. */
function trueKey({ key, text, shipped }: SimilarWord): string {
  const origin = inheritedFrom(key);
  if (origin === null) return key;
  const language = currentLanguage();
  const isSame =
    builtInWord(language, origin) === shipped && i18n.getResource(language, 'translation', origin) === text;
  return isSame ? origin : key;
}

/** The words in use that a text on the screen may be, the likeliest first; `screen` is what the keys of that screen begin with. */
export function wordsLike(text: string, screen: string): SimilarWord[] {
  const wanted = bare(text);
  if (wanted === '') return [];
  const language = currentLanguage();
  const seen = new Set<string>();
  return [...flat(wordTree(language) as Tree)]
    .filter(([, word]) => isOf(word, wanted))
    .map(([key, word]) => ({ key, text: word, shipped: builtInWord(language, key) ?? word }))
    .toSorted((a, b) => rankOf(a, screen) - rankOf(b, screen))
    .map((word) => ({ ...word, key: trueKey(word) }))
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .slice(0, MOST);
}
