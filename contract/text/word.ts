import type { WordKey } from '../word-keys.generated';
import type { DynamicKey } from './word-key';

/** What a language calls something: a key of the word files with what fills its gaps. Kept instead of a text, it is read in the language of each reader. */
export type Word = { readonly word: WordKey | DynamicKey; readonly params?: WordValues };
/** Several texts in one gap, with what stands between them. */
export type WordList = { readonly words: readonly (Word | WordList | string)[]; readonly between: string };
export type WordValue = string | number | Word | WordList;
export type WordValues = Readonly<Record<string, WordValue>>;
type TextValues = Record<string, string | number>;
/** By any key: what asks by those alone that there are can be handed in. */
type Translate = { say(key: string, params?: TextValues): string }['say'];

const textOf = (value: Word | WordList | string, translate: Translate): string => {
  if (typeof value === 'string') return value;
  if ('words' in value) return value.words.map((each) => textOf(each, translate)).join(value.between);
  return translate(value.word, value.params && textValues(value.params, translate));
};

/** The same values with each word as a text of one language. */
export function textValues(params: WordValues, translate: Translate): TextValues {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value, translate)]),
  );
}
