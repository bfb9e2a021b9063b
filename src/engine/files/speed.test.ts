import { expect, test } from 'vitest';
import { speedometer, timeText } from './speed';

test('the speed is that of the last seconds, and unknown at first [FILE-05]', () => {
  let now = 0;
  const speed = speedometer(() => now);
  expect(speed(0)).toBeNull();
  now = 500;
  expect(speed(1000)).toBeNull();
  now = 1000;
  expect(speed(4000)).toBe(4000);
  now = 20_000;
  expect(speed(5000)).toBeNull();
});

test('what is left is said in one unit', () => {
  expect([timeText(0.2, 'en-US'), timeText(42, 'en-US'), timeText(100, 'en-US'), timeText(7000, 'en-US')]).toEqual([
    '1 sec',
    '42 sec',
    '2 min',
    '2 hr',
  ]);
});
