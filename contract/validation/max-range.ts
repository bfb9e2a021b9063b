/** How far two ends of a range may lie apart, both days included. */
export type MaxRange = { days: number } | { months: number };

const DAY = 86_400_000;
const DAYS_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The same day some months later; the last of the month where it has no such day. */
function monthsLater(start: Date, months: number): number {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  return end.setUTCDate(Math.min(start.getUTCDate(), last));
}

/**
 * Whether a range of days (`2026-03-01`), of months (`2026-03`) or of instants is no longer than the span.
 * Days and months count both ends: 15 days are the 1st to the 15th, 6 months are January to June.
 */
export function isWithin(from: string, to: string, span: MaxRange): boolean {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(start) || Number.isNaN(end)) return false;
  const limit = 'days' in span ? start + span.days * DAY : monthsLater(new Date(start), span.months);
  // A day and a month stand for their beginning: the one at the limit would be one too many.
  return DAYS_ONLY.test(to) || /^\d{4}-\d{2}$/.test(to) ? end < limit : end <= limit;
}
