import type { Language } from '../../contract/constants';
import english from '../../contract/locales/en-US/bpmn.json';
import korean from '../../contract/locales/ko-KR/bpmn.json';
import chinese from '../../contract/locales/zh-CN/bpmn.json';
import type { FlowRefusal } from './types';

type RuleWords = Readonly<Record<Language, Readonly<Record<string, string>>>>;
const WORDS: RuleWords = { 'zh-CN': chinese.refused, 'en-US': english.refused, 'ko-KR': korean.refused };
const ADVICE: RuleWords = { 'zh-CN': chinese.advice, 'en-US': english.advice, 'ko-KR': korean.advice };

/** Why a document is refused, as a sentence. */
export function refusalText(language: Language, { rule, params }: Pick<FlowRefusal, 'rule' | 'params'>): string {
  const word = WORDS[language][rule] ?? rule;
  return word.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => params[name] ?? gap);
}

/** What may go wrong in a document that can be deployed, as a sentence. */
export const adviceText = (language: Language, { rule }: Pick<FlowRefusal, 'rule'>): string =>
  ADVICE[language][rule] ?? rule;
