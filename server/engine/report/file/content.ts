import { comparedRange } from '../../../../contract/report/question';
import { shapesOf } from '../../../../contract/report/charts';
import { hoursFit } from '../../../../contract/report/shapes/hours-shape';
import { shapesFrom } from '../../../../contract/report/shapes/shapes-from';
import type { ReportShape } from '../../../../contract/report/shapes/shape';
import { localText, questionLines, type QuestionLine } from '../../../../contract/report/question-lines';
import type { ReportSeries, ReportTable } from '../../../../contract/wire/report/answers';
import { reportInput } from '../report-input';
import type { ReportCall } from '../report-call';
import { answerSeries } from '../series';
import { answerShapes } from '../shapes';
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
  /** The drawings beside that over time. */
  shapes: readonly ReportShape[];
};

/** What the drawings are made of; the hours only of a range that is short enough. */
async function shapesIn(call: ReportCall, words: ReportWords, series: ReportSeries): Promise<ReportShape[]> {
  const { report } = call;
  const { by: _, each: __, compare: ___, ...query } = call.query;
  const kinds = shapesOf(report);
  const own = { ...call, query };
  const hours =
    kinds.includes('hours') && hoursFit(series)
      ? await answerSeries({ ...call, query: { ...query, each: 'hour' } })
      : undefined;
  const counts = kinds.some((kind) => kind !== 'hours') ? await answerShapes(own) : undefined;
  return shapesFrom(report, { hours, counts }, words);
}

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
  const shapes = await shapesIn({ ...call, query: plain }, words, series);
  return { title: words.title, lines, words, series, table, shapes };
}
