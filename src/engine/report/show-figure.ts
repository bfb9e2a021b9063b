import type { Language } from '../../../contract/constants';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import type { ReportFigure } from '../../../contract/wire/report/answers';
import { showNumber } from '../../i18n/numbers';

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds, the same in every language: 0:05:48. */
export function showDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const showShare = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );

/** What a measure is counted in. */
export const unitOf = (measure: AnyMeasure): 'count' | 'share' | 'duration' =>
  measure.rate ? 'share' : measure.duration === undefined ? 'count' : 'duration';

/** A value with its unit. */
export const showByUnit = (unit: ReturnType<typeof unitOf>, value: number, language: Language): string =>
  unit === 'share' ? showShare(value, language) : unit === 'count' ? showNumber(value, language) : showDuration(value);

/** A value of a measure, with its unit. */
export const showValue = (measure: AnyMeasure, value: number, language: Language): string =>
  showByUnit(unitOf(measure), value, language);

const signed = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1, ...options });

/** What became of a figure: `new` where there was nothing before; points of a share, a share of all else. Null where neither can be told. */
export function changeOf(
  measure: AnyMeasure,
  now: ReportFigure | undefined,
  before: ReportFigure | undefined | null,
  language: Language,
): 'new' | { text: string; isShare: boolean } | null {
  if (now?.value === null || now === undefined) return null;
  const was = before?.value ?? null;
  if (was === null || (was === 0 && !measure.rate)) return now.value > 0 ? 'new' : null;
  if (measure.rate) return { text: signed(language, {}).format((now.value - was) * 100), isShare: true };
  return { text: signed(language, { style: 'percent' }).format(now.value / was - 1), isShare: false };
}
