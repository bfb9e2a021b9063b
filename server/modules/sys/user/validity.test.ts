import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysUser } from '../../../db/tables';
import { errorCodeOf, openTrial, type Trial } from '../../../testing/trial';

let trial: Trial;
let root: string;
const ids: Record<string, string> = {};

type Body = Record<string, unknown>;
const create = (body: Body) =>
  trial.call<{ id: string }>('POST', '/sys/user', { token: root, body: { tenantCode: '1001', ...body } });
const update = async (name: string, body: Body) => {
  const row = await trial.call<{ version: number }>('GET', `/sys/user/${ids[name]}`, { token: root });
  return trial.call('PUT', `/sys/user/${ids[name]}`, { token: root, body: { version: row.data.version, ...body } });
};
const renew = (name: string) => trial.call('POST', `/sys/user/${ids[name]}/renew`, { token: root, body: {} });

beforeAll(async () => {
  trial = await openTrial();
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  root = await trial.login('root');
});
afterAll(() => trial.close());

describe('how long a user holds [SYS-01]', () => {
  const endOf = async (name: string): Promise<number | null> => {
    const [row] = await trial.platform((tx) =>
      tx.select({ ends: sysUser.accountExpired }).from(sysUser).where(eq(sysUser.username, name)),
    );
    return row?.ends ? Date.parse(row.ends) : null;
  };
  const days = async (name: string): Promise<number> =>
    (((await endOf(name)) ?? 0) - trial.ports.clock.now().getTime()) / 86_400_000;
  const make = async (username: string, values: Body) => {
    const made = await create({ username, ...values });
    expect([username, made.code]).toEqual([username, 0]);
    ids[username] = made.data.id;
  };

  it('is chosen: without an end, until a moment, one month, or so many', async () => {
    await make('lasting', {});
    expect(await endOf('lasting')).toBeNull();
    await make('dated', { validity: 'custom', expiresOn: '2031-05-01T00:00:00.000Z' });
    expect(await endOf('dated')).toBe(Date.parse('2031-05-01T00:00:00.000Z'));
    await make('monthly', { validity: 'month' });
    expect(await days('monthly')).toBeGreaterThan(27);
    await make('yearly', { validity: 'months', effectiveTimes: 12 });
    expect(await days('yearly')).toBeGreaterThan(364);
    expect(await create({ username: 'no-months', validity: 'months' })).toMatchObject({
      data: { fields: { effectiveTimes: expect.any(String) as string } },
    });
    expect((await create({ username: 'by-hand', accountExpired: '2031-05-01T00:00:00Z' })).code).toBe(
      errorCodeOf('invalid'),
    );
  });

  it('is renewed by the same span behind what is left of it, and is no other while nothing of it is changed', async () => {
    const before = await endOf('yearly');
    expect((await update('yearly', { realName: 'Same end' })).code).toBe(0);
    expect(await endOf('yearly')).toBe(before);
    expect((await renew('yearly')).code).toBe(0);
    expect(await days('yearly')).toBeGreaterThan(729);
    expect((await renew('lasting')).code).toBe(errorCodeOf('stateChanged'));
    expect((await update('yearly', { validity: 'unlimited' })).code).toBe(0);
    expect(await endOf('yearly')).toBeNull();
  });
});
