import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keep = (body: object, token: string | null) => app.call('PUT', '/sys/preference', body, { token });
const of = async (token: string) => (await app.call('GET', '/sys/user/info', undefined, { token })).data.preferences;
const FAVOURITES = ['/sys/user/index', '/account/client/index'];

it('keeps what a user arranged for himself, each part by itself, and nobody else’s [PUB-01]', async () => {
  const { adminA, adminB } = app.tokens;
  expect(await of(adminA)).toEqual({ favourites: [], home: { order: [], hidden: [] } });
  expect((await keep({ favourites: FAVOURITES }, adminA)).code).toBe(0);
  expect((await keep({ home: { order: ['b', 'a'], hidden: ['c'] } }, adminA)).code).toBe(0);
  expect(await of(adminA)).toEqual({ favourites: FAVOURITES, home: { order: ['b', 'a'], hidden: ['c'] } });
  expect(await of(adminB)).toEqual({ favourites: [], home: { order: [], hidden: [] } });
});

it('refuses what is no path of ours, more than anybody looks at, and whoever is not signed in', async () => {
  const { adminA } = app.tokens;
  for (const favourites of [
    ['javascript:alert(1)'],
    ['https://a.example/'],
    Array.from({ length: 25 }, () => '/a'),
    'x',
    [1],
  ])
    expect((await keep({ favourites } as object, adminA)).code).not.toBe(0);
  expect((await keep({ home: { order: [] } }, adminA)).code).not.toBe(0);
  expect((await keep({ other: 1 }, adminA)).code).not.toBe(0);
  expect((await of(adminA)).favourites).toEqual(FAVOURITES);
  expect((await keep({ favourites: [] }, null)).status).toBe(401);
});
