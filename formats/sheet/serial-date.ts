const DAY_MS = 86_400_000;
/** The days from which programs count; the first of 1900 is day 1, and a day that never was follows the 28 February of that year. */
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
const NO_SUCH_DAY = 60;
/** The first day that no program shows: 1 January 10000. */
const END = Date.UTC(10_000, 0, 1);

const two = (part: number): string => String(part).padStart(2, '0');

/** Hours, minutes and seconds of so many milliseconds. */
function clock(ms: number, hasFractions: boolean): string {
  const seconds = Math.floor(ms / 1000);
  const rest = Math.round(ms % 1000);
  const fraction = hasFractions && rest > 0 ? `.${String(rest).padStart(3, '0')}` : '';
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
}

/** Whole seconds, as programs show them: what is a hair less than midnight is midnight. */
const milliseconds = (days: number, hasFractions: boolean): number =>
  hasFractions ? Math.round(days * DAY_MS) : Math.round(days * (DAY_MS / 1000)) * 1000;

/** A time that is counted on beyond a day: `36:30:00`. */
export const durationText = (days: number): string =>
  (days < 0 ? '-' : '') + clock(milliseconds(Math.abs(days), false), false);

/** The instant of so many milliseconds in a sheet; null for a day that no calendar has, or no program shows. */
function instantOf(ms: number, is1904: boolean): number | null {
  if (is1904) return ZERO_1904 + ms;
  const day = Math.floor(ms / DAY_MS);
  if (day === 0 || day === NO_SUCH_DAY) return null;
  return ZERO_1900 + (day < NO_SUCH_DAY ? DAY_MS : 0) + ms;
}

/**
 * A day of a sheet, with its time unless that is midnight: `2026-03-04`, `2026-03-04 05:06:07`; less than a day is a time, `05:06:07`. Null
 * for a day that no calendar has, or no program shows.
 */
export function serialText(
  days: number,
  is1904: boolean,
  { hasFractions, isTime }: { hasFractions: boolean; isTime: boolean },
): string | null {
  if (!(days >= 0)) return null;
  const ms = milliseconds(days, hasFractions);
  if (ms < DAY_MS && (isTime || (ms > 0 && !is1904))) return clock(ms, hasFractions);
  const at = instantOf(ms, is1904);
  if (at === null || at >= END) return null;
  const day = new Date(at).toISOString().slice(0, 10);
  return ms % DAY_MS === 0 ? day : `${day} ${clock(ms % DAY_MS, hasFractions)}`;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
/** A time without a day; the day from which programs count stands before it in some. */
const TIME = /^(?:1899-12-3[01]|1904-01-01)?T?((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)Z?$/;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;

/** The same of a day or a time that stands in the file as a text; a zone stays where there is one. Null where it is none. */
export function isoText(text: string): string | null {
  const [, alone] = TIME.exec(text.trim()) ?? [];
  if (alone === undefined) return isoDayText(text);
  return alone.length === 5 ? `${alone}:00` : alone;
}

function isoDayText(text: string): string | null {
  const [, day = '', time, zone = ''] = ISO.exec(text.trim()) ?? [];
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null;
  if (time === undefined || MIDNIGHT.test(time)) return day;
  if (Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  const shown = time.replace(/\.0+$/, '');
  return zone ? `${day}T${shown}${zone}` : `${day} ${shown}`;
}
