import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_DELIVERED, homeFor } from '../../../contract/wire/identity/preferences';
import { sysAudit } from '../../db/system-tables';
import { menuEntriesOf, testApp, tokenWith, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keep = (body: object, token: string | null) => app.call('PUT', '/sys/preference', body, { token });
const of = async (token: string) => (await app.call('GET', '/sys/user/info', undefined, { token })).data.preferences;
const ARRANGED = { order: ['b', 'a'], hidden: ['c'] };
const FAVOURITES = ['/sys/user/index', '/account/client/index'];

it('keeps what a user arranged for himself, each part by itself, and nobody else’s [PUB-01]', async () => {
  const { adminA, adminB } = app.tokens;
  expect(await of(adminA)).toEqual({ favourites: [], home: null, tenantHome: null });
  expect((await keep({ favourites: FAVOURITES }, adminA)).code).toBe(0);
  expect((await keep({ home: ARRANGED }, adminA)).code).toBe(0);
  expect(await of(adminA)).toEqual({ favourites: FAVOURITES, home: ARRANGED, tenantHome: null });
  expect(await of(adminB)).toEqual({ favourites: [], home: null, tenantHome: null });
  expect((await keep({ home: null }, adminA)).code).toBe(0);
  expect(await of(adminA)).toEqual({ favourites: FAVOURITES, home: null, tenantHome: null });
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

describe('what all users of a tenant begin with [PUB-01]', () => {
  const START = { order: ['x'], hidden: ['y'] };
  const begin = (home: object | null, token: string | null) =>
    app.call('PUT', '/sys/home/arrangement', { home }, { token });

  it('is set by who may set what holds for the tenant, and by nobody else [PERM-03]', async () => {
    const reader = await tokenWith(
      app,
      'A',
      'reads',
      await menuEntriesOf(app, 'sys/params', 'update', 'reset', 'export'),
    );
    const setter = await tokenWith(app, 'A', 'sets', await menuEntriesOf(app, 'sys/params'));
    expect((await begin(START, reader)).status).toBe(403);
    expect((await begin(START, null)).status).toBe(401);
    expect((await begin(START, setter)).code).toBe(0);
    expect(await of(reader)).toEqual({ favourites: [], home: null, tenantHome: START });
    expect((await of(app.tokens.adminB)).tenantHome).toBeNull();
    expect((await of(app.tokens.platform)).tenantHome).toBeNull();
  });

  it('stands behind what a user arranged himself, until he takes that back', async () => {
    const { adminA } = app.tokens;
    await keep({ home: { order: [], hidden: [] } }, adminA);
    expect(homeFor(await of(adminA))).toEqual({ order: [], hidden: [] });
    await keep({ home: null }, adminA);
    expect(homeFor(await of(adminA))).toEqual(START);
  });

  it('is told in the audit log, as it was and as it is, and can be taken away', async () => {
    const { adminA } = app.tokens;
    expect((await begin(null, adminA)).code).toBe(0);
    expect(homeFor(await of(adminA))).toEqual(AS_DELIVERED);
    const lines = await app.system(({ tx }) =>
      tx.select().from(sysAudit).where(eq(sysAudit.operation, 'arrangeHome')).orderBy(sysAudit.id),
    );
    expect(lines).toMatchObject([
      { tenantCode: 'A', username: 'sets', changes: [{ field: 'home', before: null, after: START }] },
      { tenantCode: 'A', changes: [{ field: 'home', before: START, after: null }] },
    ]);
  });

  it('refuses what is no arrangement', async () => {
    const { adminA } = app.tokens;
    for (const home of [{}, { order: [] }, { order: 'x', hidden: [] }, { order: [''], hidden: [] }, 'x', []])
      expect([home, (await begin(home as object, adminA)).code]).not.toEqual([home, 0]);
    expect((await app.call('PUT', '/sys/home/arrangement', {}, { token: adminA })).code).not.toBe(0);
    expect((await of(adminA)).tenantHome).toBeNull();
  });
});
