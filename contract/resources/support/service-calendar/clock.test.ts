import { describe, expect, it } from 'vitest';
import { afterWork, serviceClock, workedBetween, type ServiceCalendar, type StateInterval } from './clock';

const DAY = [
  [540, 720],
  [780, 1020],
] as const;
const OFF = [] as const;
const WHOLE = [[0, 1440]] as const;
const calendar = (more: Partial<ServiceCalendar> = {}): ServiceCalendar => ({
  timeZone: 'Asia/Shanghai',
  week: [DAY, DAY, DAY, DAY, DAY, OFF, OFF],
  holidays: [],
  workdays: [],
  ...more,
});
/** Around the clock. */
const always = (timeZone: string): ServiceCalendar =>
  calendar({ timeZone, week: Array.from({ length: 7 }, () => WHOLE) });
const at = (text: string): number => Date.parse(text);
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);
const hours = (ms: number): number => ms / 3_600_000;

/** States with the instants at which they began, the last of them still holds. */
const intervals = (...steps: readonly (readonly [state: number, from: string])[]): StateInterval[] =>
  steps.map(([state, from], n) => ({ state, from: at(from), to: steps[n + 1] ? at(steps[n + 1]![1]) : null }));

const CALENDARS = {
  china: calendar(),
  berlin: calendar({ timeZone: 'Europe/Berlin' }),
  kathmandu: calendar({ timeZone: 'Asia/Kathmandu' }),
  losAngeles: calendar({ timeZone: 'America/Los_Angeles' }),
  auckland: calendar({ timeZone: 'Pacific/Auckland' }),
  tuesdayOff: calendar({ holidays: ['2026-03-03'] }),
  mondayOff: calendar({ holidays: ['2026-03-02'] }),
  weekOff: calendar({ holidays: ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'] }),
  saturdayWorked: calendar({ workdays: ['2026-03-07'] }),
  sundayWorked: calendar({ workdays: ['2026-03-08'] }),
  holidayWorked: calendar({ holidays: ['2026-03-03'], workdays: ['2026-03-03'] }),
  saturdayOff: calendar({ holidays: ['2026-03-07'] }),
  always: always('Asia/Shanghai'),
  acrossMidnight: calendar({ week: [[[1320, 1440]], [[0, 120]], OFF, OFF, OFF, OFF, OFF] }),
  threeParts: calendar({
    week: [
      [
        [480, 600],
        [660, 720],
        [840, 900],
      ],
      OFF,
      OFF,
      OFF,
      OFF,
      OFF,
      OFF,
    ],
  }),
  mondays: calendar({ week: [DAY, OFF, OFF, OFF, OFF, OFF, OFF] }),
  noWork: calendar({ week: [OFF, OFF, OFF, OFF, OFF, OFF, OFF] }),
  alwaysBerlin: always('Europe/Berlin'),
  sundaysBerlin: { ...always('Europe/Berlin'), week: [OFF, OFF, OFF, OFF, OFF, OFF, WHOLE] },
  skippedHour: calendar({
    timeZone: 'Europe/Berlin',
    week: [
      OFF,
      OFF,
      OFF,
      OFF,
      OFF,
      OFF,
      [
        [120, 180],
        [600, 660],
      ],
    ],
  }),
  doubledHour: calendar({ timeZone: 'Europe/Berlin', week: [OFF, OFF, OFF, OFF, OFF, OFF, [[120, 180]]] }),
  seoul: calendar({ timeZone: 'Asia/Seoul' }),
  newYear: calendar({ holidays: ['2027-01-01'] }),
} as const satisfies Record<string, ServiceCalendar>;
const { china, berlin } = CALENDARS;

/**
 * Name, calendar, target in hours, steps as `state@from`, now, due, hours used, state of the clock; `-` where a case is not about it, or where nothing is due.
 * Monday is 2 March 2026; 09:00 in Shanghai is 01:00 UTC, in Berlin 08:00 UTC in winter and 07:00 in summer.
 */
const TABLE = `
# Within a day and across its pauses.
begins with the day | china | 2 | 0@2026-03-02T01:00 | 2026-03-02T02:00 | 2026-03-02T03:00 | 1 | -
goes on after the pause at noon | china | 2 | 0@2026-03-02T03:00 | 2026-03-02T03:30 | 2026-03-02T06:00 | - | -
ends exactly with the interval | china | 3 | 0@2026-03-02T01:00 | 2026-03-02T01:00 | 2026-03-02T04:00 | 0 | -
goes on the next morning | china | 2 | 0@2026-03-02T08:00 | 2026-03-02T08:30 | 2026-03-03T02:00 | - | -
waits for the morning where it came at night | china | 1 | 0@2026-03-02T15:00 | 2026-03-02T16:00 | 2026-03-03T02:00 | 0 | -
waits for the end of the pause | china | 1 | 0@2026-03-02T04:30 | 2026-03-02T04:40 | 2026-03-02T06:00 | 0 | -
jumps over the weekend | china | 2 | 0@2026-03-06T08:00 | 2026-03-06T08:10 | 2026-03-09T02:00 | - | -
comes on a Saturday | china | 1 | 0@2026-03-07T02:00 | 2026-03-08T02:00 | 2026-03-09T02:00 | 0 | -
lasts several days | china | 24 | 0@2026-03-02T01:00 | 2026-03-02T01:00 | 2026-03-05T04:00 | - | -
lasts over two weekends | china | 70 | 0@2026-03-02T01:00 | 2026-03-02T01:00 | 2026-03-13T09:00 | - | -
is due at once without a target | china | 0 | 0@2026-03-02T01:00 | 2026-03-02T01:00 | 2026-03-02T01:00 | - | -
# Over.
is over after its due date | china | 2 | 1@2026-03-02T01:00 | 2026-03-02T04:00 | 2026-03-02T03:00 | 3 | over
is not over at the very instant | china | 2 | 1@2026-03-02T01:00 | 2026-03-02T03:00 | 2026-03-02T03:00 | 2 | running
stays over while the station is asked | china | 2 | 1@2026-03-02T01:00 2@2026-03-02T04:00 | 2026-03-02T06:00 | 2026-03-02T03:00 | 3 | over
stays over once closed | china | 2 | 1@2026-03-02T01:00 3@2026-03-03T04:00 | 2026-03-09T06:00 | 2026-03-02T03:00 | - | over
# Stopped.
stops while the station is asked | china | 8 | 1@2026-03-02T01:00 2@2026-03-02T02:00 | 2026-03-04T02:00 | - | 1 | stopped
goes on where it stopped | china | 3 | 1@2026-03-02T01:00 2@2026-03-02T02:00 1@2026-03-04T01:00 | 2026-03-04T02:00 | 2026-03-04T03:00 | 2 | running
goes on at night with the next morning | china | 3 | 1@2026-03-02T01:00 2@2026-03-02T02:00 1@2026-03-03T20:00 | 2026-03-03T21:00 | 2026-03-04T03:00 | 1 | -
stops on a weekend without loss | china | 2 | 1@2026-03-06T08:00 2@2026-03-07T08:00 1@2026-03-08T08:00 | 2026-03-08T09:00 | 2026-03-09T02:00 | 1 | -
is closed in time | china | 8 | 0@2026-03-02T01:00 1@2026-03-02T02:00 3@2026-03-02T03:00 | 2026-03-09T03:00 | - | 2 | stopped
stops several times | china | 2 | 1@2026-03-02T01:00 2@2026-03-02T01:30 1@2026-03-02T02:00 2@2026-03-02T02:30 1@2026-03-02T06:00 | 2026-03-02T06:00 | 2026-03-02T07:00 | 1 | -
stops at the instant at which it would be due | china | 2 | 1@2026-03-02T01:00 2@2026-03-02T03:00 | 2026-03-02T04:00 | - | 2 | stopped
# Over at the end of a working day, and taken up in the evening: it does not become due again.
is due when the day ends, though another state begins in the evening | china | 7 | 1@2026-03-02T01:00 0@2026-03-02T09:01 1@2026-03-02T09:20 | 2026-03-02T10:00 | 2026-03-02T09:00 | 7 | over
is due when it comes back where it was stopped as its target was used up | china | 7 | 1@2026-03-02T01:00 2@2026-03-02T09:00 1@2026-03-02T12:00 | 2026-03-02T12:30 | 2026-03-02T12:00 | 7 | over
# Reopened.
counts nothing while closed, and goes on when reopened | china | 2 | 1@2026-03-02T01:00 3@2026-03-02T02:00 1@2026-03-09T01:00 | 2026-03-09T01:30 | 2026-03-09T02:00 | 1.5 | running
is reopened on a weekend | china | 2 | 1@2026-03-02T01:00 3@2026-03-02T02:00 1@2026-03-07T01:00 | 2026-03-07T01:30 | 2026-03-09T02:00 | 1 | -
is reopened twice | china | 3 | 1@2026-03-02T01:00 3@2026-03-02T02:00 1@2026-03-03T01:00 3@2026-03-03T02:00 1@2026-03-04T01:00 | 2026-03-04T01:00 | 2026-03-04T02:00 | 2 | -
was over before it was closed, and is when it is reopened | china | 2 | 1@2026-03-02T01:00 3@2026-03-02T04:00 1@2026-03-09T01:00 | 2026-03-09T01:00 | 2026-03-02T03:00 | 3 | over
# Urgency: the target is another, the intervals are the same.
with the normal target | china | 8 | 0@2026-03-02T01:00 2@2026-03-02T03:00 | 2026-03-02T06:00 | - | 2 | stopped
with the urgency raised while the station is asked, within the target | china | 4 | 0@2026-03-02T01:00 2@2026-03-02T03:00 | 2026-03-02T06:00 | - | 2 | stopped
with the urgency raised while the station is asked, beyond the target | china | 1 | 0@2026-03-02T01:00 2@2026-03-02T03:00 | 2026-03-02T06:00 | 2026-03-02T02:00 | 2 | over
with the urgency raised in process | china | 4 | 0@2026-03-02T01:00 1@2026-03-02T02:00 | 2026-03-02T03:00 | 2026-03-02T06:00 | 2 | running
with the urgency lowered after it was over | china | 8 | 1@2026-03-02T01:00 | 2026-03-02T07:00 | 2026-03-03T02:00 | 5 | running
# Stations in other zones.
at a station in Berlin | berlin | 2 | 0@2026-03-02T08:00 | 2026-03-02T08:00 | 2026-03-02T10:00 | - | -
moved from Shanghai to Berlin: their hours count for all of it | berlin | 2 | 0@2026-03-02T01:00 | 2026-03-02T02:00 | 2026-03-02T10:00 | 0 | -
moved from Berlin to Shanghai | china | 2 | 0@2026-03-02T08:00 | 2026-03-02T09:30 | 2026-03-03T02:00 | 1 | -
at a station in Kathmandu, a quarter off | kathmandu | 1 | 0@2026-03-02T03:00 | 2026-03-02T03:00 | 2026-03-02T04:15 | - | -
at a station in Los Angeles, still on Sunday | losAngeles | 1 | 0@2026-03-02T01:00 | 2026-03-02T01:00 | 2026-03-02T18:00 | 0 | -
at a station in Auckland, already on Tuesday | auckland | 1 | 0@2026-03-02T20:00 | 2026-03-02T20:00 | 2026-03-02T21:00 | - | -
# Holidays and working weekends.
jumps over a holiday | tuesdayOff | 2 | 0@2026-03-02T08:00 | 2026-03-02T08:00 | 2026-03-04T02:00 | - | -
comes on a holiday | mondayOff | 1 | 0@2026-03-02T02:00 | 2026-03-02T03:00 | 2026-03-03T02:00 | 0 | -
gains a day by a holiday that is added afterwards | mondayOff | 2 | 1@2026-03-02T01:00 | 2026-03-03T01:00 | 2026-03-03T03:00 | 0 | running
loses a day by a holiday that is taken out afterwards | china | 2 | 1@2026-03-02T01:00 | 2026-03-03T01:00 | 2026-03-02T03:00 | 7 | over
jumps over a week of holidays | weekOff | 2 | 0@2026-02-13T08:00 | 2026-02-13T08:00 | 2026-02-23T02:00 | - | -
works on a Saturday that is worked | saturdayWorked | 2 | 0@2026-03-06T08:00 | 2026-03-06T08:00 | 2026-03-07T02:00 | - | -
works on a Sunday that is worked | sundayWorked | 7 | 0@2026-03-07T01:00 | 2026-03-07T01:00 | 2026-03-08T09:00 | - | -
works on a holiday that is worked | holidayWorked | 2 | 0@2026-03-02T08:00 | 2026-03-02T08:00 | 2026-03-03T02:00 | - | -
has a holiday on a weekend without effect | saturdayOff | 2 | 0@2026-03-06T08:00 | 2026-03-06T08:00 | 2026-03-09T02:00 | - | -
# Other hours.
around the clock | always | 48 | 0@2026-03-06T08:00 | 2026-03-06T08:00 | 2026-03-08T08:00 | - | -
around the clock with a stop at night | always | 8 | 1@2026-03-02T12:00 2@2026-03-02T18:00 1@2026-03-03T00:00 | 2026-03-03T00:00 | 2026-03-03T02:00 | 6 | -
until midnight and from midnight on | acrossMidnight | 3 | 0@2026-03-02T14:00 | 2026-03-02T14:00 | 2026-03-02T17:00 | - | -
three intervals a day | threeParts | 4 | 0@2026-03-02T00:00 | 2026-03-02T00:00 | 2026-03-02T07:00 | - | -
one day a week | mondays | 2 | 0@2026-03-02T08:00 | 2026-03-02T08:00 | 2026-03-09T02:00 | - | -
a calendar without work is never due | noWork | 8 | 0@2026-03-02T01:00 | 2026-03-09T01:00 | - | 0 | running
an order without any interval has not begun | china | 8 | - | 2026-03-02T01:00 | - | 0 | stopped
# Summer time: Berlin goes forward on 29 March and back on 25 October 2026.
across the night that is an hour short, around the clock | alwaysBerlin | 24 | 0@2026-03-28T23:00 | 2026-03-28T23:00 | 2026-03-29T23:00 | - | -
across the night that is an hour long, around the clock | alwaysBerlin | 25 | 0@2026-10-24T22:00 | 2026-10-24T22:00 | 2026-10-25T23:00 | - | -
a short night has 23 hours of work until midnight | sundaysBerlin | 24 | 0@2026-03-28T12:00 | 2026-04-01T00:00 | 2026-04-04T23:00 | 23 | -
a long night has 25 hours of work until midnight | sundaysBerlin | 25 | 0@2026-10-24T12:00 | 2026-10-30T00:00 | 2026-10-25T23:00 | 25 | over
the morning after the short night comes an hour earlier | berlin | 2 | 0@2026-03-27T15:00 | 2026-03-27T15:00 | 2026-03-30T08:00 | - | -
the morning after the long night comes an hour later | berlin | 2 | 0@2026-10-23T14:00 | 2026-10-23T14:00 | 2026-10-26T09:00 | - | -
hours that the short night skips are no work | skippedHour | 1 | 0@2026-03-28T12:00 | 2026-03-28T12:00 | 2026-03-29T09:00 | - | -
hours that the long night has twice count twice | doubledHour | 2 | 0@2026-10-24T12:00 | 2026-10-24T12:00 | 2026-10-25T02:00 | - | -
in Seoul there is no summer time | seoul | 2 | 0@2026-03-27T08:00 | 2026-03-27T08:00 | 2026-03-30T02:00 | - | -
across New Year | newYear | 2 | 0@2026-12-31T08:00 | 2026-12-31T08:00 | 2027-01-04T02:00 | - | -
across the end of February in a leap year | china | 2 | 0@2028-02-28T08:00 | 2028-02-28T08:00 | 2028-02-29T02:00 | - | -
`;

type Step = readonly [state: number, from: string];
type Columns = [
  name: string,
  place: string,
  target: string,
  steps: string,
  now: string,
  due: string,
  used: string,
  state: string,
];
const columnsOf = (line: string): Columns => line.split(' | ') as Columns;
const CASES = TABLE.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name, place, target, steps, now, due, used, state] = columnsOf(line);
    const taken = steps === '-' ? [] : steps.split(' ').map((step) => step.split('@'));
    return {
      name,
      own: CALENDARS[place as keyof typeof CALENDARS],
      target: Number(target),
      steps: taken.map(([number, from]): Step => [Number(number), `${from}Z`]),
      now: `${now}Z`,
      due: due === '-' ? null : due,
      used: used === '-' ? undefined : Number(used),
      state: state === '-' ? undefined : state,
    };
  });

