import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { TimerText } from './types';

dayjs.extend(utc);

const DURATION =
  /^P(?=\d|T\d)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})(?:[.,](\d{1,3})\d{0,6})?S)?)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

/** A repetition: when it begins, how often it fires at all (null without end), and how far apart. */
export type Cycle = { first: string | null; times: number | null; every: string };

/** Milliseconds since 1970 of a date in ISO 8601; without a zone it is UTC. NaN where it is none. */
export function dateOf(text: string): number {
  if (!DATE.test(text)) return Number.NaN;
  const zoned = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text.slice(11));
  const at = dayjs.utc(zoned || !text.includes('T') ? text : `${text}Z`);
  // A day that no month has (30 February) is taken for one of the next month.
  return at.isValid() && (zoned || at.format('YYYY-MM-DD') === text.slice(0, 10)) ? at.valueOf() : Number.NaN;
}

/** Milliseconds since 1970, a duration in ISO 8601 after `from`; NaN where it is none. Months and years are those of the calendar (UTC). */
export function afterDuration(text: string, from: number): number {
  const found = DURATION.exec(text);
  if (!found) return Number.NaN;
  let at = dayjs.utc(from);
  UNITS.forEach((unit, index) => {
    const amount = found[index + 1];
    if (amount !== undefined) at = at.add(Number(unit === 'millisecond' ? amount.padEnd(3, '0') : amount), unit);
  });
  return at.valueOf();
}

const REPETITION = /^R(\d{0,6})\/(?:([^/]{1,40})\/)?(P[^/]{1,60})$/;

/** `R4/PT10S`, `R/2026-01-01T00:00Z/P1D`; null where it is none. */
export function cycleOf(text: string): Cycle | null {
  const [, count = '', first = null, every = ''] = REPETITION.exec(text) ?? [];
  // A repetition without a pause would never end.
  if (!(afterDuration(every, 0) > 0) || (first !== null && Number.isNaN(dateOf(first)))) return null;
  return { first, times: count === '' ? null : Number(count), every };
}

/** Whether a text is a timer of the kind, as it stands. */
export function isTimer({ kind, text }: TimerText): boolean {
  if (kind === 'cycle') return cycleOf(text) !== null;
  return !Number.isNaN(kind === 'date' ? dateOf(text) : afterDuration(text, 0));
}

/** When a timer fires first, and what follows; null where the text is none of the kind. */
export function firstDue(
  { kind, text }: TimerText,
  now: number,
): { due: number; left: number | null; every: string | null } | null {
  if (!isTimer({ kind, text })) return null;
  if (kind === 'date') return { due: dateOf(text), left: 0, every: null };
  if (kind === 'duration') return { due: afterDuration(text, now), left: 0, every: null };
  const { first, times, every } = cycleOf(text)!;
  const due = first === null ? afterDuration(every, now) : dateOf(first);
  return { due, left: times === null ? null : Math.max(0, times - 1), every };
}
