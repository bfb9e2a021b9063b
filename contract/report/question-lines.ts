import type { AnyReport } from '../language/report/report';
import type { WordValues } from '../text/word';
import type { FilterValue, Range, ReportQuestion } from './question';
import { localOf } from './zone';

/** A line above a report: what is asked, and how. */
export type QuestionLine = readonly [label: string, value: string];

const DAY_MS = 86_400_000;

/** A local time of the zone, to the minute, or its day where `isDay`. */
export function localText(zone: string, instant: number, isDay = false): string {
  const text = new Date(localOf(zone, instant)).toISOString();
  return isDay ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

const isMidnight = (zone: string, instant: number): boolean => localOf(zone, instant) % DAY_MS === 0;

/** A range in words, its last day among it. */
function rangeText(zone: string, { from, to }: Range): string {
  if (isMidnight(zone, from) && isMidnight(zone, to))
    return [from, to - 1].map((at) => localText(zone, at, true)).join(' – ');
  return [from, to].map((at) => localText(zone, at)).join(' – ');
}

/** What a question is said in. */
export type QuestionWords = {
  t(key: string, params?: WordValues): string;
  /** What a dimension is called. */
  labelOf: (name: string) => string;
  /** What a value of a dimension is called. */
  valueOf: (name: string, value: FilterValue) => string;
};

/** What is asked of a report, line by line, as the screen says it. `before` is the range that it compares with. */
export function questionLines(
  { report, question, before }: { report: AnyReport; question: ReportQuestion; before: Range | null },
  { t, labelOf, valueOf }: QuestionWords,
): QuestionLine[] {
  const { zone, each, compare, filters } = question;
  const compared = before && `${t(`engine.report.compareOf.${compare}`)} (${rangeText(zone, before)})`;
  return [
    [t('engine.report.period'), rangeText(zone, question)],
    [t('engine.report.each'), t(`engine.report.eachOf.${each}`)],
    [t('engine.report.zone'), zone],
    ...(compared ? [[t('engine.report.compare'), compared] as const] : []),
    ...report.dimensions.flatMap((name): QuestionLine[] => {
      const values = filters[name];
      return values === undefined ? [] : [[labelOf(name), values.map((value) => valueOf(name, value)).join(', ')]];
    }),
  ];
}
