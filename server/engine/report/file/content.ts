import { comparedRange } from '../../../../contract/report/question';
import { localText, questionLines, type QuestionLine } from '../../../../contract/report/question-lines';
import type { ReportSeries, ReportTable } from '../../../../contract/wire/report/answers';
import { reportInput } from '../report-input';
import type { ReportCall } from '../report-call';
import { answerSeries } from '../series';
import { filterTitles, wholeTable } from '../table';
import { reportWords, type ReportWords } from './report-words';

/** Lines of a file at most. */
export const FILE_LINES_MOST = 10_000;

/** What a file of a report holds: the question above all else, in the language of the caller. */
export type ReportContent = {
  title: string;
  lines: readonly QuestionLine[];
  words: ReportWords;
  series: ReportSeries;
  table: ReportTable;
};

/** Asks the whole report: its course and all lines of its breakdown. */
export async function reportContent(call: ReportCall): Promise<ReportContent> {
  const { report, scope, query } = call;
  const { sort: _, order: __, ...plain } = query;
  const asked = reportInput(call, { beside: ['sort', 'order'] });
  const { question, now } = asked;
  const words = reportWords(report, scope.language, await filterTitles(call, asked));
  const series = await answerSeries({ ...call, query: plain });
  const table = await wholeTable(call, FILE_LINES_MOST);
  const before = comparedRange(question, now);
  const { t } = words;
  const lines: QuestionLine[] = [
    ...questionLines({ report, question, before }, words),
    [t('engine.report.counted'), `${localText(question.zone, Date.parse(series.freshUntil))} (${question.zone})`],
  ];
  return { title: words.title, lines, words, series, table };
}
