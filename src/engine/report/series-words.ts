import { courseChart } from '../../../contract/report/charts';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { missingKey } from '../../../contract/report/show';
import type { ReportFigures, ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import type { Language } from '../../../contract/constants';
import { dynamicKey } from '../../../contract/text/word-key';
import { timeFormat } from '../../i18n/times';
import type { Translate } from '../../i18n/words';
import { showValue } from './show-figure';

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  quarter: { ...DAY, ...CLOCK },
  hour: { ...DAY, ...CLOCK },
  month: { year: 'numeric', month: 'short' },
};
/** Letters of marks; what is beyond an alphabet is left out. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A point of a chart in words. */
export type SeriesWords = {
  /** Names of the points, by the clocks of the question's zone. */
  names: readonly string[];
  /** One of them; of the point that runs still with until when it is counted. */
  nameOf: (at: number) => string;
  /** Measures that are drawn, and what they are called. */
  drawn: readonly string[];
  labelOf: (measure: string) => string;
  valueOf: (point: ReportFigures | null | undefined, measure: string) => string;
  dayOf: (instant: string) => string;
  clockOf: (instant: string) => string;
  /** The point that runs still, and until when it is counted, in words. */
  open: { at: number; label: string } | null;
};

/** The point in which an instant lies. */
const placeOf = (instant: string, limits: readonly string[]): number => {
  const at = limits.findLastIndex((limit) => Date.parse(limit) <= Date.parse(instant));
  return Math.max(0, Math.min(at, limits.length - 2));
};

/** How the points of a report are called and what they say. A gap is no zero: it has a word of its own. */
export function seriesWords(
  report: AnyReport,
  { limits, zone, each, until }: ReportSeries,
  t: Translate,
  language: Language,
): SeriesWords {
  const { bars = [], lines = [] } = courseChart(report);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = timeFormat(language, { ...options, timeZone: zone });
    return (instant: string) => made.format(new Date(instant));
  };
  const pointOf = format(FORMATS[each] ?? DAY);
  const open =
    until === null
      ? null
      : { at: placeOf(until, limits), label: t('engine.report.openUntil', { time: format(CLOCK)(until) }) };
  const names = limits.slice(0, -1).map(pointOf);
  return {
    names,
    nameOf: (at) => (at === open?.at ? `${names[at]} (${open.label})` : (names[at] ?? '')),
    open,
    drawn: [...bars, ...lines],
    labelOf: (measure) => t(dynamicKey(figureKey(report, 'measure', measure))),
    valueOf: (point, measure) => {
      const figure = point?.[measure];
      const value = figure?.value ?? null;
      return value === null ? t(dynamicKey(missingKey(figure))) : showValue(report.measures[measure]!, value, language);
    },
    dayOf: format(DAY),
    clockOf: format({ ...DAY, ...CLOCK }),
  };
}

/** Marks with the letter by which each is spelt out, and the point in which it falls. */
export const signedMarks = (marks: ReportMarks, limits: readonly string[]) =>
  marks.slice(0, SIGNS.length).map((mark, n) => ({
    ...mark,
    sign: SIGNS[n]!,
    place: placeOf(mark.at, limits),
  }));
