import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysSession } from '../../db/system-tables';
import { sysRole, sysLoginHistory, sysMenu, sysTenant, sysUser } from '../../db/tables';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';

let trial: Trial;
const MINUTE = 60_000;
const isIn = async (token: string): Promise<boolean> =>
  (await trial.call('GET', '/sys/user/info', { token })).status === 200;

beforeAll(async () => {
  trial = await openTrial({ sessionIdleMs: 30 * MINUTE, sessionMaxMs: 8 * 60 * MINUTE });
  await trial.addTenant('A');
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  await trial.addUser({ username: 'clerk', tenantCode: '' });
  await trial.addUser({ username: 'boss', tenantAdmin: true });
  await trial.addUser({ username: 'kim' });
});
afterAll(() => trial.close());

describe('the end of a session [SES-12]', () => {
  it.each(['/sys/oauth/logout', '/auth/oauth/logout'])(
    'POST %s ends it at once, by bearer or ticket, as often as one likes [SES-05] [NET-05]',
    async (path) => {
      const [mine, other] = [await trial.login('kim'), await trial.login('kim')];
      const body = { ticket: null, ssoticket: null, provider: null };
      expect(await trial.call('POST', path, { token: mine, body })).toMatchObject({ status: 200, code: 0 });
      expect(await isIn(mine)).toBe(false);
      expect(await isIn(other)).toBe(true);
      expect((await trial.call('POST', path, { body: { ...body, ticket: other } })).code).toBe(0);
      expect(await isIn(other)).toBe(false);
      expect((await trial.call('POST', path, { token: mine, body })).code).toBe(0);
      const left = await trial.platform((tx) =>
        tx.select().from(sysLoginHistory).where(eq(sysLoginHistory.operation, 'logout')),
      );
      expect(left.at(-1)).toMatchObject({ username: 'kim', tenantCode: '1001', success: true });
    },
  );

  it('comes after idle time, which calls put off, and at the latest after the longest time', async () => {
    const token = await trial.login('kim');
    for (let i = 0; i < 3; i += 1) {
      trial.pass(20 * MINUTE);
      expect(await isIn(token)).toBe(true);
    }
    trial.pass(31 * MINUTE);
    expect(await isIn(token)).toBe(false);
    const long = await trial.login('kim');
    for (let i = 0; i < 24; i += 1) {
      trial.pass(20 * MINUTE);
      if (i < 23) expect(await isIn(long)).toBe(true);
    }
    expect(await isIn(long)).toBe(false);
  });

  it('is refused with 401 for what is no token', async () => {
    expect(await trial.call('GET', '/sys/user/info', { token: 'x' })).toMatchObject({ status: 401, code: 401 });
    expect((await trial.call('GET', '/sys/user/info')).status).toBe(401);
  });

  it('follows within a second when the user or the tenant is disabled elsewhere', async () => {
    const token = await trial.login('kim');
    expect(await isIn(token)).toBe(true);
    await trial.platform((tx) => tx.update(sysUser).set({ status: 0 }).where(eq(sysUser.username, 'kim')));
    trial.pass(1000);
    expect(await isIn(token)).toBe(false);
    await trial.platform((tx) => tx.update(sysUser).set({ status: 1 }).where(eq(sysUser.username, 'kim')));
    trial.pass(1000);
    expect(await isIn(token)).toBe(true);
    await trial.platform((tx) => tx.update(sysTenant).set({ status: 0 }).where(eq(sysTenant.shortName, 't1001')));
    trial.pass(1000);
    expect(await isIn(token)).toBe(false);
    await trial.platform((tx) => tx.update(sysTenant).set({ status: 1 }).where(eq(sysTenant.shortName, 't1001')));
  });

  it('follows within a second when a permission is taken away', async () => {
    const [entry] = await trial.platform((tx) =>
      tx
        .insert(sysMenu)
        .values({ name: 'x', type: 'button', permissions: 'sys:dept:page' })
        .returning({ id: sysMenu.id }),
    );
    const [role] = await trial.platform((tx) =>
      tx
        .insert(sysRole)
        .values({ tenantCode: '1001', name: 'lister', menuIdList: [entry!.id] })
        .returning({ id: sysRole.id }),
    );
    await trial.addUser({ username: 'lister', roleIdList: [role!.id] });
    const token = await trial.login('lister');
    expect((await trial.call('GET', '/sys/dept/page', { token })).code).toBe(0);
    await trial.platform((tx) => tx.update(sysRole).set({ menuIdList: [] }).where(eq(sysRole.id, role!.id)));
    trial.pass(1000);
    expect((await trial.call('GET', '/sys/dept/page', { token })).status).toBe(403);
  });

  it('is forgotten by the hourly clean-up', async () => {
    const kept = await trial.login('kim');
    const before = await trial.platform((tx) => tx.$count(sysSession));
    expect(before).toBeGreaterThan(1);
    trial.pass(29 * MINUTE);
    const fresh = await trial.login('kim');
    trial.pass(2 * MINUTE);
    await trial.ports.jobs.run('session-cleanup');
    expect(await trial.platform((tx) => tx.$count(sysSession))).toBe(1);
    expect([await isIn(kept), await isIn(fresh)]).toEqual([false, true]);
  });

  it('is written down at most once a minute', async () => {
    const token = await trial.login('kim');
    const seen = async () =>
      (await trial.platform((tx) => tx.select().from(sysSession)))
        .map(({ lastSeenAt }) => lastSeenAt)
        .sort()
        .at(-1);
    const first = await seen();
    trial.pass(30_000);
    await isIn(token);
    expect(await seen()).toBe(first);
    trial.pass(31_000);
    await isIn(token);
    expect(await seen()).not.toBe(first);
  });
});

