import { isCalendarDay, isInstant } from '../../../../contract/validation/instant';

/** Several days, because the text can be read in more than one way. */
export class Ambiguous {
  constructor(readonly days: readonly string[]) {}
}
type Day = string | Ambiguous | null;

function existing(y: string, m: string, d: string): string | null {
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

/** Month first or day first: countries differ, so both are tried. */
function eitherDay(a: string, b: string, y: string): Day {
  const days = [...new Set([existing(y, a, b), existing(y, b, a)].filter((day) => day !== null))];
  return days.length > 1 ? new Ambiguous(days) : (days[0] ?? null);
}

/** Days since the last of 1899, as sheets count them; before March 1900 programs disagree, and nobody means the year 2200. */
const FIRST_SERIAL = 61;
const LAST_SERIAL = 109_575;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_SECONDS = 86_400;

function serialIn(text: string): Date | null {
  const days = /^\d{2,6}(\.\d+)?$/.test(text) ? Number(text) : 0;
  return days >= FIRST_SERIAL && days < LAST_SERIAL
    ? new Date(SERIAL_ZERO + Math.round(days * DAY_SECONDS) * 1000)
    : null;
}

/** The shapes in which people write days, with what the parts mean. */
const SHAPES: readonly { shape: RegExp; read: (a: string, b: string, c: string) => Day }[] = [
  { shape: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, read: existing },
  { shape: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, read: existing },
  { shape: /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/, read: existing },
  { shape: /^(\d{4})(\d{2})(\d{2})$/, read: existing },
  { shape: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, read: (d, m, y) => existing(y, m, d) },
  { shape: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, read: eitherDay },
];

/** `2026-03-04`, `2026/3/4`, `2026.3.4`, `20260304`, `04.03.2026`, a sheet's serial, and `3/25/2026` or `25/3/2026` where only one of the two can be meant. */
export function dayIn(text: string): Day {
  for (const { shape, read } of SHAPES) {
    const [, a, b, c] = shape.exec(text) ?? [];
    if (a && b && c) return read(a, b, c);
  }
  return serialIn(text)?.toISOString().slice(0, 10) ?? null;
}

const TIME = /^(.+?)(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/;
const MINUTE = 60_000;
/** Characters of a text that are looked at: none that is longer is an instant. */
const LONGEST = 100;

/** An instant; a time without a zone is told in the one `zone` minutes east of UTC, a day without a time at its beginning. */
export function instantIn(text: string, zone: number): Day {
  const serial = serialIn(text);
  if (serial) return new Date(serial.getTime() - zone * MINUTE).toISOString();
  const [, date = '', time = '00:00', named] = TIME.exec(text.slice(0, LONGEST)) ?? [];
  const day = dayIn(date);
  if (day === null || day instanceof Ambiguous) return day;
  const iso = `${day}T${time.replace(/^\d:/, '0$&')}${named?.replace('UTC', 'Z') ?? 'Z'}`;
  return isInstant(iso) ? new Date(Date.parse(iso) - (named ? 0 : zone * MINUTE)).toISOString() : null;
}
