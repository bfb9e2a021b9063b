import type { Random } from '../random';

export const DAY_MS = 86_400_000;
export const HOUR = 3_600_000;

/** Milliseconds since 1970. */
export type Moment = number;

export const iso = (moment: Moment): string => new Date(moment).toISOString();

/** The last full hour: a demo of the same hour is the same demo, and its lists look fresh. */
export const startOfHour = (now: Date): Moment => Math.floor(now.getTime() / HOUR) * HOUR;

/** An instant between two others, most of them in working hours of Asia. */
export function between(random: Random, from: Moment, to: Moment): Moment {
  if (to <= from) return from;
  const any = from + Math.floor(random.next() * (to - from));
  const atWork = Math.floor(any / DAY_MS) * DAY_MS + random.int(0, 10 * HOUR);
  return atWork >= from && atWork < to ? atWork : any;
}

/** An instant at most `most` and at least `least` milliseconds ago. */
export const beforeNow = (random: Random, now: Moment, most: number, least: number): string =>
  iso(between(random, now - most, now - least));
