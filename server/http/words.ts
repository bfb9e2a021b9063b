import type { Language } from '../../contract/constants';
import { countOf, formKeyOf } from '../../contract/text/plural';
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

const WORDS = new Map(
  Object.entries(WORD_FILES).map(([language, files]) => [language, flatten(files as Tree, '', new Map())]),
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

/** The word of that key, gaps `{{name}}` filled, numbers as the language writes them. English where the language lacks it, the key itself where English does too. */
export function translate(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  const word = wordOf(language, key, params) ?? wordOf('en-US', key, params) ?? key;
  if (!params || !word.includes('{{')) return word;
  return word.replace(GAP, (gap, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? gap);
  });
}
