import type { Language } from '../constants';
import type { AnyMeasure } from '../language/facets/report';
import { showNumber } from '../text/numbers';
import type { ReportFigure } from '../wire/report/answers';

/* How figures of a report are written, in the console as in what it exports. */

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds, the same in every language: 0:05:48. */
export function showDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A share with one digit behind the point: 97.9%. */
export const showShare = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );

export type FigureUnit = 'count' | 'share' | 'duration';

/** What a measure is counted in. */
export const unitOf = (measure: AnyMeasure): FigureUnit =>
  measure.rate ? 'share' : measure.duration === undefined ? 'count' : 'duration';

/** A value with its unit. */
export const showByUnit = (unit: FigureUnit, value: number, language: Language): string =>
  unit === 'share' ? showShare(value, language) : unit === 'count' ? showNumber(value, language) : showDuration(value);

/** The word for a figure that has no value: it may not be told, nothing was reported, or nothing of what was reported has such a value. */
export const missingKey = (figure: ReportFigure | undefined): string =>
  `engine.report.${figure === undefined ? 'none' : figure.isHidden ? 'untold' : 'noValue'}`;
