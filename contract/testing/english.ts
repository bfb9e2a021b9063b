import error from '../locales/en-US/error.json';
import shell from '../locales/en-US/shell.json';
import validate from '../locales/en-US/validate.json';

type Words = Record<string, unknown>;
const WORDS: Words = { error, shell, validate };

/** A word of errors, checks and the shell in English with its gaps filled, where nothing else loads words; the key where there is none. */
export const english = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
  const word = key.split('.').reduce<unknown>((tree, part) => (tree as Words | undefined)?.[part], WORDS);
  if (typeof word !== 'string') return key;
  return word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};
