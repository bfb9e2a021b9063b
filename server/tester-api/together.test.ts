import { describe, expect, it } from 'vitest';
import { together } from './together';

const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('questions that come at the same moment', () => {
  it('are answered together, but none by what was read before it came', async () => {
    const turns: number[][] = [];
    const ask = together<number, number>(async (_, questions) => {
      turns.push([...questions]);
      await tick();
      return questions.map((one) => ({ answer: one * 2 }));
    });
    const first = ask('A', 1);
    const others = [2, 3, 4].map((one) => ask('A', one));
    const elsewhere = ask('B', 9);
    expect(await Promise.all([first, ...others, elsewhere])).toEqual([2, 4, 6, 8, 18]);
    expect(turns).toEqual([[1], [9], [2, 3, 4]]);
    expect(await ask('A', 5)).toBe(10);
  });

  it('fail one by one', async () => {
    const refused = new Error('refused');
    const ask = together<number, number>(async (_, questions) => {
      await tick();
      return questions.map((one) => (one === 3 ? { error: refused } : { answer: one }));
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((one) => ask('A', one)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: refused });
  });

  it('are asked once more by themselves where all of a turn failed', async () => {
    const ask = together<number, number>(async (_, questions) => {
      await tick();
      if (questions.includes(3)) throw new Error('broken');
      return questions.map((one) => ({ answer: one }));
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((one) => ask('A', one)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
