import { WEEKDAYS } from '../../../report/schedule';
import type { ServiceCalendar, WorkingHours } from './clock';

/** Countries whose public holidays are known, by ISO 3166; of China its working weekends as well. */
export const HOLIDAY_COUNTRIES = ['CN', 'KR', 'MY', 'SA', 'DE', 'GB', 'RU', 'MX', 'AU'] as const;

/** Days off, and days of work on a weekend, as `YYYY-MM-DD`. */
export type DaysOff = { readonly holidays: readonly string[]; readonly workdays: readonly string[] };
const NO_DAYS: DaysOff = { holidays: [], workdays: [] };

/** Minutes of a day. */
const DAY = 1440;

type Hours = { weekday?: number | string | null; from?: string | null; to?: string | null };
type Exception = { day?: string | null; isWorked?: boolean | null };
export type CalendarRow = {
  timeZone: string;
  hours: readonly Hours[] | null;
  exceptions?: readonly Exception[] | null;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type Part = readonly [weekday: number, from: number, to: number];

/** A line as parts of days: one that does not end after it begins goes on past midnight, `00:00` to `00:00` is the whole day. */
function partsOf({ weekday, from, to }: Hours): readonly Part[] {
  if (!from || !to) return [];
  const [day, start, end] = [Number(weekday), minutesOf(from), minutesOf(to)];
  if (end > start) return [[day, start, end]];
  const next = (day % WEEKDAYS.length) + 1;
  return end === 0
    ? [[day, start, DAY]]
    : [
        [day, start, DAY],
        [next, 0, end],
      ];
}

/** The hours of a day as intervals that do not overlap, in their order. */
function merged(lines: readonly (readonly [number, number])[]): WorkingHours {
  const found: [number, number][] = [];
  for (const [from, to] of lines.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/**
 * The calendar as the clock reads it.
 * @param known Holidays and working weekends of its country; the exceptions of the calendar itself go before them.
 */
export function calendarOf({ timeZone, hours, exceptions }: CalendarRow, known: DaysOff = NO_DAYS): ServiceCalendar {
  const own = new Map(
    (exceptions ?? []).flatMap(({ day, isWorked }) => (day ? [[day, isWorked === true] as const] : [])),
  );
  const days = (isWorked: boolean): string[] => [...own].flatMap(([day, worked]) => (worked === isWorked ? [day] : []));
  const others = (list: readonly string[]): string[] => list.filter((day) => !own.has(day));
  const parts = (hours ?? []).flatMap(partsOf);
  const week = WEEKDAYS.map((weekday) =>
    merged(parts.flatMap(([day, from, to]) => (day === weekday ? [[from, to] as const] : []))),
  );
  return {
    timeZone,
    week,
    holidays: [...days(false), ...others(known.holidays)],
    workdays: [...days(true), ...others(known.workdays)],
  };
}
