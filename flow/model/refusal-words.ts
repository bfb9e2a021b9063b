import type { Language } from '../../contract/constants';
import english from '../../contract/locales/en-US/bpmn.json';
import korean from '../../contract/locales/ko-KR/bpmn.json';
import chinese from '../../contract/locales/zh-CN/bpmn.json';
import type { FlowRefusal } from './types';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-CN': chinese.refused,
  'en-US': english.refused,
  'ko-KR': korean.refused,
};

/** Why a document is refused, as a sentence. */
export function refusalText(language: Language, { rule, params }: Pick<FlowRefusal, 'rule' | 'params'>): string {
  const word = WORDS[language][rule] ?? rule;
  return word.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => params[name] ?? gap);
}
