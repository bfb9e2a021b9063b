import { isCalendarDay, isInstant } from '../../../../contract/validation/instant';

/** Several days, because the text can be read in more than one way. */
export class Ambiguous {
  constructor(readonly days: readonly string[]) {}
}
type Day = string | Ambiguous | null;

/** Characters of a text that are looked at: none that is longer is an instant. */
const LONGEST = 100;

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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** A day whose month is an English word or the beginning of one. */
const worded = (d: string, month: string, y: string): Day =>
  LONG_MONTH.test(month)
    ? existing(y, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0'), d)
    : null;

/** The shapes in which people write days, with what the parts mean. */
const SHAPES: readonly { shape: RegExp; read: (a: string, b: string, c: string) => Day }[] = [
  { shape: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, read: existing },
  { shape: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, read: existing },
  { shape: /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/, read: existing },
  // As Korean programs write them, and in the words of China, Japan and Korea.
  { shape: /^(\d{4})\. (\d{1,2})\. (\d{1,2})\.?$/, read: existing },
  { shape: /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/, read: existing },
  { shape: /^(\d{4})(\d{2})(\d{2})$/, read: existing },
  { shape: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, read: (d, m, y) => existing(y, m, d) },
  { shape: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, read: eitherDay },
  { shape: /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})$/, read: worded },
  { shape: /^([A-Za-z]{3,9}) (\d{1,2}), ?(\d{4})$/, read: (month, d, y) => worded(d, month, y) },
];
/** Programs write a day with the time of its beginning. */
const MIDNIGHT = /[ T]0{1,2}:00(?::00(?:\.0{1,9})?)?$/;

/** `2026-03-04`, `2026/3/4`, `2026.3.4`, `20260304`, `04.03.2026`, `2026. 3. 4`, `2026年3月4日`, `4-Mar-2026`, a sheet's serial, and `3/25/2026` or `25/3/2026` where only one of the two can be meant. */
function plainDayIn(text: string): Day {
  for (const { shape, read } of SHAPES) {
    const [, a, b, c] = shape.exec(text) ?? [];
    if (a && b && c) return read(a, b, c);
  }
  return serialIn(text)?.toISOString().slice(0, 10) ?? null;
}

/** The half of a day that a time of twelve hours is in, before it or behind it. */
const HALF_BEFORE = /(오전|오후|上午|下午|午前|午後) ?(\d{1,2})((?::\d{2}){1,2})$/;
const HALF_BEHIND = /(\d{1,2})((?::\d{2}){1,2}) ?([ap])\.?m\.?$/i;
const AFTERNOON = /^(?:오후|下午|午後|p)$/i;

/** A time of twelve hours as one of 24; as it stands where there is none such. */
function of24(text: string): string {
  const inHalf = (half: string, hours: string, rest: string): string => {
    const hour = Number(hours) % 12;
    return Number(hours) > 12
      ? `${hours}${rest}?`
      : `${String(AFTERNOON.test(half) ? hour + 12 : hour).padStart(2, '0')}${rest}`;
  };
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(HALF_BEFORE, (_, half: string, hours: string, rest: string) => inHalf(half, hours, rest))
    .replace(HALF_BEHIND, (_, hours: string, rest: string, half: string) => inHalf(half, hours, rest));
}

/** The same; it may stand with the time of its beginning. */
export const dayIn = (text: string): Day => plainDayIn(of24(text.slice(0, LONGEST)).replace(MIDNIGHT, ''));

const TIME = /^(.+?)(?:,?[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/;
const MINUTE = 60_000;

/** An instant; a time without a zone is told in the one `zone` minutes east of UTC, a day without a time at its beginning. */
export function instantIn(text: string, zone: number): Day {
  const serial = serialIn(text);
  if (serial) return new Date(serial.getTime() - zone * MINUTE).toISOString();
  const [, date = '', time = '00:00', named] = TIME.exec(of24(text.slice(0, LONGEST))) ?? [];
  const day = plainDayIn(date);
  if (day === null || day instanceof Ambiguous) return day;
  const iso = `${day}T${time.replace(/^\d:/, '0$&')}${named?.replace('UTC', 'Z') ?? 'Z'}`;
  return isInstant(iso) ? new Date(Date.parse(iso) - (named ? 0 : zone * MINUTE)).toISOString() : null;
}
