import { expect, it } from 'vitest';
import { nextSending, sentDays, type Schedule } from './schedule';

const at = (text: string): number => Date.parse(text);
const schedule = (more: Partial<Schedule>): Schedule => ({
  every: 'day',
  weekday: null,
  monthDay: null,
  hour: 7,
  zone: 'Asia/Seoul',
  ...more,
});
/** The next sendings after an instant, as instants. */
const following = (given: Schedule, after: string, count: number): string[] => {
  const found: string[] = [];
  for (let now = at(after); found.length < count;) {
    now = nextSending(given, now);
    found.push(new Date(now).toISOString().slice(0, 16));
  }
  return found;
};

it('a report is sent at its hour of the zone, each day, week or month, the next time after the last one [REP-05]', () => {
  expect(following(schedule({}), '2026-11-26T21:59:59Z', 3)).toEqual([
    '2026-11-26T22:00',
    '2026-11-27T22:00',
    '2026-11-28T22:00',
  ]);
  // At its very instant it is over.
  expect(following(schedule({}), '2026-11-26T22:00:00Z', 1)).toEqual(['2026-11-27T22:00']);
  expect(following(schedule({ every: 'week', weekday: 1, zone: 'UTC' }), '2026-11-23T07:00:00Z', 2)).toEqual([
    '2026-11-30T07:00',
    '2026-12-07T07:00',
  ]);
  expect(following(schedule({ every: 'week', weekday: 7, zone: 'UTC' }), '2026-11-23T08:00:00Z', 1)).toEqual([
    '2026-11-29T07:00',
  ]);
});

it('on the last day of a month that is shorter than the day of the month [REP-05]', () => {
  const monthly = schedule({ every: 'month', monthDay: 31, zone: 'UTC' });
  expect(following(monthly, '2027-12-31T07:00:00Z', 4)).toEqual([
    '2028-01-31T07:00',
    '2028-02-29T07:00',
    '2028-03-31T07:00',
    '2028-04-30T07:00',
  ]);
});

it('once on days on which clocks change: at the end of an hour that is skipped, at the first of one that comes twice [REP-05] [REP-02]', () => {
  const berlin = schedule({ zone: 'Europe/Berlin', hour: 2 });
  expect(following(berlin, '2026-03-28T02:00:00Z', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:00']);
  expect(following(berlin, '2026-10-24T01:00:00Z', 2)).toEqual(['2026-10-25T00:00', '2026-10-26T01:00']);
  const nepal = schedule({ zone: 'Asia/Kathmandu', hour: 0 });
  expect(following(nepal, '2026-11-26T18:15:00Z', 1)).toEqual(['2026-11-27T18:15']);
});

it.each([
  ['day', 'before', '2026-11-26', '2026-11-26'],
  ['week', 'before', '2026-11-16', '2026-11-22'],
  ['month', 'before', '2026-10-01', '2026-10-31'],
  ['week', 'days7', '2026-11-20', '2026-11-26'],
  ['day', 'days30', '2026-10-28', '2026-11-26'],
  ['month', 'days90', '2026-08-29', '2026-11-26'],
] as const)('sent each %s it counts %s: from %s to %s [REP-05]', (every, span, from, to) => {
  // 27 November in Seoul, the day before in UTC.
  expect(sentDays({ every, zone: 'Asia/Seoul' }, span, at('2026-11-26T22:00:00Z'))).toEqual({ from, to });
});

it('or the days of its question', () => {
  expect(sentDays({ every: 'day', zone: 'UTC' }, 'asked', 0)).toBeNull();
});
