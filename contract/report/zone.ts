/* Time of a report: instants in milliseconds, local times of a zone as the milliseconds that UTC would have for them. */

export const QUARTER_MS = 900_000;
const HOUR_MS = 4 * QUARTER_MS;
const DAY_MS = 24 * HOUR_MS;

/** What one point of a report lasts. */
export const EACH = ['quarter', 'hour', 'day', 'week', 'month'] as const;
export type Each = (typeof EACH)[number];
/** The least that each of them lasts, ms. */
export const LEAST_MS: Readonly<Record<Each, number>> = {
  quarter: QUARTER_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
};

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Whether it is the name of a time zone, such as `Asia/Seoul`; offsets such as `+05:07` are none. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The local time of the zone at an instant. */
export function localOf(zone: string, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The first instant at which clocks of the zone show a local time or a later one: of a time that comes twice the first, of one that is
 * skipped the end of the gap.
 */
export function instantOfLocal(zone: string, local: number): number {
  const [before, after] = [local - DAY_MS, local + DAY_MS].map((near) => localOf(zone, near) - near) as [
    number,
    number,
  ];
  const first = local - Math.max(before, after);
  if (localOf(zone, first) === local) return first;
  const second = local - Math.min(before, after);
  if (localOf(zone, second) === local) return second;
  // Skipped: clocks show it at no instant. The change lies between both, on a quarter of an hour.
  let instant = first - (first % QUARTER_MS);
  while (localOf(zone, instant) < local) instant += QUARTER_MS;
  return instant;
}

/** Midnight of the local day, Monday or month after that of a local time. */
function nextLocal(local: number, each: Each): number {
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  const at = new Date(midnight);
  if (each === 'month') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  const days = each === 'week' ? 7 - ((at.getUTCDay() + 6) % 7) : 1;
  return midnight + days * DAY_MS;
}

/** Whether an hour of the zone begins at a quarter. An hour that comes twice begins twice, and one that a change cuts off begins with the change. */
function isHourStart(zone: string, instant: number): boolean {
  const [now, before] = [localOf(zone, instant), localOf(zone, instant - QUARTER_MS)];
  return now % HOUR_MS === 0 || Math.floor(now / HOUR_MS) !== Math.floor(before / HOUR_MS);
}

function* startsAfter(zone: string, from: number, each: Each): Generator<number> {
  if (each === 'quarter' || each === 'hour') {
    for (let at = from + QUARTER_MS; ; at += QUARTER_MS) if (each === 'quarter' || isHourStart(zone, at)) yield at;
  }
  for (let local = nextLocal(localOf(zone, from), each); ; local = nextLocal(local, each))
    yield instantOfLocal(zone, local);
}

/**
 * Instants between which the points of a range lie, the first and the last of them its ends. All are quarters of an hour where both ends
 * are. A day that the zone never had is no point.
 */
export function limitsBetween(zone: string, from: number, to: number, each: Each): number[] {
  const limits = [from];
  for (const at of startsAfter(zone, from, each)) {
    if (at >= to) break;
    if (at > limits.at(-1)!) limits.push(at);
  }
  return [...limits, to];
}
