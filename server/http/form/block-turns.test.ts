import { expect, it, vi } from 'vitest';
import { incomingPace, inTurns, openBlockTurns } from './block-turns';

it('gives each download its turn in order, one after the rest of the other, without waiting for its block [DLV-01]', async () => {
  const turns = openBlockTurns();
  const order: number[] = [];
  let atOnce = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      await turns.next();
      order.push(n);
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      // A block of a store that hangs: the others go on.
      if (n === 0) void new Promise(() => undefined);
    }),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('lets downloads begin one after the other, and goes on where one fails or hangs [DLV-01]', async () => {
  const wait = (ms: number) => (ms < 100 ? Promise.resolve() : new Promise<void>((end) => (giveUp = end)));
  let giveUp = (): void => undefined;
  const turns = openBlockTurns({ now: () => 0, wait });
  let atOnce = 0;
  let most = 0;
  const begin = (answer: () => Promise<number>) =>
    turns.begin(async () => {
      most = Math.max(most, (atOnce += 1));
      try {
        return await answer();
      } finally {
        atOnce -= 1;
      }
    });
  const failing = begin(() => Promise.reject(new Error('no such version')));
  await expect(failing).rejects.toThrow('no such version');
  expect(await Promise.all([1, 2, 3, 4].map((n) => begin(() => Promise.resolve(n))))).toEqual([1, 2, 3, 4]);
  expect(most).toBe(1);
  const hanging = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  void turns.begin(hanging);
  const next = turns.next();
  await vi.waitFor(() => expect(hanging).toHaveBeenCalledOnce());
  giveUp();
  await next;
});

it('rests longer where many wait and where the loop is busy, and never longer than its limit [DLV-01]', async () => {
  const restsOf = async (round: number, downloads: number): Promise<number[]> => {
    let at = 0;
    const rests: number[] = [];
    const wait = (ms: number) => Promise.resolve(void rests.push(ms));
    const turns = openBlockTurns({ now: () => (at += round), wait });
    await Promise.all(Array.from({ length: downloads }, () => turns.next()));
    return rests.filter((ms) => ms > 0).slice(0, 2);
  };
  expect(await restsOf(2, 3)).toEqual([2, 2]);
  expect(await restsOf(2, 20)).toEqual([6, 6]);
  expect(await restsOf(400, 3)).toEqual([50, 50]);
});

it('gives way to calls that are at work, and goes on after 30 ms in any case [FILE-01]', async () => {
  const waitedFor = async (busy: number): Promise<number> => {
    let at = 0;
    const wait = (ms: number) => Promise.resolve(void (at += ms));
    const turns = openBlockTurns(
      { now: () => at, wait },
      { atWork: () => (at < busy ? 1 : 0), areAsking: () => false },
    );
    await turns.next();
    await turns.next();
    return at;
  };
  expect(await waitedFor(0)).toBe(0);
  expect(await waitedFor(9)).toBe(10);
  expect(await waitedFor(1000)).toBe(30);
});

it('rests 8 ms between two blocks of a file while others ask, and not where nobody does [FIL-01]', async () => {
  const timeOf = async (areAsking: boolean): Promise<number> => {
    let at = 0;
    const wait = (ms: number) => Promise.resolve(void (at += ms));
    const turns = openBlockTurns({ now: () => at, wait }, { atWork: () => 0, areAsking: () => areAsking });
    for (let block = 0; block <= 8; block += 1) await turns.next();
    return at;
  };
  expect(await timeOf(true)).toBe(64);
  expect(await timeOf(false)).toBe(0);
});

it('gives others a turn after each 128 KiB of a file that comes in, and none for a small one [FILE-01]', async () => {
  const turnsOf = async (sizes: readonly number[]): Promise<[number, number]> => {
    let taken = 0;
    const turns = { next: () => Promise.resolve(void (taken += 1)) };
    let bytes = 0;
    const pieces = sizes.map((size) => new Uint8Array(size));
    for await (const piece of inTurns(pieces, incomingPace(turns))) bytes += piece.length;
    return [bytes, taken];
  };
  const KIB = 1024;
  expect(await turnsOf([100 * KIB])).toEqual([100 * KIB, 0]);
  expect(await turnsOf(Array.from({ length: 16 }, () => 64 * KIB))).toEqual([1024 * KIB, 8]);
  expect(await turnsOf([1024 * KIB, 1])).toEqual([1024 * KIB + 1, 1]);
});
