import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTION_PRIORITIES, actionPriorityOf } from './kinds';

const rating = fc.integer({ min: 1, max: 10 });

it('follows the table of the handbook [GD-01]', () => {
  const rated = [
    [10, 2, 7, 'H'],
    [9, 5, 1, 'M'],
    [8, 6, 1, 'M'],
    [7, 3, 5, 'M'],
    [6, 9, 4, 'M'],
    [4, 4, 7, 'M'],
    [3, 8, 5, 'M'],
    [3, 7, 10, 'L'],
    [1, 10, 10, 'L'],
    [10, 1, 10, 'L'],
  ] as const;
  for (const [s, o, d, priority] of rated) expect([s, o, d, actionPriorityOf(s, o, d)]).toEqual([s, o, d, priority]);
  expect(actionPriorityOf(5, null, 3)).toBeNull();
});

it('never becomes less urgent where a rating becomes worse [GD-01]', () => {
  const urgency = (s: number, o: number, d: number): number =>
    -ACTION_PRIORITIES.indexOf(actionPriorityOf(s, o, d) ?? 'L');
  fc.assert(
    fc.property(rating, rating, rating, (s, o, d) => {
      const now = urgency(s, o, d);
      return [
        urgency(Math.min(10, s + 1), o, d),
        urgency(s, Math.min(10, o + 1), d),
        urgency(s, o, Math.min(10, d + 1)),
      ].every((worse) => worse >= now);
    }),
  );
});
