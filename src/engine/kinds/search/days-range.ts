import dayjs, { type Dayjs } from 'dayjs';
import { serverNow } from '../../../http/clock';
import { DAY_FORMAT } from '../date-time/instant';

/** 00:00:00 of a day in the user's zone, with the zone. */
export const startOfDay = (day: string): string => dayjs(day).startOf('day').format();

/** 23:59:59 of a day in the user's zone, with the zone. */
export const endOfDay = (day: string): string => dayjs(day).endOf('day').format();

/** The day of an instant of the address; undefined for what is none. */
export const dayOf = (instant: string | undefined): string | undefined => {
  const at = instant ? dayjs(instant) : null;
  return at?.isValid() ? at.format(DAY_FORMAT) : undefined;
};

/** Shortcuts of a date range; the words are `engine.range.<name>`. */
export const SHORTCUTS = [
  { name: 'day', amount: 1, unit: 'day' },
  { name: 'month', amount: 1, unit: 'month' },
  { name: 'quarter', amount: 3, unit: 'month' },
  { name: 'half', amount: 6, unit: 'month' },
  { name: 'year', amount: 1, unit: 'year' },
] as const;

export const shortcutRange = (
  { amount, unit }: (typeof SHORTCUTS)[number],
  isAhead = false,
  today: Dayjs = dayjs(serverNow()),
): [Dayjs, Dayjs] => (isAhead ? [today, today.add(amount, unit)] : [today.subtract(amount, unit), today]);

/** Whether a day cannot be the other end of a range: after today unless the field looks ahead, or more than a year from the end that is already chosen. */
export function isDayClosed(
  day: Dayjs,
  other: Dayjs | undefined,
  isAhead = false,
  today: Dayjs = dayjs(serverNow()),
): boolean {
  if (!isAhead && day.isAfter(today, 'day')) return true;
  if (!other) return false;
  return day.isBefore(other.subtract(1, 'year'), 'day') || day.isAfter(other.add(1, 'year'), 'day');
}
