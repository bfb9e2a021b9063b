import type { Language } from '../../../contract/constants';
import { wordKey } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { comparedRange, questionOf } from '../../../contract/report/question';
import { questionLines, type QuestionLine } from '../../../contract/report/question-lines';
import type { ReportShape } from '../../../contract/report/shapes/shape';
import { timeOption, type ChartLook, type ChartOption } from '../../../contract/report/time-option';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { timeFormat } from '../../i18n/times';
import type { Translate } from '../../i18n/words';
import type { Params } from '../api';
import { fieldLabel, optionLabel } from '../words';
import { drawnCourse } from './drawn-course';
import { seriesWords, signedMarks } from './series-words';

type Desk = { report: AnyReport; params: Params; t: Translate; language: Language };

/** What is asked, line by line, as it stands above everything that leaves the screen. */
export function linesOfQuestion(
  { report, params, t, language }: Desk,
  { freshUntil, zone }: ReportSeries,
): QuestionLine[] {
  const now = Date.parse(freshUntil);
  const { tenantCode: _, ...asked } = params;
  const { question } = questionOf(report, asked, { now });
  const slotOf = (name: string) => {
    const field = (report.sums.source.fields as Record<string, Field>)[name]!;
    return { resource: report.sums.source, name, field };
  };
  const counted = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return [
    ...questionLines(
      { report, question, before: comparedRange(question, now) },
      {
        t,
        labelOf: (name) => fieldLabel(t, slotOf(name)),
        valueOf(name, value) {
          if (value === null) return t('engine.detail.unset');
          if (typeof value === 'boolean') return t(value ? 'engine.yes' : 'engine.no');
          return Array.isArray(slotOf(name).field.options) ? optionLabel(t, slotOf(name), value) : String(value);
        },
      },
    ),
    [t('engine.report.counted'), `${counted.format(new Date(freshUntil))} (${zone})`],
  ];
}

type Drawn = { series: ReportSeries; marks: ReportMarks };
type Look = ChartLook & { background: string };

const fileOf = async (
  desk: Desk,
  {
    series,
    option,
    what,
    notes,
  }: { series: ReportSeries; option: ChartOption; what: string; notes: readonly string[] },
  kind: 'png' | 'svg',
  look: Look,
): Promise<Blob> => {
  const { chartFile } = await import('../../ui/chart/chart-file');
  const lines = linesOfQuestion(desk, series).map(([label, value]) => `${label}: ${value}`);
  return chartFile(option, kind, { title: `${desk.t(wordKey(desk.report, 'title'))}: ${what}`, lines, notes }, look);
};

/** The chart over time as a file, with the question above it and its marks spelt out below. */
export async function chartPicture(
  desk: Desk,
  { series, marks }: Drawn,
  kind: 'png' | 'svg',
  look: Look,
): Promise<Blob> {
  const { report, t, language } = desk;
  const words = seriesWords(report, series, t, language);
  const option = timeOption(drawnCourse({ report, series, marks, words }, language), look);
  const notes = signedMarks(marks, series.limits).map(
    ({ sign, at, operation, title }) =>
      `${sign}  ${words.dayOf(at)} ${title ?? ''} ${t(dynamicKey(figureKey(report, 'mark', operation)))}`,
  );
  return fileOf(desk, { series, option, what: words.drawn.map(words.labelOf).join(' · '), notes }, kind, look);
}

/** Another drawing of the report as a file; what it says in a sentence stands below it. */
export const shapePicture = (
  desk: Desk,
  { series, shape }: { series: ReportSeries; shape: ReportShape },
  kind: 'png' | 'svg',
  look: Look,
): Promise<Blob> => {
  const notes = [shape.about, shape.summary].filter(Boolean);
  return fileOf(desk, { series, option: shape.option(look), what: shape.title, notes }, kind, look);
};
