import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_READY_DELAY } from '../../contract/constants';
import { configureHttp } from '../http/settings';
import { startPeer, successAnswer, type PeerAnswer } from '../testing/peer';
import { sessionUser } from '../testing/session-user';
import { boot, switchTenant } from './boot';
import { login, logoutRemotely } from './login';
import { clearSession, endSession, holdsPermission, isPlatform, onLeave, useSession } from './session';

let peer: Awaited<ReturnType<typeof startPeer>>;
const USER = sessionUser({ username: 'admin' });
const ANSWERS: Record<string, PeerAnswer> = {
  '/auth/login': successAnswer({ token: 'token-1', expiresAt: '2030-01-01T00:00:00Z' }),
  '/sys/user/info': successAnswer(USER),
  '/sys/menu/permissions': successAnswer(['account:client:page']),
  '/sys/menu/nav': successAnswer([
    { id: 'm', name: 'Testers', url: '/account/client/index', icon: null, openStyle: 0, isApi: false, children: [] },
  ]),
};

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  useSession.setState({ tenant: null });
  peer = await startPeer();
  peer.answer(({ path }) => ANSWERS[path] ?? successAnswer(null));
  const { getState } = useSession;
  configureHttp({
    base: peer.base,
    token: () => getState().token,
    tenant: () => getState().tenant,
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: endSession,
  });
});
afterEach(() => peer.close());

const signIn = async () => {
  await login({ username: 'admin', password: 'x' });
  return boot();
};

describe('login', () => {
  it('loads user, permissions and menu, is ready, and 600 ms later logged in [SES-02] [APP-04]', async () => {
    const started = await signIn().then(() => Date.now());
    expect(useSession.getState()).toMatchObject({
      token: 'token-1',
      tenant: '1001',
      appIsReady: true,
      appIsLogin: false,
      user: { username: 'admin' },
    });
    expect([holdsPermission('account:client:page'), holdsPermission('account:client:delete'), isPlatform()]).toEqual([
      true,
      false,
      false,
    ]);
    await vi.waitFor(() => expect(useSession.getState().appIsLogin).toBe(true), { timeout: 3000, interval: 10 });
    expect(Date.now() - started).toBeGreaterThanOrEqual(LOGIN_READY_DELAY - 20);
    expect(localStorage.getItem('v1@token')).toContain('token-1');
  });

  it('is a user of the platform where the tenant is empty [TEN-03]', async () => {
    peer.answer(({ path }) =>
      path === '/sys/user/info' ? successAnswer({ ...USER, tenantCode: '' }) : (ANSWERS[path] ?? successAnswer(null)),
    );
    await signIn();
    expect([isPlatform(), localStorage.getItem('v1@tenant')]).toEqual([true, '']);
  });

  it('ends quietly where the kept token is refused, and says what else went wrong [SES-02]', async () => {
    const kept = successAnswer({ token: 'token-refused', expiresAt: '2030-01-01T00:00:00Z' });
    peer.answer(({ path }) => (path === '/auth/login' ? kept : (ANSWERS[path] ?? successAnswer(null))));
    await login({ username: 'admin', password: 'x' });
    peer.answer(() => ({ status: 503, body: '' }));
    expect(await boot()).toBe(false);
    expect(useSession.getState().failure?.message).toBe('error.http.503');
    peer.answer(() => ({ status: 401, body: { code: 401, msg: '', data: null } }));
    expect(await boot()).toBe(false);
    expect([useSession.getState().token, localStorage.getItem('v1@token'), useSession.getState().hasEnded]).toEqual([
      null,
      null,
      true,
    ]);
  });

  it('begins where the server says where the tenant of the address is not one of his [TEN-04]', async () => {
    const refuse = ({ headers, path }: { headers: Record<string, unknown>; path: string }) =>
      headers['x-tenant-code'] === 'C'
        ? { status: 403, body: { code: 403, msg: 'no', data: null } }
        : (ANSWERS[path] ?? successAnswer(null));
    await login({ username: 'admin', password: 'x' });
    useSession.setState({ tenant: 'C', entry: 'none' });
    peer.answer(refuse);
    expect(await boot()).toBe(true);
    expect(useSession.getState()).toMatchObject({ tenant: '1001', appIsReady: true, failure: null });
  });

  it('does not take answers for somebody who has left meanwhile', async () => {
    await login({ username: 'admin', password: 'x' });
    const loading = boot();
    clearSession();
    expect(await loading).toBe(false);
    expect(useSession.getState()).toMatchObject({ user: null, appIsReady: false });
  });
});

describe('logout', () => {
  it('tells the server which ticket ends and clears everything here [SES-05]', async () => {
    await signIn();
    const cleared = vi.fn<() => void>();
    onLeave(cleared);
    await Promise.all([logoutRemotely(), clearSession()]);
    const call = peer.heard.find(({ path }) => path === '/sys/oauth/logout');
    expect(JSON.parse(call?.body ?? '{}')).toEqual({ ticket: 'token-1', ssoticket: null });
    expect(call?.headers.authorization).toBe('Bearer token-1');
    expect(useSession.getState()).toMatchObject({
      token: null,
      user: null,
      menus: [],
      appIsReady: false,
      appIsLogin: false,
    });
    expect([
      useSession.getState().permissions.size,
      cleared.mock.calls.length,
      localStorage.getItem('v1@token'),
    ]).toEqual([0, 1, null]);
  });

  it('ends single sign-on too where the session began there [SES-05]', async () => {
    await signIn();
    localStorage.setItem('v1@ssoticket', '"sso-1"');
    await logoutRemotely();
    const call = peer.heard.find(({ path }) => path === '/auth/oauth/logout');
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ ticket: 'token-1', ssoticket: 'sso-1', provider: null });
  });
});

it('goes on in another tenant with its own menu and permissions [TEN-04]', async () => {
  await signIn();
  peer.answer(({ path }) => {
    if (path === '/sys/user/info') return successAnswer({ ...USER, tenantCode: 'A' });
    return path === '/sys/menu/permissions' ? successAnswer(['sys:user:page']) : (ANSWERS[path] ?? successAnswer(null));
  });
  await switchTenant('A');
  expect(useSession.getState().tenant).toBe('A');
  expect([holdsPermission('sys:user:page'), holdsPermission('account:client:page')]).toEqual([true, false]);
});
