import type { Language } from '../../../contract/constants';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import { showByUnit, unitOf } from '../../../contract/report/show';
import type { ReportFigure } from '../../../contract/wire/report/answers';

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
