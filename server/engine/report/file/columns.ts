import type { AnyMeasure } from '../../../../contract/language/facets/report';
import type { AnyReport } from '../../../../contract/language/report/report';
import { missingKey, showByUnit, unitOf } from '../../../../contract/report/show';
import type { FilterValue } from '../../../../contract/report/question';
import type { ReportShape } from '../../../../contract/report/shapes/shape';
import { localText } from '../../../../contract/report/question-lines';
import type { ReportFigure, ReportFigures, ReportSeries, ReportTable } from '../../../../contract/wire/report/answers';
import type { ReportWords } from './report-words';

/** How a cell is written: `code` is a text whatever it looks like, a share goes from 0 to 1. */
export type ReportCell = 'text' | 'code' | 'count' | 'share' | 'seconds';
/** A column of a file, with the value of each of its lines. */
type Column<L> = { title: string; kind: ReportCell; cell: (line: L) => string | number };
export type SheetPart = {
  name: string;
  kinds: readonly ReportCell[];
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

const sheetOf = <L>(name: string, columns: readonly Column<L>[], lines: readonly L[]): SheetPart => ({
  name,
  kinds: columns.map(({ kind }) => kind),
  head: columns.map(({ title }) => title),
  rows: lines.map((line) => columns.map(({ cell }) => cell(line))),
});

type Figures = ReportFigures | null;
type Told = { words: ReportWords; name: string; measure: AnyMeasure };

/** A number of a figure; where there is none, a word that says why if it may not be told, or nothing. */
const numberOf = (
  figures: Figures,
  name: string,
  read: (figure: ReportFigure) => number | null | undefined,
  none = '',
) => {
  const figure = figures?.[name];
  return figure === undefined ? '' : (read(figure) ?? (figure.isHidden ? none : ''));
};

function columnsOfMeasure({ words: { t, figure }, name, measure }: Told): Column<Figures>[] {
  const title = figure('measure', name);
  const unit = unitOf(measure);
  const untold = t('engine.report.untold');
  if (unit === 'duration')
    return [
      {
        title: t('engine.report.inSeconds', { measure: title }),
        kind: 'seconds',
        cell: (line) => numberOf(line, name, ({ value }) => (value === null ? null : value / 1000), untold),
      },
    ];
  if (unit === 'count')
    return [{ title, kind: 'count', cell: (line) => numberOf(line, name, ({ value }) => value, untold) }];
  const edge = (which: 'low' | 'high'): Column<Figures> => ({
    title: t(`engine.report.edge.${which}`, { measure: title }),
    kind: 'share',
    cell: (line) => numberOf(line, name, (figure) => figure[which]),
  });
  return [
    { title, kind: 'share', cell: (line) => numberOf(line, name, ({ value }) => value, untold) },
    edge('low'),
    edge('high'),
    {
      title: t('engine.report.ofRows', { measure: title }),
      kind: 'count',
      cell: (line) => numberOf(line, name, ({ n }) => n),
    },
  ];
}

const measureColumns = (report: AnyReport, words: ReportWords): Column<Figures>[] =>
  Object.entries(report.measures).flatMap(([name, measure]) => columnsOfMeasure({ words, name, measure }));

const of = <L>(columns: readonly Column<Figures>[], figures: (line: L) => Figures): Column<L>[] =>
  columns.map(({ cell, ...rest }) => ({ ...rest, cell: (line) => cell(figures(line)) }));

/** The course over time: a line a point, gaps among them. */
export function seriesSheet(report: AnyReport, words: ReportWords, series: ReportSeries): SheetPart {
  const { zone, each, limits, until, points } = series;
  const { t } = words;
  const isDay = each !== 'quarter' && each !== 'hour';
  const openAt = until === null ? -1 : limits.findLastIndex((limit) => Date.parse(limit) <= Date.parse(until));
  type Point = { at: number; figures: Figures };
  const nameOf = (at: number): string => {
    const text = localText(zone, Date.parse(limits[at]!), isDay);
    return at === openAt
      ? `${text} (${t('engine.report.openUntil', { time: localText(zone, Date.parse(until!)) })})`
      : text;
  };
  const columns: Column<Point>[] = [
    { title: t(`engine.report.pointsOf.${each}`, { zone }), kind: 'code', cell: ({ at }) => nameOf(at) },
    { title: t('engine.report.begins'), kind: 'code', cell: ({ at }) => limits[at]! },
    ...of<Point>(measureColumns(report, words), ({ figures }) => figures),
  ];
  return sheetOf(
    t('engine.report.course'),
    columns,
    points.map((figures, at) => ({ at, figures })),
  );
}

/** A drawing beside that over time, as lines. */
export const shapeSheet = ({ title, file: { head, kinds, rows } }: ReportShape): SheetPart => ({
  name: title,
  head,
  kinds,
  rows,
});

type Line = ReportTable['rows'][number];

/** The breakdown: a line for each of its values, with the figures of the period that it is compared with. */
export function tableSheet(report: AnyReport, words: ReportWords, table: ReportTable): SheetPart {
  const { t, labelOf, valueOf } = words;
  const { rows, by } = table;
  const hasTitles = (at: number): boolean => rows.some(({ titles }) => titles[at] !== null);
  const isCompared = rows.some(({ compared }) => compared !== null);
  const figures = measureColumns(report, words);
  const columns: Column<Line>[] = [
    ...by.flatMap((name, at): Column<Line>[] => [
      { title: labelOf(name), kind: 'code', cell: ({ key }) => valueOf(name, key[at] as FilterValue) },
      ...(hasTitles(at)
        ? [
            {
              title: t('engine.report.nameOf', { field: labelOf(name) }),
              kind: 'code' as const,
              cell: ({ titles }: Line) => titles[at] ?? '',
            },
          ]
        : []),
    ]),
    ...of<Line>(figures, (line) => line.figures),
    ...(isCompared
      ? of<Line>(
          figures.map((column) => ({ ...column, title: t('engine.report.beforeOf', { measure: column.title }) })),
          ({ compared }) => compared,
        )
      : []),
  ];
  return sheetOf(t('engine.report.division'), columns, rows);
}

/** The figures of the whole range, as words: what a measure is called, its value, and that of the period before. */
export function figureLines(report: AnyReport, { language, figure, t }: ReportWords, series: ReportSeries) {
  const { total, compared } = series;
  const show = (measure: AnyMeasure, figure: ReportFigure | undefined): string => {
    const value = figure?.value ?? null;
    return value === null ? t(missingKey(figure)) : showByUnit(unitOf(measure), value, language);
  };
  return Object.entries(report.measures).map(([name, measure]) => [
    figure('measure', name),
    show(measure, total[name]),
    ...(compared ? [show(measure, compared.total[name])] : []),
  ]);
}
