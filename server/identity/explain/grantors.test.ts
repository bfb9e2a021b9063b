import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import type { Grantors } from '../../../contract/wire/identity/grantors';
import { sysMenu, sysRole, sysUser } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const RIGHT = 'account:client:page';
let app: TestApp;
let entry: string[];
beforeAll(async () => {
  app = await testApp();
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  entry = menus.filter(({ permissions }) => permissions === RIGHT).map(({ id }) => id);
  await app.system(async ({ tx }) => {
    for (const tenantCode of ['A', 'B']) {
      await tx.insert(sysRole).values({ tenantCode, name: `gives-${tenantCode}`, menuIdList: entry });
      await tx.insert(sysUser).values([
        { tenantCode, username: `chief-${tenantCode}`, realName: `Chief ${tenantCode}`, tenantAdmin: true, status: 1 },
        { tenantCode, username: `gone-${tenantCode}`, tenantAdmin: true, status: 0 },
        { tenantCode, username: `late-${tenantCode}`, tenantAdmin: true, accountExpired: '2001-01-01T00:00:00Z' },
      ]);
    }
  });
});
afterAll(() => app.close());

const ask = async (token: string | null, permission = RIGHT) =>
  app.call('GET', `/sys/session/grantors?${new URLSearchParams({ permission })}`, undefined, { token });

describe('who can give a right [PERM-02] [TEN-06]', () => {
  it('names active administrators of one’s own tenant, and nobody of another', async () => {
    const { data, text } = await ask(app.tokens.nobodyA);
    const told = data as Grantors;
    expect(told).toMatchObject({ permission: RIGHT, isHeld: false, isOffered: true, roles: null });
    expect(told.people.map(({ username }) => username)).toContain('chief-A');
    expect(told.people.map(({ username }) => username)).not.toContain('gone-A');
    expect(told.people.map(({ username }) => username)).not.toContain('late-A');
    expect(text).not.toContain('-B');
  });

  it('names roles of one’s own tenant to who may list them', async () => {
    const menus = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const roles = menus.filter(({ permissions }) => permissions === 'sys:role:page').map(({ id }) => id);
    const { data, text } = await ask(await tokenWith(app, 'A', 'role-reader', roles));
    expect((data as Grantors).roles).toContain('gives-A');
    expect(text).not.toContain('gives-B');
  });

  it('says that one holds it by now, in words of each language', async () => {
    const token = await tokenWith(app, 'A', 'holder', entry);
    for (const language of LANGUAGES) {
      const { data } = await app.call('GET', `/sys/session/grantors?permission=${RIGHT}`, undefined, {
        token,
        language,
      });
      expect(data).toMatchObject({ isHeld: true });
      expect([data.screen, data.right].join()).not.toContain('.');
    }
  });

  it('refuses what is no right, and who is not signed in', async () => {
    expect((await ask(app.tokens.nobodyA, 'account:client:fly')).status).toBe(400);
    expect((await ask(app.tokens.nobodyA, 'x')).status).toBe(400);
    expect((await ask(null)).status).toBe(401);
  });

  it('names the missing right with the refusal of a call', async () => {
    const answer = await app.call('GET', '/account/client/page', undefined, { token: app.tokens.nobodyA });
    expect(answer).toMatchObject({ status: 403, data: { permission: RIGHT } });
  });
});
