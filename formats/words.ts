import english from '../contract/locales/en-US/finding.json';
import korean from '../contract/locales/ko-KR/finding.json';
import chinese from '../contract/locales/zh-CN/finding.json';
import { LANGUAGES, type Language } from '../contract/constants';
import type { FileFinding } from './finding';

type Tree = { readonly [name: string]: string | Tree };
const WORDS: Readonly<Record<Language, Tree>> = { 'zh-CN': chinese, 'en-US': english, 'ko-KR': korean };
/** Rules of ASAM are called by the part that tells them apart: `otx.core.chk_001`. */
const OF_ASAM = /^asam\.net:(\w+):[\d.]+:(\w+\.chk_\d+)\./;

/** Key of the sentence that a rule has, below `finding`. */
export const findingKey = (rule: string): string => rule.replace(OF_ASAM, '$1.$2.').replace(/(chk_\d+)\..*$/, '$1');

const wordAt = (language: Language, key: string): string | null => {
  let found: string | Tree | undefined = WORDS[language];
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : null;
};

export const isKnownLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** What a finding says, for readers without a server. */
export function findingText(language: Language, { rule, params = {} }: Pick<FileFinding, 'rule' | 'params'>): string {
  const key = findingKey(rule);
  const one = Object.values(params).includes(1) ? wordAt(language, `${key}_one`) : null;
  const word = one ?? wordAt(language, key) ?? rule;
  return word.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(params[name] ?? gap));
}
