import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
type Row = { id: string; version: number; username: string; tenantCode: string };
const call = (method: string, path: string, body?: unknown, token = app.tokens.platform) =>
  app.call(method, path, body, { token });
const list = async (token?: string) =>
  (await call('GET', '/sys/tenant-admin/list', undefined, token)).data.list as Row[];
const named = async (username: string) => (await list()).find((row) => row.username === username) as Row;
const add = (username: string, tenantCode: string) =>
  call('POST', '/sys/tenant-admin', { username, password: 'Nq!4tRzLm#', tenantCode, email: `${username}@example.com` });

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('tenant administrators [SYS-06]', () => {
  it('are the users of that rank, of all tenants in one list, with the columns that it names and no others', async () => {
    expect((await list()).map(({ username }) => username).toSorted()).toEqual(['admin-a', 'admin-b']);
    expect((await list(app.tokens.adminA)).map(({ username }) => username)).toEqual(['admin-a']);
    expect(Object.keys((await list())[0] as Row)).not.toContain('thirdPartyId');
    const nobody = (await call('GET', '/sys/user/list?username=nobody-a')).data.list[0] as Row;
    expect((await call('GET', `/sys/tenant-admin/${nobody.id}`)).code).toBe(10004);
    expect((await call('PUT', `/sys/tenant-admin/${nobody.id}`, { version: 1, realName: 'x' })).code).toBe(10004);
  });

  it('are made with the rank, which nobody can leave out or forge, and are users like others', async () => {
    const { data, code } = await add('boss-a', 'A');
    expect([code, data.tenantCode]).toEqual([0, 'A']);
    expect((await call('GET', `/sys/user/${data.id}`)).data).toMatchObject({ username: 'boss-a', tenantAdmin: true });
    const platform = await add('boss-of-none', '');
    expect([platform.code, Object.keys(platform.data.fields as object)]).toEqual([10001, ['tenantCode']]);
    const history = (await call('GET', `/sys/user/${data.id}/history`)).data as { operation: string }[];
    expect(history.map(({ operation }) => operation)).toEqual(['save']);
  });

  it('leave no tenant without one: not by disabling, deleting, moving or taking the rank', async () => {
    const { id, version } = await named('admin-b');
    const tries = [
      ['POST', `/sys/tenant-admin/${id}/disable`, {}],
      ['DELETE', `/sys/tenant-admin/${id}`, undefined],
      ['POST', `/sys/tenant-admin/${id}/move`, { tenantCode: 'A' }],
      ['POST', `/sys/tenant-admin/${id}/revoke`, {}],
      ['PUT', `/sys/tenant-admin/${id}`, { version, validity: 'custom', expiresOn: '2020-01-01T00:00:00Z' }],
    ] as const;
    for (const [method, path, body] of tries)
      expect([path, (await call(method, path, body)).code]).toEqual([path, 10009]);
  });

  it('are moved with nothing of what they held, and their sessions end', async () => {
    await add('wanderer', 'A');
    const { id } = await named('wanderer');
    expect((await call('POST', `/sys/tenant-admin/${id}/move`, { tenantCode: 'A' })).data.fields).toHaveProperty(
      'tenantCode',
    );
    expect((await call('POST', `/sys/tenant-admin/${id}/move`, { tenantCode: 'B' })).code).toBe(0);
    expect((await call('GET', `/sys/user/${id}`)).data).toMatchObject({
      tenantCode: 'B',
      deptId: null,
      roleIdList: [],
      tenantAdmin: true,
    });
    expect(
      (await call('POST', `/sys/tenant-admin/${id}/move`, { tenantCode: 'A' }, app.tokens.adminB)).status,
    ).not.toBe(200);
  });

  it('lose the rank and stay users', async () => {
    const { id } = await named('wanderer');
    expect((await call('POST', `/sys/tenant-admin/${id}/revoke`, {})).code).toBe(0);
    expect((await call('GET', `/sys/tenant-admin/${id}`)).code).toBe(10004);
    expect((await call('GET', `/sys/user/${id}`)).data.tenantAdmin).toBe(false);
  });

  it('get a new password like other users', async () => {
    const { id } = await named('boss-a');
    expect((await call('POST', `/sys/tenant-admin/${id}/resetPassword`, { password: 'Short1!' })).code).toBe(10001);
    expect((await call('POST', `/sys/tenant-admin/${id}/resetPassword`, { password: 'Zk!7pWqYn#' })).code).toBe(0);
    expect((await call('POST', `/sys/tenant-admin/${id}/resetLink`, {})).data.text).toContain('/');
  });
});
