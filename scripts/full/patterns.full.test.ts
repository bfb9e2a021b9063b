import { expect, it } from 'vitest';
import { judgeNew, patternsIn } from '../patterns/patterns.mjs';

it('finds a text that takes time out of proportion with a bad pattern, and none for a linear one', async () => {
  const found = patternsIn('bad.ts', 'export const [bad, good] = [/^(\\w+\\s?)*$/, /^\\w+$/];');
  const { sound, problems } = await judgeNew(found, { linear: [], bounded: {} });
  expect(sound).toEqual(['/^\\w+$/']);
  expect(problems).toEqual([expect.stringMatching(/^bad\.ts:1: .* takes time out of proportion with '.*repeat\(/)]);
}, 120_000);
