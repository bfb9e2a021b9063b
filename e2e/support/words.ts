import type { Language } from '../../contract/constants';
import { wordsIn as allWordsIn } from '../../contract/testing/word-files';
import { countOf, formKeyOf } from '../../contract/text/plural';

export type Words = (key: string, params?: Record<string, string | number>) => string;

/** The words that the console shows in one language; a missing key fails the test. */
export function wordsIn(language: Language): Words {
  const words = allWordsIn(language);
  return (key, params = {}) => {
    const count = countOf(params);
    const found = (count === undefined ? undefined : words.get(formKeyOf(language, key, count))) ?? words.get(key);
    if (found === undefined) throw new Error(`no word ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? `{{${name}}}`));
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a name exactly; antd puts a blank between the two characters of a short Chinese button. */
export const exactly = (text: string): RegExp =>
  new RegExp(`^${[...text].length === 2 ? [...text].map(escape).join('\\s?') : escape(text)}$`);

/** Matches a name with the picture before it that antd gives a name, too. */
export const afterIcon = (text: string): RegExp => new RegExp(`(^|\\s)${escape(text)}$`);

/** Matches a title that names one thing. Behind another word an English one begins with a small letter, and Chinese sets Latin ones off. */
const naming = (title: string, one: string): RegExp =>
  new RegExp(`(^|\\s)${escape(title).replace('\\{\\{name\\}\\}', `\\s*${one}`)}$`, 'i');

/** Matches title and button of the form of a new row: of the resource whose words begin with `key` (`sys.user`), or of any. */
export const newOf = (t: Words, key?: string): RegExp =>
  naming(t('engine.form.create'), key ? escape(t(`${key}.one`)) : '.+');

/** Matches the title of the form of a row. */
export const editOf = (t: Words, key: string, title: string): RegExp =>
  naming(t('engine.form.edit', { title }), escape(t(`${key}.one`)));
