import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_BINDING } from '../../../contract/constants';
import { sysSession } from '../../db/system-tables';
import { openTrial, PASSWORD, type Trial } from '../../testing/trial';
import { sha256 } from '../secret';

let trial: Trial;
const HOUR = 3_600_000;
const ASKS = { [SESSION_BINDING.header]: SESSION_BINDING.value };

beforeAll(async () => {
  trial = await openTrial({ sessionMaxMs: 8 * HOUR });
  await trial.addUser({ username: 'kim', tenantCode: '', superAdmin: 1 });
});
afterAll(() => trial.close());

/** Signs in as the console does. `cookie` is what the browser would send from then on. */
async function signIn(headers: Record<string, string> = {}, on = trial) {
  const answer = await on.call<{ token: string }>('POST', '/auth/login', {
    body: { username: 'kim', password: PASSWORD },
    headers: { ...ASKS, ...headers },
  });
  const set = answer.headers.getSetCookie();
  return { token: answer.data.token, set, cookie: set.at(-1)?.split(';')[0] ?? '' };
}
const ask = (token: string, cookie?: string, path = '/sys/user/info') =>
  trial.call('GET', path, { token, headers: cookie === undefined ? {} : { Cookie: cookie } });

describe('a session that is bound to its browser', () => {
  it('hands out a cookie that no script reads, no other site sends, and that lasts as long as the session [SES-12]', async () => {
    const { set, token } = await signIn();
    expect(set).toHaveLength(1);
    expect(set[0]).toMatch(new RegExp(`^session-${(await sha256(token)).slice(0, 12)}=[0-9a-f]{64};`));
    expect(set[0]?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${8 * 3600}`,
      'Path=/api',
      'SameSite=Strict',
    ]);
  });

  it('is worth nothing to who holds the token alone, also right after its owner called [SES-12]', async () => {
    const { token, cookie } = await signIn();
    expect((await ask(token, cookie)).status).toBe(200);
    expect((await ask(token)).status).toBe(401);
    const [name = '', secret = ''] = cookie.split('=');
    const others = await signIn();
    for (const wrong of [
      '',
      `${name}=`,
      `${name}=${'0'.repeat(64)}`,
      `${name}=${secret.slice(1)}`,
      `${name}=${token}`,
      others.cookie,
      `other=${secret}`,
    ])
      expect((await ask(token, wrong)).status, wrong).toBe(401);
    expect((await ask(token, `a=b; ${others.cookie}; ${cookie}`)).status).toBe(200);
  });

  it('keeps neither half in the database [SES-12]', async () => {
    const { token, cookie } = await signIn();
    const rows = JSON.stringify(
      await trial.platform((tx) => tx.select().from(sysSession).where(eq(sysSession.tokenHash, ''))),
    );
    const all = JSON.stringify(await trial.platform((tx) => tx.select().from(sysSession)));
    expect(rows).toBe('[]');
    expect(all).toContain(await sha256(token));
    expect(all).toContain(await sha256(cookie.split('=')[1] ?? ''));
    expect(all).not.toContain(token);
    expect(all).not.toContain(cookie.split('=')[1]);
  });

  it('is asked for: programs go on with the token alone [NET-01]', async () => {
    for (const headers of [{}, { [SESSION_BINDING.header]: 'header' }] as Record<string, string>[]) {
      const answer = await trial.call<{ token: string }>('POST', '/auth/login', {
        body: { username: 'kim', password: PASSWORD },
        headers,
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await ask(answer.data.token)).status).toBe(200);
    }
  });

  it('gives no cookie where the login is refused', async () => {
    const answer = await trial.call('POST', '/auth/login', {
      body: { username: 'kim', password: 'Wrong-1-pass' },
      headers: ASKS,
    });
    expect(answer.code).not.toBe(0);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is marked secure where the browser came by https, as far as the proxy is trusted', async () => {
    expect((await signIn({ 'X-Forwarded-Proto': 'https' })).set[0]).toContain('Secure');
    expect((await signIn({ 'X-Forwarded-Proto': 'https, http' })).set[0]).not.toContain('Secure');
    const open = await openTrial({ trustProxy: false });
    await open.addUser({ username: 'kim' });
    expect((await signIn({ 'X-Forwarded-Proto': 'https' }, open)).set[0]).not.toContain('Secure');
    await open.close();
  });

  it('takes the cookie back at the logout, and no other [SES-05]', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const answer = await trial.call('POST', '/sys/oauth/logout', {
      token: mine.token,
      body: { ticket: mine.token, ssoticket: null },
      headers: { Cookie: `${mine.cookie}; ${other.cookie}` },
    });
    const gone = answer.headers.getSetCookie();
    expect(new Set(gone.map((each) => each.split('=')[0]))).toEqual(new Set([mine.cookie.split('=')[0]]));
    expect(gone[0]).toMatch(/Max-Age=0/);
    expect([(await ask(mine.token, mine.cookie)).status, (await ask(other.token, other.cookie)).status]).toEqual([
      401, 200,
    ]);
  });

  it('drops the oldest cookies of sessions that nobody logged out of, and nothing else', async () => {
    const held = Array.from({ length: 20 }, (_, at) => `session-${String(at).padStart(12, '0')}=x`);
    const { set } = await signIn({ Cookie: ['theme=dark', 'session-x=short', ...held].join('; ') });
    expect(set.slice(0, -1).map((each) => each.split('=')[0])).toEqual(
      held.slice(0, 5).map((each) => each.split('=')[0]),
    );
    expect(set.slice(0, -1).every((each) => each.includes('Max-Age=0'))).toBe(true);
  });

  it('opens its download tickets in that browser only [FILE-02]', async () => {
    const { token, cookie } = await signIn();
    const query = { format: 'csv' };
    const ticket = async () =>
      (
        await trial.call<{ ticket: string }>('POST', '/sys/ticket', {
          token,
          headers: { Cookie: cookie },
          body: { path: '/account/client/export', query },
        })
      ).data.ticket;
    const fetchFile = async (headers: Record<string, string>) =>
      (await trial.raw('GET', `/account/client/export?format=csv&ticket=${await ticket()}`, { headers })).status;
    expect(await fetchFile({ Cookie: cookie })).toBe(200);
    expect(await fetchFile({})).toBe(401);
    expect(await fetchFile({ Cookie: (await signIn()).cookie })).toBe(401);
  });

  it('takes its open tickets along when it ends [FILE-02] [SES-12]', async () => {
    const { token, cookie } = await signIn();
    const headers = { Cookie: cookie };
    const body = { path: '/account/client/export', query: { format: 'csv' } };
    const { ticket } = (await trial.call<{ ticket: string }>('POST', '/sys/ticket', { token, headers, body })).data;
    await trial.call('POST', '/sys/oauth/logout', { token, headers, body: {} });
    expect((await trial.raw('GET', `/account/client/export?format=csv&ticket=${ticket}`, { headers })).status).toBe(
      401,
    );
  });
});
