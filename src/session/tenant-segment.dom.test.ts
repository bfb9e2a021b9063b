import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TENANT } from '../../contract/constants';
import { configureHttp } from '../http/settings';
import { startPeer, successAnswer, type PeerAnswer } from '../testing/peer';
import { sessionUser } from '../testing/session-user';
import { boot } from './boot';
import { clearSession, keepTenant, keepToken, readTenantCache, useSession } from './session';
import { enterSegment, loginTenant, segmentOf } from './tenant-segment';

let peer: Awaited<ReturnType<typeof startPeer>>;
let tokens = 0;

const tenants = (codes: Record<string, PeerAnswer>, userTenant = '1001') =>
  peer.answer(({ path, query }) => {
    if (path === '/sys/tenant/getTenantCode') return codes[query.get('shortName') ?? ''] ?? successAnswer(null);
    return successAnswer(path === '/sys/user/info' ? sessionUser({ id: 'u', tenantCode: userTenant }) : []);
  });
const signIn = (tenant: string) => {
  keepToken({ token: `segment-${(tokens += 1)}`, expiresAt: '2030-01-01T00:00:00Z' });
  keepTenant(tenant);
};
const state = () => [useSession.getState().token !== null, useSession.getState().tenant];
const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  useSession.setState({ tenant: null });
  peer = await startPeer();
  const { getState } = useSession;
  configureHttp({
    base: peer.base,
    token: () => getState().token,
    tenant: () => getState().tenant,
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: clearSession,
  });
});
afterEach(() => peer.close());

describe('the tenant in the address', () => {
  it('is looked up once and kept, and neither tenant nor token go with the question [TEN-01] [NET-01]', async () => {
    tenants({ t1001: successAnswer('1001') });
    keepTenant('A');
    expect(await enterSegment('t1001')).toBeNull();
    expect(await enterSegment('t1001')).toBeNull();
    expect(peer.heard).toHaveLength(1);
    expect(peer.first().headers).not.toHaveProperty('x-tenant-code');
    expect(peer.first().headers).not.toHaveProperty('authorization');
    expect([readTenantCache(), useSession.getState().tenant]).toEqual([{ shortName: 't1001', code: '1001' }, '1001']);
  });

  it('leads to the login on 401, to the error page where there is none, and says what is wrong where that cannot be known [TEN-01] [ERR-01]', async () => {
    tenants({
      gone: { body: { code: 401, msg: '', data: null } },
      off: { status: 401, body: '' },
      broken: { body: '<html>' },
      odd: successAnswer({ code: 'x' }),
    });
    expect(await enterSegment('gone')).toBe('/login');
    expect(await enterSegment('off')).toBe('/login');
    expect(await enterSegment('nobody')).toBe('/error');
    for (const shortName of ['broken', 'odd'])
      await expect(enterSegment(shortName)).rejects.toThrow('error.http.other');
    expect([readTenantCache(), useSession.getState().tenant]).toEqual([null, null]);
  });

  it('leads to the login on 401 also who is signed in: his session ends [TEN-01] [TEN-02]', async () => {
    tenants({ gone: { body: { code: 401, msg: '', data: null } } });
    signIn('A');
    expect(await enterSegment('gone')).toBe('/login');
    expect(state()).toEqual([false, 'A']);
  });

  it('ends the session of another tenant before going on, at single sign-on too [TEN-02]', async () => {
    tenants({ ta: successAnswer('A') });
    signIn('1001');
    localStorage.setItem('v1@ssoticket', '"sso-1"');
    expect(await enterSegment('ta')).toBeNull();
    const out = peer.heard.find(({ path }) => path.endsWith('/oauth/logout'));
    expect([out?.path, JSON.parse(out?.body ?? '{}').ssoticket]).toEqual(['/auth/oauth/logout', 'sso-1']);
    expect(state()).toEqual([false, 'A']);
    expect([localStorage.getItem('v1@token'), localStorage.getItem('v1@ssoticket')]).toEqual([null, null]);
  });

  it('ends it also where the tenant of the address was looked up before [TEN-02]', async () => {
    tenants({ ta: successAnswer('A') });
    await enterSegment('ta');
    signIn('1001');
    expect(await enterSegment('ta')).toBeNull();
    expect(state()).toEqual([false, 'A']);
  });

  it('keeps the session of the same tenant [TEN-02]', async () => {
    tenants({ t1001: successAnswer('1001') });
    signIn('1001');
    await enterSegment('t1001');
    expect(state()).toEqual([true, '1001']);
  });

  it('leaves the address of a user who signed in there but belongs to another tenant, so that a reload keeps him in [TEN-02]', async () => {
    tenants({ ta: successAnswer('A') }, '1001');
    at('/ta/#/home');
    await enterSegment('ta');
    keepToken({ token: 'elsewhere', expiresAt: '2030-01-01T00:00:00Z' });
    expect(await boot()).toBe(true);
    expect([window.location.pathname, window.location.hash, useSession.getState().tenant]).toEqual([
      '/',
      '#/home',
      '1001',
    ]);
  });

  it('stays in the address of a user who belongs there', async () => {
    tenants({ ta: successAnswer('A') }, 'A');
    at('/ta/#/home');
    await enterSegment('ta');
    signIn('A');
    expect(await boot()).toBe(true);
    expect(window.location.pathname).toBe('/ta/');
  });

  it('names whose login it is, and the default tenant where it names none [TEN-01]', async () => {
    tenants({ ta: successAnswer('A') });
    expect(loginTenant('/')).toBe(DEFAULT_TENANT);
    await enterSegment('ta');
    expect([loginTenant('/ta/'), loginTenant('/')]).toEqual(['A', 'A']);
    keepTenant('B');
    expect([loginTenant('/ta/'), loginTenant('/'), loginTenant('/tb/')]).toEqual(['A', 'B', 'B']);
    // The platform has no login of its own.
    keepTenant('');
    expect(loginTenant('/')).toBe(DEFAULT_TENANT);
  });

  it.each([
    '/<img src=x onerror=alert(1)>/',
    '/%3Cscript%3E/',
    '/javascript:alert(1)/',
    '//evil.example/',
    '/T1001/',
    '/a b/',
    '/../',
    `/${'x'.repeat(40)}/`,
    '/1001/',
  ])('%s names no tenant [TEN-01] [RT-11]', (path) => expect(segmentOf(path)).toBeNull());
});
