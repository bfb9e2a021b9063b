import { expect, it } from 'vitest';
import { openJobTurns } from './job-turns';

const LIMITS = { longest: 1000, rest: 20 };

/** A clock that goes on when it is told to. */
function clock() {
  const waiting: { ms: number; go: () => void }[] = [];
  return {
    pause: (ms: number) => new Promise<void>((go) => waiting.push({ ms, go })),
    /** Ends the pauses of that length, and lets what waited for them go on. */
    async over(ms: number) {
      for (const { go } of waiting.filter((one) => one.ms === ms)) go();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('work that comes at once is done one after the other, with a rest between, and its failures are its own', async () => {
  const { pause, over } = clock();
  const inTurn = openJobTurns(LIMITS, pause);
  const begun: number[] = [];
  const work = (n: number) => async () => {
    begun.push(n);
    if (n === 1) throw new Error('failed');
    return n;
  };
  const all = [0, 1, 2].map((n) => inTurn(work(n)).catch((error: unknown) => String(error)));
  await settled();
  expect(begun).toEqual([0]);
  await over(20);
  expect(begun).toEqual([0, 1]);
  await over(20);
  expect(begun).toEqual([0, 1, 2]);
  expect(await Promise.all(all)).toEqual([0, 'Error: failed', 2]);
});

it('work that hangs holds nobody up for ever', async () => {
  const { pause, over } = clock();
  const inTurn = openJobTurns(LIMITS, pause);
  const begun: string[] = [];
  void inTurn(() => new Promise(() => begun.push('hangs')));
  void inTurn(async () => begun.push('next'));
  await settled();
  expect(begun).toEqual(['hangs']);
  await over(1000);
  await over(20);
  expect(begun).toEqual(['hangs', 'next']);
});
