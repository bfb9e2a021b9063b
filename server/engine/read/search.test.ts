import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneOf } from '../export/export-columns';
import { instantOf } from '../model/kinds/search-value';
import { likeText } from './search';

describe('the ends of a range of instants [LIST-06]', () => {
  it('takes a day as its first and its last moment', () => {
    expect(instantOf('2026-03-01', 'from')).toBe('2026-03-01T00:00:00.000Z');
    expect(instantOf('2026-03-01', 'to')).toBe('2026-03-01T23:59:59.999Z');
  });

  it('takes times with and without an offset, and the whole last second', () => {
    expect(instantOf('2026-03-01 08:00:00', 'from')).toBe('2026-03-01T08:00:00.000Z');
    expect(instantOf('2026-03-01T23:59:59+08:00', 'to')).toBe('2026-03-01T15:59:59.999Z');
    expect(instantOf('2026-03-01T12:00:00.250Z', 'to')).toBe('2026-03-01T12:00:00.250Z');
  });

  it('refuses what is no time', () => {
    for (const text of ['', 'yesterday', '2026-13-01', '2026-02-30T25:00:00Z', '20260301', "2026-03-01' or 1=1"])
      expect(instantOf(text, 'from')).toBeNull();
  });

  it('never takes an end before its beginning', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        days,
        (day) =>
          Date.parse(instantOf(day.toISOString(), 'from') ?? '') <=
          Date.parse(instantOf(day.toISOString(), 'to') ?? ''),
      ),
    );
  });
});

describe('contains', () => {
  it('takes every character literally', () => {
    expect(likeText('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});

describe('the zone of a sheet', () => {
  it('reads minutes and offsets', () => {
    expect(['480', '+08:00', ' 08:00', '-0330', '0', undefined].map(zoneOf)).toEqual([480, 480, 480, -210, 0, 0]);
    for (const text of ['x', '+99:00', '9999']) expect(() => zoneOf(text)).toThrow('badRequest');
  });
});
