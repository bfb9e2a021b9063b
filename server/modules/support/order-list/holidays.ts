import type { DaysOff, HOLIDAY_COUNTRIES } from '../../../../contract/resources/support/service-calendar/rules';
import { CHINA_YEARS, chinaDaysOf } from './china-days';

type Country = (typeof HOLIDAY_COUNTRIES)[number];

const DAY_MS = 86_400_000;
/** By country and year; both come from short lists. */
const known = new Map<string, DaysOff>();

/** Local days between two local times as the library writes them, `2026-10-01 00:00:00`; the end belongs to none of them. */
function daysBetween(date: string, durationMs: number): string[] {
  const first = Date.parse(date.slice(0, 10));
  const count = Math.max(1, Math.round(durationMs / DAY_MS));
  return Array.from({ length: count }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10));
}

async function daysOfYear(country: Country, year: number): Promise<DaysOff> {
  const announced = country === 'CN' ? chinaDaysOf(year) : null;
  if (announced) return announced;
  // A megabyte of rules: loaded by whoever has a calendar with a country.
  const { default: Holidays } = await import('date-holidays');
  const found = new Holidays(country, { types: ['public'] }).getHolidays(year);
  const holidays = found.flatMap(({ date, start, end }) => daysBetween(date, end.getTime() - start.getTime()));
  return { holidays: [...new Set(holidays)], workdays: [] };
}

/** Whether a country's days of a year are not known as they will be: those of China are announced in the November before. */
export const isUnannounced = (country: string | null | undefined, year: number): boolean =>
  country === 'CN' && !CHINA_YEARS.includes(year);

/** Public holidays of a country in these years, and of China the weekends that are worked. */
export async function holidaysOf(country: Country, years: readonly number[]): Promise<DaysOff> {
  const all: DaysOff[] = [];
  for (const year of years) {
    const key = `${country} ${year}`;
    const days = known.get(key) ?? (await daysOfYear(country, year));
    known.set(key, days);
    all.push(days);
  }
  return { holidays: all.flatMap(({ holidays }) => holidays), workdays: all.flatMap(({ workdays }) => workdays) };
}
