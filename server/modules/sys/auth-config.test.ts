import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorState } from '../../../contract/wire/identity/second-factor';
import type { AuthCoverage } from '../../identity/second-factor/auth-coverage';
import { sysSecondFactor } from '../../db/system-tables';
import { sysRole } from '../../db/tables';
import { systemScope } from '../../scope';
import { openTrial, type Trial } from '../../testing/trial';
import { ensureMenus } from '../../identity/menu/menu-seed';

let trial: Trial;
let roleId = '';
let boss = '';
const DAY = 86_400_000;
const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  trial.call<T>(method, path, { token: boss, body: body as Record<string, unknown> });
const rule = async (more: Record<string, unknown>) =>
  (
    await call<{ id: string; version: number }>('POST', '/sys/auth-config', {
      name: `rule ${Math.random()}`,
      graceDays: 3,
      ...more,
    })
  ).data;
const asks = async (username: string) => {
  const { data } = await trial.attempt(username);
  return data?.mfa ?? null;
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  const [role] = await trial.platform((tx) =>
    tx.insert(sysRole).values({ tenantCode: '1001', name: 'flashers' }).returning({ id: sysRole.id }),
  );
  roleId = role?.id ?? '';
  await trial.addUser({ username: 'boss', tenantAdmin: true });
  await trial.addUser({ username: 'flasher', roleIdList: [roleId] });
  await trial.addUser({ username: 'other' });
  boss = await trial.login('boss');
});
afterAll(() => trial.close());

describe('rules of the second factor [SYS-20] [SES-07]', () => {
  it('ask whoever holds the role, after the days of grace, and remind him until then', async () => {
    const { id } = await rule({ roleId });
    expect(await asks('flasher')).toBeNull();
    const token = await trial.login('flasher');
    const own = (await trial.call<SecondFactorState>('GET', '/sys/second-factor', { token })).data;
    expect(own).toMatchObject({ isRequired: true, isEnrolled: false });
    expect(Date.parse(own.requiredFrom ?? '') - trial.ports.clock.now().getTime()).toBeGreaterThan(2.9 * DAY);
    trial.pass(3 * DAY + 60_000);
    boss = await trial.login('boss');
    expect([await asks('flasher'), await asks('other')]).toEqual(['enrol', null]);
    await call('POST', `/sys/auth-config/${id}/disable`, {});
    expect(await asks('flasher')).toBeNull();
    await call('POST', `/sys/auth-config/${id}/enable`, {});
    expect(await asks('flasher')).toBeNull();
    await call('POST', `/sys/auth-config/${id}/disable`, {});
  });

  it('count the days of an account from when it was made, and ask at once where there are none', async () => {
    const { id } = await rule({ graceDays: 0 });
    expect([await asks('other'), await asks('flasher')]).toEqual(['enrol', 'enrol']);
    await call('POST', `/sys/auth-config/${id}/disable`, {});
  });

  it('say who has set one up, and by when the others must', async () => {
    const { list } = (await call<{ list: { id: string; roleId: string | null }[] }>('GET', '/sys/auth-config/list'))
      .data;
    const of = async (role: string | null) =>
      (await call<AuthCoverage>('GET', `/sys/auth-config/${list.find((each) => each.roleId === role)?.id}/coverage`))
        .data;
    const flasher = (await of(roleId)).users[0]?.id ?? '';
    const factor = { userId: flasher, secret: 'sealed', confirmedAt: trial.ports.clock.now().toISOString() };
    await trial.platform((tx) => tx.insert(sysSecondFactor).values(factor));
    expect(await of(roleId)).toMatchObject({
      total: 1,
      enrolled: 1,
      users: [{ username: 'flasher', isEnrolled: true, dueAt: null }],
    });
    const all = await of(null);
    expect(all).toMatchObject({ total: 3, enrolled: 1 });
    expect(all.users.map(({ username }) => username)).toEqual(['boss', 'other', 'flasher']);
    const asked = async (query: string) => {
      const { data } = await call<AuthCoverage>(
        'GET',
        `/sys/auth-config/${list.find(({ roleId: role }) => role === null)?.id}/coverage?${query}`,
      );
      return [data.total, data.enrolled, data.found, ...data.users.map(({ username }) => username)];
    };
    expect(await asked('limit=2')).toEqual([3, 1, 3, 'boss', 'other']);
    expect(await asked('limit=2&page=2')).toEqual([3, 1, 3, 'flasher']);
    expect(await asked('text=LASH')).toEqual([3, 1, 1, 'flasher']);
    expect(await asked('text=%25')).toEqual([3, 1, 0]);
    expect(await asked('enrolled=false&page=2&limit=1')).toEqual([3, 1, 2, 'other']);
    expect((await call('GET', `/sys/auth-config/${list[0]?.id}/coverage?limit=101`)).code).toBe(400);
  });

  it('are limited to sensible days', async () => {
    for (const graceDays of [-1, 91, 1.5])
      expect((await call('POST', '/sys/auth-config', { name: 'odd', graceDays })).code).toBe(10001);
  });
});
