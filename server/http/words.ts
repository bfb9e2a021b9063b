import type { DynamicKey } from '../../contract/text/word-key';
import type { WordKey } from '../../contract/word-keys.generated';
import type { Language } from '../../contract/constants';
import { countOf, formKeyOf } from '../../contract/text/plural';
import { textValues, type WordValues } from '../../contract/text/word';
import { VARIANT_OF } from '../../contract/variants.generated';
import { dynamicKey } from '../../contract/text/word-key';
import { WORD_FILES } from './word-files.generated';

type Tree = { [key: string]: string | Tree };

/** Word files are nested; keys are dotted paths. */
function flatten(tree: Tree, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(`${prefix}${name}`, value);
    else flatten(value, `${prefix}${name}.`, into);
  }
  return into;
}

/** A variant has the words of its resource where it has none of its own. */
function withInherited(files: Tree): Tree {
  const inherited = Object.entries(VARIANT_OF).map(([name, of]) => {
    const [to, from] = [name, of].map((each) => each.replace('/', '.')) as [string, string];
    return [to, files[from] ?? {}] as const;
  });
  return Object.fromEntries(inherited);
}

const WORDS = new Map(
  Object.entries(WORD_FILES).map(([language, files]) => {
    const words = flatten(withInherited(files as Tree), '', new Map());
    return [language, flatten(files as Tree, '', words)];
  }),
);

const GAP = /\{\{\s*(\w+)\s*\}\}/g;

/** Whether the language itself has the word. */
export const hasWord = (language: Language, key: string): boolean => WORDS.get(language)?.has(key) ?? false;

/** The word in the form that its number asks for, where the language has that form. */
function wordOf(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const words = WORDS.get(language);
  const count = countOf(params);
  return (count === undefined ? undefined : words?.get(formKeyOf(language, key, count))) ?? words?.get(key);
}

/** The word of that key, gaps `{{name}}` filled, numbers as the language writes them. English where the language lacks it, the key itself where English does too. Words among the params are of the same language. */
export function translate(language: Language, key: WordKey | DynamicKey, values?: WordValues): string {
  const params = values && textValues(values, (name, more) => translate(language, dynamicKey(name), more));
  const word = wordOf(language, key, params) ?? wordOf('en-US', key, params) ?? key;
  if (!params || !word.includes('{{')) return word;
  return word.replace(GAP, (gap, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? gap);
  });
}
