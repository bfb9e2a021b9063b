import type { Language } from '../../constants';
import type { FigurePart } from '../../language/report/report-words';
import type { WordValues } from '../../text/word';
import type { ShapeKind } from '../charts';
import type { ChartLook, ChartOption } from '../time-option';

/** What a drawing is said in. */
export type ShapeWords = {
  t(key: string, params?: WordValues): string;
  figure: (part: FigurePart, name: string) => string;
  language: Language;
};

/** A mark of a drawing: a cell, a bar. */
export type ShapeMark = {
  name: string;
  /** What it says, as it is read aloud after its name. */
  text: string;
  /** Parameters that narrow the question to the rows behind it; null where there are none, or too few to be told. */
  rows: Readonly<Record<string, string>> | null;
  /** It holds something that may not be told. */
  isHidden?: true;
};

/** A sentence about a drawing, and how many of its marks may not be told. */
export const summaryOf = (sentence: string, marks: readonly ShapeMark[], { t }: Pick<ShapeWords, 't'>): string => {
  const count = marks.filter(({ isHidden }) => isHidden).length;
  return [sentence, count > 0 && t('engine.report.hidden', { count })].filter(Boolean).join('. ');
};

/** A cell of the table of a drawing; one with a mark leads to the rows behind it. */
export type ShapeCell = { text: string; mark?: number };

/** A drawing of a report beside that over time: drawn, in words, as a table and as lines of a file. */
export type ReportShape = {
  kind: ShapeKind;
  title: string;
  about: string;
  /** The whole drawing in a sentence. */
  summary: string;
  marks: readonly ShapeMark[];
  table: { head: readonly string[]; lines: readonly (readonly ShapeCell[])[] };
  /** Lines as a file has them; a share goes from 0 to 1. */
  file: {
    head: readonly string[];
    kinds: readonly ('code' | 'count' | 'share')[];
    rows: readonly (readonly (string | number)[])[];
  };
  /** By how many marks an arrow key goes on, by the name of the key. */
  moves: Readonly<Record<string, number>>;
  /** The drawing for the library that draws; `focus` is the mark that is told. The place of each datum is that of its mark. */
  option: (look: ChartLook, focus?: number | null) => ChartOption;
};

/** The keys of marks that stand in one row, or below each other. */
export const ALONG: ReportShape['moves'] = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What all these drawings have in common. */
export const plainOption = (look: ChartLook): ChartOption => ({
  animation: false,
  textStyle: { fontFamily: look.fontFamily, fontSize: look.fontSizeSM, color: look.colorTextSecondary },
});

/** An axis of names. */
export const namesAxis = (names: readonly string[], look: ChartLook) => ({
  type: 'category',
  data: [...names],
  axisLine: { lineStyle: { color: look.colorBorder } },
  axisTick: { show: false },
  axisLabel: { hideOverlap: true, color: look.colorTextTertiary },
});

/** Lines through the mark that is told. */
export const focusLines = (look: ChartLook, at: readonly Record<string, number>[]) => ({
  silent: true,
  symbol: 'none',
  label: { show: false },
  lineStyle: { color: look.colorText, type: 'solid', width: 1 },
  data: [...at],
});
