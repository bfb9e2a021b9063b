import english from '../contract/locales/en-US/finding.json';
import korean from '../contract/locales/ko-KR/finding.json';
import chinese from '../contract/locales/zh-CN/finding.json';
import { LANGUAGES, type Language } from '../contract/constants';
import type { FileFinding } from './finding';
import { findingKey } from './finding-key';

type Tree = { readonly [name: string]: string | Tree };
const WORDS: Readonly<Record<Language, Tree>> = { 'zh-CN': chinese, 'en-US': english, 'ko-KR': korean };
const wordAt = (language: Language, key: string): string | null => {
  let found: string | Tree | undefined = WORDS[language];
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : null;
};

export const isKnownLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** What to do about it; empty where that goes without saying. */
export const mendText = (language: Language, { rule }: Pick<FileFinding, 'rule'>): string =>
  wordAt(language, `mend.${findingKey(rule)}`) ?? '';

/** What a finding says, for readers without a server. */
export function findingText(language: Language, { rule, params = {} }: Pick<FileFinding, 'rule' | 'params'>): string {
  const key = findingKey(rule);
  const one = Object.values(params).includes(1) ? wordAt(language, `${key}_one`) : null;
  const word = one ?? wordAt(language, key) ?? rule;
  return word.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(params[name] ?? gap));
}
