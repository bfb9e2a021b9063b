import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountClient, sysMenu, sysUser } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.system(async ({ tx }) => {
    await tx.insert(accountClient).values([
      { tenantCode: 'A', testerCode: 'FIND-A-1', machineGuid: 'guid-1', productId: 'prod 50%' },
      { tenantCode: 'B', testerCode: 'FIND-B-1', machineGuid: 'guid-2' },
    ]);
    await tx.insert(sysUser).values({ tenantCode: 'A', username: 'find-me', realName: 'Kim Min-jun' });
  });
});
afterAll(() => app.close());

const find = async (token: string | null, text: string) =>
  app.call('GET', `/sys/find?${new URLSearchParams({ text })}`, undefined, { token });
const titles = async (token: string, text: string) =>
  ((await find(token, text)).data as { title: string }[]).map(({ title }) => title);

describe('finding rows of any kind [LAY-09]', () => {
  it('looks at every text that the definition names, and shows the others beside it', async () => {
    expect((await find(app.tokens.adminA, 'kim min')).data).toEqual([
      { resource: 'sys/user', id: expect.any(String) as string, title: 'find-me', note: 'Kim Min-jun' },
    ]);
  });

  it('finds what the tenant has and nothing of another one [TEN-06]', async () => {
    expect(await titles(app.tokens.adminA, 'find-')).toEqual(['FIND-A-1', 'find-me']);
    expect(await titles(app.tokens.adminB, 'find-')).toEqual(['FIND-B-1']);
    expect(await titles(app.tokens.platform, 'find-')).toEqual(['FIND-A-1', 'FIND-B-1', 'find-me']);
  });

  it('finds only in lists that the caller may open [PERM-03]', async () => {
    expect(await titles(app.tokens.nobodyA, 'find-')).toEqual([]);
    const menus = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const page = menus.filter(({ permissions }) => permissions === 'account:client:page').map(({ id }) => id);
    expect(await titles(await tokenWith(app, 'A', 'lister', page), 'find-')).toEqual(['FIND-A-1']);
    expect(await titles(await tokenWith(app, 'A', 'self-lister', page, { dataScope: 'self' }), 'find-')).toEqual([]);
  });

  it('takes signs of a pattern as letters, and refuses what is too short or too long', async () => {
    expect(await titles(app.tokens.adminA, '50%')).toEqual(['FIND-A-1']);
    expect(await titles(app.tokens.adminA, '%%')).toEqual([]);
    expect((await find(app.tokens.adminA, ' a ')).status).toBe(400);
    expect((await find(app.tokens.adminA, 'a'.repeat(65))).status).toBe(400);
    expect((await find(null, 'find-')).status).toBe(401);
  });
});
