import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOf, masterKeyOf, newMasterKey } from '../../ports/sealing';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keysFor = async (token: string | null) =>
  (await app.call('GET', '/sys/draft-key', undefined, { token })).data as { id: string; key: string }[];

it('gives each person a key of his own for drafts, the same one every time [FORM-03]', async () => {
  const { adminA, adminB } = app.tokens;
  const [mine] = await keysFor(adminA);
  expect(mine?.key).toMatch(/^[\w-]{43}$/);
  expect(await keysFor(adminA)).toEqual([mine]);
  expect((await keysFor(adminB))[0]?.key).not.toBe(mine?.key);
});

it('gives none without a login [FORM-03]', async () => {
  expect(await app.call('GET', '/sys/draft-key')).toMatchObject({ status: 401 });
});

it('derives from each master key, and by its id, so that a change of keys loses no draft [FORM-03]', async () => {
  const [old, fresh] = await Promise.all([masterKeyOf(newMasterKey()), masterKeyOf(newMasterKey())]);
  const [before] = await keysOf([old]).derive('a');
  const after = await keysOf([fresh, old]).derive('a');
  expect(after).toHaveLength(2);
  expect(after[0]?.id).toBe(fresh.id);
  expect(after[1]).toEqual(before);
  expect((await keysOf([old]).derive('b'))[0]?.key).not.toBe(before?.key);
});
