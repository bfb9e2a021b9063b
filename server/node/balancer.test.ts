import { expect, it } from 'vitest';
import { watchBalancer } from './balancer';

/** A balancer that asks every `interval` ms from now on; stops by itself. */
const asking = (note: () => void, interval: number): (() => void) => {
  const timer = setInterval(note, interval);
  return () => clearInterval(timer);
};
/** Whether the promise is settled after `ms`. */
const isOverAfter = (work: Promise<void>, ms: number): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))]);

it('nobody is waited for who does not ask regularly', async () => {
  let at = 0;
  const watch = watchBalancer(() => at);
  await watch.untilSeen(1e9);
  for (const time of [0, 1000]) {
    at = time;
    watch.note();
  }
  await watch.untilSeen(1e9);
  for (const time of [2000, 3000, 4000]) {
    at = time;
    watch.note();
  }
  // He asked every second, and has been silent for a minute.
  at = 64_000;
  await watch.untilSeen(1e9);
});

it('a balancer hears three times that the server stops before the port is closed', async () => {
  const watch = watchBalancer();
  let notes = 0;
  const stop = asking(() => {
    notes += 1;
    watch.note();
  }, 20);
  await expect.poll(() => notes).toBeGreaterThan(5);
  const before = notes;
  await watch.untilSeen(60_000);
  stop();
  expect(notes - before).toBeGreaterThanOrEqual(3);
});

it('one that falls silent is given up at the limit', async () => {
  let at = 0;
  const watch = watchBalancer(() => at);
  for (const time of [0, 1000, 2000, 3000]) {
    at = time;
    watch.note();
  }
  const waiting = watch.untilSeen(2_500);
  at = 5_400;
  expect(await isOverAfter(waiting, 120)).toBe(false);
  at = 5_600;
  expect(await isOverAfter(waiting, 5_000)).toBe(true);
});
