import type { AnyMeasure } from '../../../../contract/language/facets/report';
import type { FilterValue } from '../../../../contract/report/question';
import { countHidden } from '../../../../contract/report/charts';
import { localText } from '../../../../contract/report/question-lines';
import { missingKey, showByUnit, showShare, unitOf } from '../../../../contract/report/show';
import type { ReportFigure, ReportFigures, ReportMarks } from '../../../../contract/wire/report/answers';
import type { SentBlock } from '../../../readers/book';
import { printBook, type PrintedBook } from '../../print/print-book';
import { answerMarks } from '../marks';
import type { ReportCall } from '../report-call';
import { chartSvg, shapeSvg, spelt } from './chart-svg';
import { figureLines } from './columns';
import { reportContent, type ReportContent } from './content';

/** Lines of the breakdown that are printed: all of them stand in a sheet. */
const PRINTED_MOST = 500;

const shares = (count: number, first: number): number[] => [
  first,
  ...Array.from({ length: count - 1 }, () => (100 - first) / (count - 1)),
];

type Desk = { call: ReportCall; content: ReportContent };

const shown = ({ content: { words } }: Desk, measure: AnyMeasure, figure: ReportFigure | undefined): string => {
  const { value = null, low, high } = figure ?? {};
  if (value === null) return words.t(missingKey(figure));
  const { language } = words;
  const text = showByUnit(unitOf(measure), value, language);
  return low === undefined || high === undefined
    ? text
    : `${text} (${showShare(low, language)} – ${showShare(high, language)})`;
};

const measuresOf = ({ call: { report } }: Desk) => Object.entries(report.measures);
const headOf = (desk: Desk): string[] => measuresOf(desk).map(([name]) => desk.content.words.figure('measure', name));
/** Columns of a table beyond which its letters are smaller. */
const WIDE_FROM = 6;
const denseOf = (desk: Desk): { isDense?: true } => (headOf(desk).length >= WIDE_FROM ? { isDense: true } : {});
const cellsOf = (desk: Desk, figures: ReportFigures | null): string[] =>
  measuresOf(desk).map(([name, measure]) => shown(desk, measure, figures?.[name]));

function figureBlocks(desk: Desk): SentBlock[] {
  const { call, content } = desk;
  const { words, series } = content;
  const lines = figureLines(call.report, words, series);
  const head = [words.t('engine.report.measure'), words.t('engine.report.period')];
  return [
    { kind: 'heading', level: 1, text: words.t('engine.report.figures') },
    {
      kind: 'table',
      head: series.compared ? [...head, words.t('engine.report.compareOf.before')] : head,
      shares: shares(series.compared ? 3 : 2, 40),
      rows: lines,
    },
    ...measuresOf(desk).flatMap(([name]): SentBlock[] => [
      { kind: 'text', look: 'bold', text: words.figure('measure', name) },
      { kind: 'text', look: 'muted', text: words.figure('why', name) },
    ]),
  ];
}

function courseBlocks(desk: Desk, marks: readonly string[]): SentBlock[] {
  const { series, words } = desk.content;
  const { zone, each, limits, points } = series;
  const hidden = countHidden(desk.call.report, series);
  const isDay = each !== 'quarter' && each !== 'hour';
  const about = words.t(`engine.report.pointsOf.${each}`, { zone });
  return [
    { kind: 'drawing', file: 0, caption: about, inText: { heading: words.t('engine.report.course') } },
    ...(hidden > 0
      ? [{ kind: 'text', look: 'muted', text: words.t('engine.report.hidden', { count: hidden }) } as const]
      : []),
    ...marks.map((text): SentBlock => ({ kind: 'text', text })),
    {
      kind: 'table',
      head: [about, ...headOf(desk)],
      shares: shares(headOf(desk).length + 1, 16),
      ...denseOf(desk),
      rows: points.map((point, at) => [
        localText(zone, Date.parse(limits[at]!), isDay),
        ...(point ? cellsOf(desk, point) : [words.t('engine.report.none')]),
      ]),
    },
  ];
}

/** The drawings beside that over time; a table below each but the hours, which all stand in a sheet. */
const shapeBlocks = ({ content: { shapes } }: Desk): SentBlock[] =>
  shapes.flatMap(({ kind, title, about, summary, table }, at): SentBlock[] => [
    {
      kind: 'drawing',
      file: at + 1,
      caption: [about, summary].filter(Boolean).join('. '),
      inText: { heading: title },
    },
    ...(kind === 'hours'
      ? []
      : [
          {
            kind: 'table' as const,
            head: [...table.head],
            shares: shares(table.head.length, 40),
            rows: table.lines.map((line) => line.map(({ text }) => text)),
          },
        ]),
  ]);

function divisionBlocks(desk: Desk): SentBlock[] {
  const { table, words } = desk.content;
  const { by, rows } = table;
  const printed = rows.slice(0, PRINTED_MOST);
  const nameOf = (value: FilterValue, title: string | null, name: string): string =>
    [words.valueOf(name, value), title].filter(Boolean).join(' ');
  return [
    { kind: 'heading', level: 1, text: words.t('engine.report.division') },
    {
      kind: 'table',
      head: [by.map(words.labelOf).join(', '), ...headOf(desk)],
      shares: shares(headOf(desk).length + 1, 24),
      ...denseOf(desk),
      rows: printed.map(({ key, titles, figures }) => [
        key.map((value, at) => nameOf(value as FilterValue, titles[at] ?? null, by[at]!)).join(', '),
        ...cellsOf(desk, figures),
      ]),
    },
    ...(table.total > printed.length
      ? [{ kind: 'text', look: 'muted', text: words.t('engine.report.cut', { count: printed.length }) } as const]
      : []),
  ];
}

/** What a PDF of a report holds: read in one transaction, printed after it. */
export type PdfContent = Desk & { marks: ReportMarks };

/** Asks the whole report, and what happened meanwhile. */
export async function pdfContent(call: ReportCall): Promise<PdfContent> {
  const content = await reportContent(call);
  const { sort: _, order: __, by: ___, compare: ____, ...plain } = call.query;
  return { call, content, marks: await answerMarks({ ...call, query: plain }) };
}

/** A report as a PDF: the question, its figures with what they mean, its course drawn and as a table, and its breakdown. */
export async function printReport(
  desk: PdfContent,
  tell: (done: number) => Promise<void>,
): Promise<PrintedBook & { title: string }> {
  const { ports, scope, report } = desk.call;
  const { title, lines, words, series, shapes } = desk.content;
  const drawings = [await chartSvg(report, words, { series, marks: desk.marks })];
  for (const shape of shapes) drawings.push(await shapeSvg(shape));
  const printed = await printBook(
    ports.readers,
    scope.tenant,
    {
      book: {
        title,
        about: lines.map(([label, value]) => `${label}: ${value}`),
        language: scope.language,
        date: ports.clock.now(),
        words: { contents: words.t('engine.report.contents'), pageOf: words.t('engine.report.pageOf') },
      },
      blocks: [
        ...figureBlocks(desk),
        ...courseBlocks(desk, spelt(desk.marks, series, words)),
        ...shapeBlocks(desk),
        ...divisionBlocks(desk),
      ],
      inputs: drawings.map((svg, at) => ({ name: `chart-${at}.svg`, bytes: new TextEncoder().encode(svg) })),
    },
    tell,
  );
  return { ...printed, title };
}
