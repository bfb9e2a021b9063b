import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { SHORTCUTS, isDayClosed, shortcutRange } from './days-range';

const today = dayjs('2026-03-31T15:00:00');

test('[LIST-06] no day after today can be chosen', () => {
  expect(isDayClosed(today, undefined, false, today)).toBe(false);
  expect(isDayClosed(today.add(1, 'day'), undefined, false, today)).toBe(true);
});

test('[LIST-06] a field that looks ahead takes days after today, and its shortcuts reach forward', () => {
  expect(isDayClosed(today.add(1, 'day'), undefined, true, today)).toBe(false);
  for (const shortcut of SHORTCUTS) {
    const [from, to] = shortcutRange(shortcut, true, today);
    expect(from.isSame(today)).toBe(true);
    expect(to.isAfter(today) && !isDayClosed(to, from, true, today)).toBe(true);
  }
});

test('[LIST-06] the days of a range lie at most a year apart', () => {
  const end = dayjs('2026-03-01');
  expect(isDayClosed(dayjs('2025-03-01'), end, false, today)).toBe(false);
  expect(isDayClosed(dayjs('2025-02-28'), end, false, today)).toBe(true);
  expect(isDayClosed(dayjs('2026-03-02'), dayjs('2025-03-01'), false, today)).toBe(true);
});

test('[LIST-06] the shortcuts are the last day, 1, 3 and 6 months and a year, all within the limits', () => {
  const ranges = SHORTCUTS.map((shortcut) => shortcutRange(shortcut, false, today));
  expect(ranges.map(([from]) => from.format('YYYY-MM-DD'))).toEqual([
    '2026-03-30',
    '2026-02-28',
    '2025-12-31',
    '2025-09-30',
    '2025-03-31',
  ]);
  for (const [from, to] of ranges) expect(isDayClosed(from, to, false, today)).toBe(false);
});
