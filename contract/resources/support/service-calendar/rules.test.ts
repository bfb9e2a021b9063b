import { describe, expect, it } from 'vitest';
import { calendarOf } from './rules';

const timeZone = 'Asia/Shanghai';

describe('the hours of a calendar [SUP-05]', () => {
  it('join lines that overlap or touch, in their order', () => {
    const hours = [
      { weekday: 1, from: '13:00', to: '17:00' },
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '11:00', to: '13:00' },
      { weekday: 3, from: '09:00', to: '10:00' },
    ];
    expect(calendarOf({ timeZone, hours }).week).toEqual([[[540, 1020]], [], [[540, 600]], [], [], [], []]);
  });

  it('go on past midnight, from Sunday into Monday too; 00:00 to 00:00 is the whole day', () => {
    const hours = [
      { weekday: 7, from: '22:00', to: '06:00' },
      { weekday: 2, from: '00:00', to: '00:00' },
      { weekday: 4, from: '20:00', to: '00:00' },
    ];
    expect(calendarOf({ timeZone, hours }).week).toEqual([
      [[0, 360]],
      [[0, 1440]],
      [],
      [[1200, 1440]],
      [],
      [],
      [[1320, 1440]],
    ]);
  });

  it('leave out lines without a time', () => {
    expect(calendarOf({ timeZone, hours: [{ weekday: 1, from: null, to: '09:00' }] }).week[0]).toEqual([]);
  });

  it('put its own special days before those of the country', () => {
    const exceptions = [
      { day: '2026-10-01', isWorked: true },
      { day: '2026-10-10', isWorked: false },
      { day: null, isWorked: false },
    ];
    const known = { holidays: ['2026-10-01', '2026-10-02'], workdays: ['2026-10-10', '2026-09-20'] };
    expect(calendarOf({ timeZone, hours: [], exceptions }, known)).toMatchObject({
      holidays: ['2026-10-10', '2026-10-02'],
      workdays: ['2026-10-01', '2026-09-20'],
    });
  });
});
