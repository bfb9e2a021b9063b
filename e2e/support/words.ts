import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/constants';
import { countOf, formKeyOf } from '../../contract/text/plural';

type Tree = { [key: string]: string | Tree };
export type Words = (key: string, params?: Record<string, string | number>) => string;

const read = (language: Language): Tree => {
  const folder = join(import.meta.dirname, '../../contract/locales', language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree,
    ]),
  );
};

/** The words that the console shows in one language; a missing key fails the test. */
export function wordsIn(language: Language): Words {
  const tree = read(language);
  const at = (key: string) =>
    key
      .split('.')
      .reduce<string | Tree | undefined>(
        (branch, part) => (typeof branch === 'object' ? branch[part] : undefined),
        tree,
      );
  return (key, params = {}) => {
    const count = countOf(params);
    const found = (count === undefined ? undefined : at(formKeyOf(language, key, count))) ?? at(key);
    if (typeof found !== 'string') throw new Error(`no word ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? `{{${name}}}`));
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a name exactly; antd puts a blank between the two characters of a short Chinese button. */
export const exactly = (text: string): RegExp =>
  new RegExp(`^${[...text].length === 2 ? [...text].map(escape).join('\\s?') : escape(text)}$`);

/** Matches a name with the picture before it that antd gives a name, too. */
export const afterIcon = (text: string): RegExp => new RegExp(`(^|\\s)${escape(text)}$`);
