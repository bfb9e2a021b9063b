import { instantOfLocal, localOf } from '../../../report/zone';

/* When a work order is due: working time that runs by a calendar. Instants are milliseconds since 1970; both sides read this file. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days looked ahead for the working time that is missing; a calendar without any is never due. */
const HORIZON_DAYS = 800;

/** Hours of work of one day in minutes after midnight, both below or equal to 1,440. */
export type WorkingHours = readonly (readonly [from: number, to: number])[];

/** When support works, by the clocks of one zone. */
export type ServiceCalendar = {
  readonly timeZone: string;
  /** Seven days, Monday first; a day may have several intervals, or none. */
  readonly week: readonly WorkingHours[];
  /** Days off whatever the weekday is, as `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  /** Days of work whatever the weekday is, with the hours of Monday, as China's working weekends. They go before holidays. */
  readonly workdays: readonly string[];
};

/** How long an order was in a state; `to` is null in the state that it has. */
export type StateInterval = { readonly state: number; readonly from: number; readonly to: number | null };

export type ServiceQuestion = {
  readonly intervals: readonly StateInterval[];
  readonly calendar: ServiceCalendar;
  /** Working time that an order may take. */
  readonly targetMinutes: number;
  /** States in which the clock runs; in all others it stops. */
  readonly running: readonly number[];
  readonly now: number;
};

/** A part of the explanation: an interval of the order with the working time that counted in it until now. */
export type ServiceStretch = StateInterval & { readonly isCounted: boolean; readonly workedMs: number };

export type ServiceAnswer = {
  /** `stopped` while the clock stops, `over` once more working time was used than may be, whatever the state is. */
  readonly state: 'running' | 'stopped' | 'over';
  /** Working time used until now, and what remains of the target; negative once it is over. */
  readonly usedMs: number;
  readonly remainingMs: number;
  /** When the target is used up; of an order whose clock stops null, unless it was used up before. */
  readonly dueAt: number | null;
  readonly stretches: readonly ServiceStretch[];
};

type Period = readonly [from: number, to: number];

const dayOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

function hoursOf({ week, holidays, workdays }: ServiceCalendar, midnight: number): WorkingHours {
  const day = dayOf(midnight);
  if (workdays.includes(day)) return week[0] ?? [];
  if (holidays.includes(day)) return [];
  return week[(new Date(midnight).getUTCDay() + 6) % 7] ?? [];
}

/** Periods of work from an instant on, in their order; none of them begins before it. */
function* workFrom(calendar: ServiceCalendar, from: number): Generator<Period> {
  const { timeZone } = calendar;
  const local = localOf(timeZone, from);
  const today = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  for (let day = -1; day < HORIZON_DAYS; day += 1) {
    const midnight = today + day * DAY_MS;
    for (const [start, end] of hoursOf(calendar, midnight)) {
      const period: Period = [
        Math.max(from, instantOfLocal(timeZone, midnight + start * MINUTE_MS)),
        instantOfLocal(timeZone, midnight + end * MINUTE_MS),
      ];
      if (period[1] > period[0]) yield period;
    }
  }
}

/** Working time between two instants. */
export function workedBetween(calendar: ServiceCalendar, from: number, to: number): number {
  let sum = 0;
  for (const [start, end] of workFrom(calendar, from)) {
    if (start >= to) break;
    sum += Math.min(end, to) - start;
  }
  return sum;
}

/** The instant at which so much working time is over, counted from another; null where the calendar never has that much. */
export function afterWork(calendar: ServiceCalendar, from: number, ms: number): number | null {
  let rest = ms;
  if (rest <= 0) return from;
  for (const [start, end] of workFrom(calendar, from)) {
    if (end - start >= rest) return start + rest;
    rest -= end - start;
  }
  return null;
}

/** Times in which the clock runs; states that follow each other without a stop are one. */
function runsOf(intervals: readonly StateInterval[], running: readonly number[]): Omit<StateInterval, 'state'>[] {
  const runs: { from: number; to: number | null }[] = [];
  for (const { state, from, to } of intervals) {
    if (!running.includes(state)) continue;
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}

/** The instant at which the target is used up while the clock runs; null where it stops before. */
function dueOf({ intervals, calendar, running }: ServiceQuestion, target: number): number | null {
  let used = 0;
  for (const { from, to } of runsOf(intervals, running)) {
    const whole = to === null ? Number.POSITIVE_INFINITY : workedBetween(calendar, from, to);
    if (used + whole > target) return afterWork(calendar, from, target - used);
    used += whole;
  }
  return null;
}

/** Whether, until when and why an order is due. It follows from what is asked alone: nothing of it is stored. */
export function serviceClock(question: ServiceQuestion): ServiceAnswer {
  const { intervals, calendar, targetMinutes, running, now } = question;
  const target = targetMinutes * MINUTE_MS;
  const stretches = intervals.map((interval): ServiceStretch => {
    const isCounted = running.includes(interval.state);
    const until = Math.min(interval.to ?? now, now);
    return { ...interval, isCounted, workedMs: isCounted ? workedBetween(calendar, interval.from, until) : 0 };
  });
  const used = stretches.reduce((sum, { workedMs }) => sum + workedMs, 0);
  const dueAt = dueOf(question, target);
  const isRunning = stretches.at(-1)?.isCounted === true;
  const isOver = used > target || (isRunning && dueAt !== null && dueAt < now);
  return {
    state: isOver ? 'over' : isRunning ? 'running' : 'stopped',
    usedMs: used,
    remainingMs: target - used,
    dueAt,
    stretches,
  };
}
