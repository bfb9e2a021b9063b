import { instantOfLocal, localOf } from './zone';

/** How often a report is sent. */
export const SEND_EVERY = ['day', 'week', 'month'] as const;
type SendEvery = (typeof SEND_EVERY)[number];
/** Days of the week, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** Which days a sent report counts: the day, week or month that has just ended, the last days before today, or those of its question. */
export const SENT_SPANS = ['before', 'days7', 'days30', 'days90', 'asked'] as const;
export type SentSpan = (typeof SENT_SPANS)[number];

/** When a report is sent: at an hour of its zone, each day, on a day of the week, or on a day of the month (the last one where a month is shorter). */
export type Schedule = {
  every: SendEvery;
  weekday: number | null;
  monthDay: number | null;
  hour: number;
  zone: string;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const midnightOf = (local: number): number => local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
const weekdayOf = (midnight: number): number => ((new Date(midnight).getUTCDay() + 6) % 7) + 1;

/** Midnight of the day of the month, or of its last one. */
function dayOfMonth(year: number, month: number, day: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

/** Local midnights of the days on which it is sent, from a day on. */
function* daysFrom({ every, weekday, monthDay }: Schedule, midnight: number): Generator<number> {
  if (every === 'month') {
    const at = new Date(midnight);
    for (let month = at.getUTCMonth(); ; month += 1) yield dayOfMonth(at.getUTCFullYear(), month, monthDay ?? 1);
  }
  const step = every === 'week' ? 7 : 1;
  const ahead = every === 'week' ? ((weekday ?? 1) - weekdayOf(midnight) + 7) % 7 : 0;
  for (let day = midnight + ahead * DAY_MS; ; day += step * DAY_MS) yield day;
}

/** The first instant after `after` at which it is sent, ms. An hour that the clocks skip is its next one; one that comes twice is the first. */
export function nextSending(schedule: Schedule, after: number): number {
  for (const day of daysFrom(schedule, midnightOf(localOf(schedule.zone, after)))) {
    const at = instantOfLocal(schedule.zone, day + schedule.hour * HOUR_MS);
    if (at > after) return at;
  }
  return Number.POSITIVE_INFINITY;
}

const dayText = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

const SPAN_DAYS: Readonly<Record<'days7' | 'days30' | 'days90', number>> = { days7: 7, days30: 30, days90: 90 };

/** First and last local day of the whole week or month before that of a midnight, or the day before it. */
function periodBefore(every: SendEvery, midnight: number): [first: number, last: number] {
  if (every === 'day') return [midnight - DAY_MS, midnight - DAY_MS];
  if (every === 'week') {
    const monday = midnight - (weekdayOf(midnight) - 1) * DAY_MS;
    return [monday - 7 * DAY_MS, monday - DAY_MS];
  }
  const at = new Date(midnight);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  return [Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1), first - DAY_MS];
}

/**
 * The days, as a question names them, that a report counts which is sent at an instant: whole ones, the last of them before the day of the
 * sending. Null where those of its question count.
 */
export function sentDays(
  { every, zone }: Pick<Schedule, 'every' | 'zone'>,
  span: SentSpan,
  at: number,
): { from: string; to: string } | null {
  if (span === 'asked') return null;
  const today = midnightOf(localOf(zone, at));
  const [first, last] =
    span === 'before' ? periodBefore(every, today) : [today - SPAN_DAYS[span] * DAY_MS, today - DAY_MS];
  return { from: dayText(first), to: dayText(last) };
}
