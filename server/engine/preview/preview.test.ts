import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Language } from '../../../contract/constants';
import { PREVIEW_MINUTES } from '../../../contract/wire/preview';
import { resourceNamed } from '../../../contract/registry';
import { sysMenu } from '../../db/tables';
import { seedRow } from '../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

let app: TestApp;
type Made = { id: string; version: number } & Record<string, unknown>;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const seed = (name: string, more: Record<string, unknown> = {}, tenant = 'A'): Promise<Made> =>
  app.system((context) => seedRow(context, resourceNamed(name), tenant, more));
const as = (token = app.tokens.adminA) => ({
  call: (method: string, path: string, body?: unknown) => app.call(method, path, body, { token }),
});
const call = (method: string, path: string, body?: unknown) => as().call(method, path, body);
const names = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('a preview of a delete', () => {
  it('tells how many, which, what stands in the way, and what else is touched [LIST-07]', async () => {
    const roles = [
      await seed('sys/role', { name: 'free 1' }),
      await seed('sys/role', { name: 'free 2' }),
      await seed('sys/role', { name: 'held' }),
    ];
    await seed('sys/user', { roleIdList: [roles[2]!.id] });
    await seed('sys/user', { roleIdList: [roles[2]!.id] });
    const gone = crypto.randomUUID();
    const { code, data } = await call('POST', '/sys/role/delete/preview', {
      ids: [...roles.map(({ id }) => id), gone],
    });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      total: 4,
      allowed: 2,
      isTask: false,
      touched: [{ resource: 'sys/user', title: 'Users', fieldTitle: 'Roles', count: 2 }],
    });
    expect(names(data.sample).toSorted()).toEqual(['free 1', 'free 2']);
    expect(data.refused).toEqual([
      { id: roles[2]!.id, title: 'held', msg: 'In use by Users: 2' },
      { id: gone, title: gone, msg: 'This record no longer exists' },
    ]);
    // Nothing was done so far.
    expect((await call('GET', '/sys/role/page?name=free')).data.total).toBe(2);
    expect(await call('DELETE', '/sys/role', { preview: data.preview })).toMatchObject({
      code: 0,
      data: { done: 2, failed: [] },
    });
    expect((await call('GET', '/sys/role/page?name=free')).data.total).toBe(0);
    expect((await call('GET', `/sys/role/${roles[2]!.id}`)).code).toBe(0);
    // It is good once.
    expect((await call('DELETE', '/sys/role', { preview: data.preview })).code).toBe(10022);
  });

  it('counts only what the caller may list [PERM-03]', async () => {
    const role = await seed('sys/role', { name: 'secretly held' });
    await seed('sys/user', { roleIdList: [role.id] });
    const buttons = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id }).from(sysMenu).where(eq(sysMenu.permissions, 'sys:role:delete')),
    );
    const token = await tokenWith(
      app,
      'A',
      'deleter',
      buttons.map(({ id }) => id),
    );
    const { data } = await as(token).call('POST', '/sys/role/delete/preview', { ids: [role.id] });
    expect(data).toMatchObject({
      allowed: 0,
      touched: [],
      refused: [{ msg: 'It cannot be deleted because other records still refer to it' }],
    });
  });

  it('does exactly the set that was looked at, or nothing, and says what has changed', async () => {
    const [one, two, three] = [
      await seed('sys/role', { name: 'set 1' }),
      await seed('sys/role', { name: 'set 2' }),
      await seed('sys/role', { name: 'set 3' }),
    ];
    const look = async () =>
      (await call('POST', '/sys/role/delete/preview', { ids: [one.id, two.id, three.id] })).data.preview as string;
    const preview = await look();
    expect((await call('PUT', `/sys/role/${two.id}`, { version: two.version, name: 'set 2b' })).code).toBe(0);
    expect((await call('DELETE', `/sys/role/${three.id}`)).code).toBe(0);
    const answer = await call('DELETE', '/sys/role', { preview });
    expect(answer).toMatchObject({ code: 10021, data: { number: 2 } });
    expect(answer.msg).toContain('2');
    expect(answer.data.rows).toEqual([
      { id: two.id, title: 'set 2b', msg: 'Changed since' },
      { id: three.id, title: three.id, msg: 'This record no longer exists' },
    ]);
    expect((await call('GET', '/sys/role/page?name=set%20')).data.total).toBe(2);
    // What came into use meanwhile did not change itself, and still holds everything back.
    const again = await look();
    await seed('sys/user', { roleIdList: [one.id] });
    expect(await call('DELETE', '/sys/role', { preview: again })).toMatchObject({
      code: 10021,
      data: { rows: [{ id: one.id, title: 'set 1' }] },
    });
    expect((await call('GET', '/sys/role/page?name=set%20')).data.total).toBe(2);
  });

  it('is for its maker, its list, its operation and some minutes', async () => {
    const make = async () =>
      (await call('POST', '/sys/user/disable/preview', { ids: [(await seed('sys/user', { status: 1 })).id] })).data
        .preview as string;
    const preview = await make();
    expect((await call('DELETE', '/sys/user', { preview })).code).toBe(10022);
    expect((await call('POST', '/sys/user/enable', { preview })).code).toBe(10022);
    expect((await as(app.tokens.adminB).call('POST', '/sys/user/disable', { preview })).code).toBe(10022);
    expect((await call('POST', '/sys/user/disable', { preview: 'no such' })).code).toBe(10022);
    app.ports.shift(PREVIEW_MINUTES * 60_000 + 1000);
    expect((await call('POST', '/sys/user/disable', { preview })).code).toBe(10022);
    app.ports.shift(-PREVIEW_MINUTES * 60_000 - 1000);
    expect(await call('POST', '/sys/user/disable', { preview })).toMatchObject({ code: 0, data: { done: 1 } });
  });

  it('finds by search, and needs criteria that say more than whose the rows are [LIST-07] [ERR-05]', async () => {
    await seed('sys/role', { name: 'found 1' });
    await seed('sys/role', { name: 'found 2' });
    const post = (search: unknown, token = app.tokens.adminA) =>
      as(token).call('POST', '/sys/role/delete/preview', { search });
    expect(await post({})).toMatchObject({ code: 10011, msg: 'The search criteria cannot be empty' });
    expect(await post({ tenantCode: 'A' }, app.tokens.platform)).toMatchObject({
      code: 10012,
      msg: 'The search criteria contain only the platform, so the records cannot be deleted',
    });
    const images = (search: unknown) =>
      as(app.tokens.platform).call('POST', '/account/vdnImage/delete/preview', { search });
    for (const search of [{ platform: ['CMA', 'SPA'] }, { platform: ['CMA'], tenantCode: 'A' }])
      expect(await images(search)).toMatchObject({ code: 10012 });
    expect(await images({ platform: ['CMA'], name: 'no such' })).toMatchObject({ code: 0, data: { total: 0 } });
    expect(await post({ noSuchColumn: 'x' })).toMatchObject({ status: 400 });
    const { data } = await post({ name: 'found ' });
    expect([data.total, data.allowed]).toEqual([2, 2]);
    // Who comes later was not looked at, and stays.
    await seed('sys/role', { name: 'found 3' });
    expect((await call('DELETE', '/sys/role', { preview: data.preview })).data).toMatchObject({ done: 2 });
    expect((await call('GET', '/sys/role/page?name=found')).data.list).toMatchObject([{ name: 'found 3' }]);
  });
});

