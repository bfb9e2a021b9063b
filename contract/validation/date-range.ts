/** How far a search by dates reaches. Both sides read this file; the calendar of the console narrows it to whole days of the user's. */

const DAY = 86_400_000;
/** Whole days of a zone, which may have changed its clocks between the two. */
const SLACK = 2 * 3_600_000;

/** Whether a range spans more than a year: from the first moment of a day to the last of the same day a year later is the most. */
export function isTooLong(from: Date, to: Date): boolean {
  const latest = new Date(from);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  // February 29 has no such day in the next year: the calendars of both sides may differ by one.
  const leap = latest.getUTCDate() === from.getUTCDate() ? 0 : DAY;
  return to.getTime() > latest.getTime() + DAY + SLACK + leap;
}

/** Whether a range ends after today, wherever on earth today is asked for. */
export const isAhead = (to: Date, now: Date): boolean => to.getTime() > now.getTime() + DAY + SLACK;
