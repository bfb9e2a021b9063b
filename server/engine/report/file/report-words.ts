import type { Language } from '../../../../contract/constants';
import { wordKey } from '../../../../contract/language/derive';
import type { Field } from '../../../../contract/language/field';
import type { AnyReport } from '../../../../contract/language/report/report';
import { figureKey, type FigurePart } from '../../../../contract/language/report/report-words';
import type { QuestionWords } from '../../../../contract/report/question-lines';
import { dynamicKey } from '../../../../contract/text/word-key';
import { hasWord, translate } from '../../../http/words';

/** What is said of a report in a language. */
export type ReportWords = QuestionWords & {
  language: Language;
  title: string;
  /** A word of a measure or of a mark. */
  figure: (part: FigurePart, name: string) => string;
};

/** `titles` are names of referenced rows by their ids, such as of departments. */
export function reportWords(
  report: AnyReport,
  language: Language,
  titles: ReadonlyMap<string, string> = new Map(),
): ReportWords {
  const { source } = report.sums;
  const fields = source.fields as Record<string, Field>;
  const t: ReportWords['t'] = (key, params) => translate(language, dynamicKey(key), params);
  return {
    language,
    t,
    title: t(wordKey(report, 'title')),
    figure: (part, name) => t(figureKey(report, part, name)),
    labelOf: (name) => t(wordKey(source, 'field', name)),
    valueOf(name, value) {
      if (value === null) return t('engine.detail.unset');
      if (fields[name]?.kind === 'bool') return t(value === true ? 'export.yes' : 'export.no');
      const key = wordKey(source, 'option', name, String(value));
      return hasWord(language, key) ? t(key) : (titles.get(String(value)) ?? String(value));
    },
  };
}