describe('own sessions [SES-08]', () => {
  it('are listed, the current one marked, and ended one by one; nobody ends another’s', async () => {
    await trial.addUser({ username: 'sue' });
    const [mine, other] = [await trial.login('sue'), await trial.login('sue')];
    const foreign = await trial.login('kim');
    const { data } = await trial.call<{ id: string; isCurrent: boolean; agent: string }[]>('GET', '/sys/session', {
      token: mine,
    });
    expect(data).toHaveLength(2);
    expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/token/i);
    const id = data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await trial.call('DELETE', `/sys/session/${id}`, { token: foreign })).code).toBe(errorCodeOf('gone'));
    expect((await trial.call('DELETE', `/sys/session/${id}`, { token: mine })).code).toBe(0);
    expect([await isIn(mine), await isIn(other), await isIn(foreign)]).toEqual([true, false, true]);
    expect((await trial.call('DELETE', '/sys/session/nonsense', { token: mine })).code).toBe(errorCodeOf('gone'));
  });
});

describe('changing the own password [SES-08] [VAL-03]', () => {
  const NEW = 'Nq!4tRzLm#';
  const change = (token: string, oldPassword: unknown, newPassword: unknown) =>
    trial.call<{ fields?: Record<string, string> }>('POST', '/sys/user/password', {
      token,
      body: { oldPassword, newPassword },
    });

  it('keeps this session and ends the others [SES-12]', async () => {
    await trial.addUser({ username: 'mia' });
    const [mine, other] = [await trial.login('mia'), await trial.login('mia')];
    expect(await change(mine, PASSWORD, NEW)).toMatchObject({ code: 0 });
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect((await trial.attempt('mia')).code).toBe(errorCodeOf('loginFailed'));
    expect((await trial.attempt('mia', NEW)).code).toBe(0);
    const root = await trial.login('root');
    const list = await trial.call<{ list: { id: string }[] }>('GET', '/sys/user/page?username=mia', { token: root });
    const history = await trial.call<{ operation: string; changes: object[] }[]>(
      'GET',
      `/sys/user/${list.data.list[0]?.id}/history`,
      { token: root },
    );
    expect(JSON.stringify(history.data)).toContain('changePassword');
    expect(JSON.stringify(history.data)).not.toContain(NEW);
  });

  it.each([
    ['the old one is wrong', 'Wrong-1-pass', NEW, 'oldPassword'],
    ['the old one is missing', '', NEW, 'oldPassword'],
    ['the new one is missing', PASSWORD, undefined, 'newPassword'],
    ['the new one is weak', PASSWORD, 'weak', 'newPassword'],
    ['the new one is the old one', PASSWORD, PASSWORD, 'newPassword'],
    ['the new one holds the name', PASSWORD, 'Qz!8Norbert', 'newPassword'],
    ['the new one holds the name backwards', PASSWORD, 'Qz!8trebroN', 'newPassword'],
    ['the new one holds a sensitive word', PASSWORD, 'Qz!8Geely', 'newPassword'],
    ['the new one is no text', PASSWORD, { a: 1 }, 'newPassword'],
  ])('is refused on the field when %s', async (_, oldPassword, newPassword, field) => {
    await trial.addUser({ username: 'norbert' }).catch(() => undefined);
    const answer = await change(await trial.login('norbert'), oldPassword, newPassword);
    expect(answer).toMatchObject({ status: 200, code: errorCodeOf('invalid') });
    expect(answer.data.fields?.[field]).toBeTruthy();
    expect(answer.data.fields?.[field]).not.toMatch(/^validate\./);
  });

  it('locks after repeated wrong old passwords [SES-11]', async () => {
    await trial.addUser({ username: 'thief' });
    const token = await trial.login('thief');
    for (let i = 0; i < 5; i += 1) await change(token, 'Wrong-1-pass', NEW);
    expect((await change(token, PASSWORD, NEW)).code).toBe(errorCodeOf('accountLocked'));
  });
});

