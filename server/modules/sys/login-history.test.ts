import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemScope } from '../../scope';
import { errorCodeOf, openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { ensureMenus } from '../../identity/menu/menu-seed';

type Line = {
  id: string;
  session: string;
  endReason: string | null;
  endedAt: string | null;
  remoteLogin: string | null;
  browser: string | null;
  system: string | null;
  method: string | null;
  userIdTitle: string | null;
};
const HOUR = 3_600_000;
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

let trial: Trial;
let root: string;
beforeAll(async () => {
  trial = await openTrial({ sessionIdleMs: 2 * HOUR });
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  await trial.addUser({ username: 'root', tenantCode: '', superAdmin: 1 });
  await trial.addUser({ username: 'boss', tenantAdmin: true });
  await trial.addUser({ username: 'kim' });
  root = await trial.login('root');
});
afterAll(() => trial.close());

const lines = async (username: string, token = root): Promise<Line[]> =>
  (await trial.call<{ list: Line[] }>('GET', `/sys/login-history/page?username=${username}&limit=50`, { token })).data
    .list;
const lastIn = async (username: string): Promise<Line> =>
  (await lines(username)).find(({ session }) => session !== 'none')!;
const end = (id: string, token: string) =>
  trial.call('POST', `/sys/login-history/${id}/endSession`, { token, body: {} });
const isIn = async (token: string): Promise<boolean> =>
  (await trial.call('GET', '/sys/user/info', { token })).status === 200;

describe('a line of the login history [SYS-19]', () => {
  it('names browser and system, how the user proved himself, and the user himself, who may be deleted', async () => {
    await trial.addUser({ username: 'gone' });
    await trial.call('POST', '/auth/login', {
      body: { username: 'gone', password: PASSWORD },
      headers: { 'User-Agent': EDGE },
    });
    const [line] = await lines('gone');
    expect(line).toMatchObject({
      browser: 'Edge 140',
      system: 'Windows',
      method: 'password',
      session: 'open',
      userIdTitle: 'gone',
    });
    const { list } = (
      await trial.call<{ list: { id: string }[] }>('GET', '/sys/user/page?username=gone', { token: root })
    ).data;
    expect((await trial.call('DELETE', `/sys/user/${list[0]!.id}`, { token: root })).code).toBe(0);
    const [after] = await lines('gone');
    expect(after).toMatchObject({ id: line!.id, session: 'ended', endReason: 'account', userIdTitle: null });
  });

  it('says whether the login came from elsewhere, where that can be told', async () => {
    await trial.addUser({ username: 'far' });
    const from = async (ip: string) => {
      await trial.attempt('far', PASSWORD, { ip });
      trial.pass(1000);
      return (await lines('far'))[0]!.remoteLogin;
    };
    expect(await from('203.0.113.7')).toBe('unrecognizable');
    expect(await from('203.0.9.1')).toBe('no');
    expect(await from('198.51.100.4')).toBe('yes');
    await trial.attempt('far', 'wrong-Password-1!', { ip: '192.0.2.9' });
    expect((await lines('far'))[0]).toMatchObject({ remoteLogin: 'yes', session: 'none' });
  });

  it('tells why its session is over: logout, elsewhere, another password, idle time', async () => {
    const told = async (work: (token: string) => Promise<unknown>) => {
      trial.pass(1000);
      await work(await trial.login('kim'));
      const { session, endReason, endedAt } = await lastIn('kim');
      expect([session, endedAt === null]).toEqual(['ended', false]);
      return endReason;
    };
    expect(await told((token) => trial.call('POST', '/auth/oauth/logout', { token, body: {} }))).toBe('logout');
    expect(
      await told(async (token) => {
        const [own] = (await trial.call<{ id: string }[]>('GET', '/sys/session', { token })).data;
        await trial.call('DELETE', `/sys/session/${own!.id}`, { token });
      }),
    ).toBe('elsewhere');
    expect(
      await told(async () => {
        trial.pass(3 * HOUR);
        root = await trial.login('root');
        await trial.ports.jobs.run('session-cleanup');
      }),
    ).toBe('expired');
  });
});

describe('the session of a login that still lasts [SYS-19]', () => {
  it('is ended by who may end all of the user’s, once, and the user is out at once', async () => {
    trial.pass(1000);
    const [token, boss] = [await trial.login('kim'), await trial.login('boss')];
    const { id } = await lastIn('kim');
    expect((await end(id, token)).status).toBe(403);
    expect(await isIn(token)).toBe(true);
    expect(await end(id, boss)).toMatchObject({ code: 0, data: { session: 'ended', endReason: 'forced' } });
    expect(await isIn(token)).toBe(false);
    expect((await end(id, boss)).code).toBe(errorCodeOf('stateChanged'));
    const { data } = await trial.call('GET', `/sys/login-history/${id}/history`, { token: boss });
    expect(data).toMatchObject([{ operation: 'endSession', username: 'boss' }]);
  });

  it('is neither one’s own nor that of somebody of another tenant', async () => {
    trial.pass(1000);
    const boss = await trial.login('boss');
    expect((await end((await lastIn('boss')).id, boss)).code).toBe(errorCodeOf('ownSession'));
    expect(await isIn(boss)).toBe(true);
    expect((await end((await lastIn('root')).id, boss)).code).toBe(errorCodeOf('gone'));
    expect(await isIn(root)).toBe(true);
  });
});
