import { expect, it } from 'vitest';
import { playVariablesIn } from './play-variables';

it('takes given values one a line, numbers and truths by their form [WF-07]', () => {
  expect(playVariablesIn('days = 3\n\n approved=false\nname = "A = B"\nmarket = KR')).toEqual({
    days: 3,
    approved: false,
    name: 'A = B',
    market: 'KR',
  });
  for (const wrong of ['days', '= 3', '3 = days', 'a b = 1']) expect(playVariablesIn(wrong), wrong).toBeNull();
});
