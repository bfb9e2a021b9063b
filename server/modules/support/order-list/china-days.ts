import type { DaysOff } from '../../../../contract/resources/support/service-calendar/rules';

/** First and last day of a holiday, as `MM-DD`; both are off. */
type Span = readonly [from: string, to: string];
type Year = { readonly off: readonly Span[]; readonly worked: readonly string[] };

/**
 * Holidays and working weekends as the General Office of the State Council of China announces them in the November before:
 * for 2025 its notice 国办发明电〔2024〕12号 of 12 November 2024, for 2026 that of 4 November 2025.
 * Of a year without a line only the statutory days are known.
 */
const YEARS: Readonly<Record<number, Year>> = {
  2025: {
    off: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
};

const DAY_MS = 86_400_000;

function daysOf(year: number, [from, to]: Span): string[] {
  const [first, last] = [Date.parse(`${year}-${from}`), Date.parse(`${year}-${to}`)];
  const count = (last - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10));
}

/** Years whose days are announced, the first one first. */
export const CHINA_YEARS: readonly number[] = Object.keys(YEARS).map(Number);

/** The announced days of a year; null where the year is not announced. */
export function chinaDaysOf(year: number): DaysOff | null {
  const known = YEARS[year];
  if (!known) return null;
  return {
    holidays: known.off.flatMap((span) => daysOf(year, span)),
    workdays: known.worked.map((day) => `${year}-${day}`),
  };
}
