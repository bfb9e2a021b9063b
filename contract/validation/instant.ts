/** What PostgreSQL, every browser and four digits of a year can hold. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Parts of an instant: day, hours, minutes, seconds, offset. Seconds end at 59: nobody's clock here shows leap seconds. */
const PARTS =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|([+-])(\d{2}):?([0-5]\d))$/;

/** Zones on earth lie between these, in minutes east of UTC. */
const WEST = -12 * 60;
const EAST = 14 * 60;

/** A day that the calendar has, as `2028-02-29`; from the year 1 to 9999. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * An instant that exists, in ISO 8601 with its offset: `2026-03-04T10:00Z`, `2026-03-04T10:00:00.5+08:00`. Programs differ in what they make
 * of others, such as `2027-02-30T10:00Z` or `T24:00`: some refuse them, some take another day.
 */
export function isInstant(text: string): boolean {
  const [, day, sign, hours, minutes] = PARTS.exec(text) ?? [];
  if (day === undefined || !isCalendarDay(day)) return false;
  const offset = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  if (offset < WEST || offset > EAST) return false;
  const at = Date.parse(text);
  return at >= FIRST && at <= LAST;
}