describe('the tenant worked in [TEN-04]', () => {
  const where = async (token: string, tenant?: string) =>
    (await trial.call<{ tenantCode: string; tenantName: string | null }>('GET', '/sys/user/info', { token, tenant }))
      .data;

  it('is the platform for its users, until they switch', async () => {
    const token = await trial.login('root');
    expect(await where(token)).toMatchObject({ tenantCode: '', tenantName: null });
    expect((await trial.call('POST', '/sys/tenant/switch', { token, body: { tenantCode: 'A' } })).data).toEqual({
      tenantCode: 'A',
      tenantName: 'Tenant A',
      shortName: 'ta',
    });
    expect(await where(token)).toMatchObject({ tenantCode: 'A', tenantName: 'Tenant A' });
    expect((await trial.call('GET', '/sys/tenant/page', { token })).status).toBe(403);
    const list = await trial.call<{ total: number }>('GET', '/sys/user/page', { token });
    expect(list.data.total).toBe(0);
    expect((await trial.call('POST', '/sys/tenant/switch', { token, body: { tenantCode: '' } })).code).toBe(0);
    expect((await trial.call('GET', '/sys/tenant/page', { token })).status).toBe(200);
  });

  it('comes from X-Tenant-Code for users of the platform, and is checked', async () => {
    const token = await trial.login('root');
    expect(await where(token, 'A')).toMatchObject({ tenantCode: 'A' });
    expect(await where(token, '')).toMatchObject({ tenantCode: '' });
    expect((await trial.call('GET', '/sys/user/info', { token, tenant: 'NOWHERE' })).status).toBe(403);
    expect((await trial.call('POST', '/sys/tenant/switch', { token, body: { tenantCode: 'NOWHERE' } })).code).toBe(
      errorCodeOf('invalid'),
    );
  });

  it('can be chosen among the enabled ones, from inside a tenant too', async () => {
    await trial.addTenant('CLOSED', { status: 0 });
    const codes = async (name: string, tenant?: string) =>
      (
        await trial.call<{ code: string }[]>('GET', '/sys/tenant/choices', { token: await trial.login(name), tenant })
      ).data.map(({ code }) => code);
    expect(await codes('root')).toEqual(['1001', 'A']);
    expect(await codes('root', 'A')).toEqual(['1001', 'A']);
    expect(await codes('boss')).toEqual(['1001']);
  });

  it('never changes for a tenant’s user, whatever he asks for [TEN-06]', async () => {
    const token = await trial.login('boss');
    expect(await where(token, 'A')).toMatchObject({ tenantCode: '1001' });
    expect((await trial.call('POST', '/sys/tenant/switch', { token, body: { tenantCode: 'A' } })).status).toBe(403);
    expect((await trial.call('POST', '/sys/tenant/switch', { token, body: { tenantCode: '' } })).status).toBe(403);
  });
});
