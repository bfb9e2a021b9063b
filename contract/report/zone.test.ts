import { describe, expect, it } from 'vitest';
import { isTaken } from '../testing/short-run';
import { instantOfLocal, isZone, limitsBetween, localOf, QUARTER_MS, type Each } from './zone';

const at = (text: string): number => Date.parse(text);
const HOUR_MS = 3_600_000;
const lengths = (zone: string, from: string, to: string, each: Each): number[] => {
  const limits = limitsBetween(zone, instantOfLocal(zone, at(from)), instantOfLocal(zone, at(to)), each);
  return limits.slice(1).map((limit, n) => (limit - limits[n]!) / HOUR_MS);
};

it('knows names of zones, and takes no offset for one', () => {
  for (const zone of ['UTC', 'Asia/Seoul', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect(isZone(zone)).toBe(true);
  for (const zone of ['', '+05:07', 'Mars/Olympus', "UTC'; drop", 'A'.repeat(200)]) expect(isZone(zone)).toBe(false);
});

describe('time of a zone [REP-02]', () => {
  it('has days of 23 and of 25 hours, and hours that come twice or never', () => {
    expect(lengths('Europe/Berlin', '2026-03-28T00:00Z', '2026-03-31T00:00Z', 'day')).toEqual([24, 23, 24]);
    expect(lengths('Europe/Berlin', '2026-10-24T00:00Z', '2026-10-27T00:00Z', 'day')).toEqual([24, 25, 24]);
    expect(lengths('Europe/Berlin', '2026-10-25T00:00Z', '2026-10-26T00:00Z', 'hour')).toHaveLength(25);
    expect(lengths('Europe/Berlin', '2026-03-29T00:00Z', '2026-03-30T00:00Z', 'hour')).toHaveLength(23);
    // Half an hour forth and back.
    expect(lengths('Australia/Lord_Howe', '2026-10-04T00:00Z', '2026-10-05T00:00Z', 'day')).toEqual([23.5]);
    expect(lengths('Australia/Lord_Howe', '2026-04-05T00:00Z', '2026-04-06T00:00Z', 'day')).toEqual([24.5]);
    expect(
      lengths('Australia/Lord_Howe', '2026-10-04T00:00Z', '2026-10-05T00:00Z', 'hour').filter((h) => h !== 1),
    ).toEqual([0.5]);
  });

  it('begins a day whose midnight is skipped with its first instant, and leaves out one that never was', () => {
    expect(localOf('Africa/Cairo', instantOfLocal('Africa/Cairo', at('2026-04-24T00:00Z')))).toBe(
      at('2026-04-24T01:00Z'),
    );
    expect(lengths('Pacific/Apia', '2011-12-29T00:00Z', '2012-01-01T00:00Z', 'day')).toEqual([24, 24]);
  });

  it('begins weeks on Monday and months on their first, cut off at the ends of the range', () => {
    expect(lengths('Asia/Kathmandu', '2026-10-01T00:00Z', '2026-10-12T00:00Z', 'week').map((h) => h / 24)).toEqual([
      4, 7,
    ]);
    expect(lengths('Asia/Kolkata', '2026-01-31T00:00Z', '2026-04-01T00:00Z', 'month').map((h) => h / 24)).toEqual([
      1, 28, 31,
    ]);
  });

  it('has limits on quarters of an hour in every zone, so that sums add up to each day and hour', () => {
    for (const zone of Intl.supportedValuesOf('timeZone').filter((name) => isTaken(name, 5)))
      for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
        const from = instantOfLocal(zone, at(`${day}T00:00Z`));
        const limits = limitsBetween(zone, from, instantOfLocal(zone, at(`${day}T00:00Z`) + 24 * HOUR_MS), 'hour');
        expect(
          limits.filter((limit) => limit % QUARTER_MS !== 0),
          zone,
        ).toEqual([]);
      }
  });
});