describe('the service clock [SUP-05]', () => {
  it('is tried with at least sixty cases', () => expect(CASES.length).toBeGreaterThanOrEqual(60));

  it.each(CASES)('$name', ({ own, target, steps, now, due, used, state }) => {
    const answer = serviceClock({
      intervals: intervals(...steps),
      calendar: own,
      targetMinutes: target * 60,
      running: [0, 1],
      now: at(now),
    });
    expect(iso(answer.dueAt)).toBe(due);
    if (used !== undefined) expect(hours(answer.usedMs)).toBe(used);
    if (state !== undefined) expect(answer.state).toBe(state);
    expect(answer.usedMs + answer.remainingMs).toBe(target * 3_600_000);
    // The explanation adds up to what was used.
    expect(answer.stretches.reduce((sum, { workedMs }) => sum + workedMs, 0)).toBe(answer.usedMs);
    expect(answer.stretches.filter(({ isCounted }) => !isCounted).every(({ workedMs }) => workedMs === 0)).toBe(true);
  });

  it('finds the end of each span of work that it measures, and the other way round', () => {
    const begin = at('2026-03-02T01:00Z');
    for (const each of [
      china,
      berlin,
      always('Europe/Berlin'),
      calendar({ holidays: ['2026-03-04'], workdays: ['2026-03-07'] }),
    ])
      for (const ms of [60_000, 3_600_000, 30 * 3_600_000, 200 * 3_600_000]) {
        const end = afterWork(each, begin, ms);
        expect(workedBetween(each, begin, end ?? 0)).toBe(ms);
      }
  });
});
