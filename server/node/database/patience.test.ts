import { expect, test } from 'vitest';
import { sharedPatience } from './patience';

const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

test('calls behind each other are refused at once when the database is known to be away, and go on when it is back', async () => {
  const patiently = sharedPatience(200);
  await expect(patiently(refused)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 210));
  // What a line of forty calls behind one place did before: each waited as long as the first.
  let attempts = 0;
  let letGo = () => {};
  const hanging = () => {
    attempts += 1;
    return new Promise<string>((resolve) => (letGo = () => resolve('back')));
  };
  const first = patiently(hanging);
  const others = await Promise.allSettled(Array.from({ length: 40 }, () => patiently(hanging)));
  expect(others.every(({ status }) => status === 'rejected')).toBe(true);
  expect(attempts).toBe(1);
  letGo();
  expect(await first).toBe('back');
  expect(await patiently(() => Promise.resolve('served'))).toBe('served');
});

test('what needs the database again to answer that it is away waits no second time', async () => {
  const patiently = sharedPatience(400);
  let attempts = 0;
  const counted = () => {
    attempts += 1;
    return refused();
  };
  await expect(patiently(counted)).rejects.toThrow();
  const first = attempts;
  await expect(patiently(counted)).rejects.toThrow();
  expect(first).toBeGreaterThan(1);
  expect(attempts - first).toBeLessThan(first);
});

test('a pool whose connections are all at work is not taken for a database that is away', async () => {
  const patiently = sharedPatience(100);
  const crowded = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  await expect(patiently(crowded)).rejects.toThrow('timeout');
  await new Promise((resolve) => setTimeout(resolve, 110));
  const all = await Promise.all([1, 2, 3].map((n) => patiently(() => Promise.resolve(n))));
  expect(all).toEqual([1, 2, 3]);
});