describe('a preview of a transition', () => {
  it('names the rows whose state does not allow it, and those that the behaviour refuses', async () => {
    const [on, off] = [
      await seed('sys/user', { status: 1, username: 'is-on' }),
      await seed('sys/user', { status: 0, username: 'is-off' }),
    ];
    const me = (await call('GET', '/sys/user/page?username=admin-a')).data.list[0] as Made;
    const { data } = await call('POST', '/sys/user/disable/preview', { ids: [on.id, off.id, me.id] });
    expect(data).toMatchObject({ total: 3, allowed: 1, sample: [{ title: 'is-on' }] });
    expect(
      Object.fromEntries(data.refused.map(({ title, msg }: { title: string; msg: string }) => [title, msg])),
    ).toEqual({
      'is-off': 'Status: “Disabled”. “Disable” is not possible.',
      'admin-a': expect.stringMatching(/.+/),
    });
    expect((await call('GET', `/sys/user/${on.id}`)).data).toMatchObject({ status: 1, version: on.version });
  });

  it('says of each row what hinders it, before and when it is done, and of one row alone [LIST-07] [I18N-03]', async () => {
    const { id } = await seed('sys/user', { status: 0, username: 'off-already' });
    const said = async (language: Language) => {
      const post = (path: string, body?: unknown) =>
        app.call('POST', `/sys/user/${path}`, body, { token: app.tokens.adminA, language });
      const [seen, done, alone] = [
        await post('disable/preview', { ids: [id] }),
        await post('disable', { ids: [id] }),
        await post(`${id}/disable`, {}),
      ];
      return [seen.data.refused[0].msg, done.data.failed[0].msg, alone.msg, alone.code];
    };
    for (const [language, words] of [
      ['en-US', 'Status: “Disabled”. “Disable” is not possible.'],
      ['zh-CN', expect.stringMatching(/：“.+”，不能执行“.+”$/)],
      ['ko-KR', expect.stringMatching(/: “.+”\. “.+” 작업을 할 수 없습니다\.$/)],
    ] as const)
      expect(await said(language)).toEqual([words, words, words, 10003]);
  });

  it('says what was done so that it can be undone, exactly and once', async () => {
    const users = [await seed('sys/user', { status: 1 }), await seed('sys/user', { status: 1 })];
    const { data } = await call('POST', '/sys/user/disable/preview', { ids: users.map(({ id }) => id) });
    const { data: done } = await call('POST', '/sys/user/disable', { preview: data.preview });
    expect(done.rows).toEqual(
      users.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, version }) => ({ id, version: version + 1 })),
    );
    expect(await call('POST', '/sys/user/enable', { rows: done.rows })).toMatchObject({ code: 0, data: { done: 2 } });
    for (const { id } of users) expect((await call('GET', `/sys/user/${id}`)).data.status).toBe(1);
    expect(await call('POST', '/sys/user/enable', { rows: done.rows })).toMatchObject({
      code: 10021,
      data: { number: 2 },
    });
  });

  it('undoes nothing where one of the rows was changed since', async () => {
    const users = [await seed('sys/user', { status: 0 }), await seed('sys/user', { status: 0 })];
    const rows = users.map(({ id, version }) => ({ id, version }));
    expect((await call('PUT', `/sys/user/${users[1]!.id}`, { version: 1, realName: 'Other' })).code).toBe(0);
    expect(await call('POST', '/sys/user/enable', { rows })).toMatchObject({
      code: 10021,
      data: { rows: [{ id: users[1]!.id, msg: 'Changed since' }] },
    });
    expect((await call('GET', `/sys/user/${users[0]!.id}`)).data.status).toBe(0);
    for (const wrong of [[], 'x', [{ id: users[0]!.id }], [{ id: 'x', version: 1 }]])
      expect((await call('POST', '/sys/user/enable', { rows: wrong })).code).not.toBe(0);
  });

  it('is of a tenant: the rows of others are not there [TEN-06]', async () => {
    const theirs = await seed('sys/user', { status: 1 }, 'B');
    const { data } = await call('POST', '/sys/user/disable/preview', { ids: [theirs.id] });
    expect(data).toMatchObject({ total: 1, allowed: 0, sample: [], refused: [{ id: theirs.id, title: theirs.id }] });
    const set = (await as(app.tokens.adminB).call('POST', '/sys/user/disable/preview', { ids: [theirs.id] })).data
      .preview as string;
    expect((await call('POST', '/sys/user/disable', { preview: set })).code).toBe(10022);
  });
});
