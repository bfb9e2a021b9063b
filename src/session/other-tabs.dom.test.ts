import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPeer, successAnswer, type PeerAnswer } from '../testing/peer';
import { sessionUser } from '../testing/session-user';

/** One tab of a browser: modules of its own over the one storage. */
async function openTab() {
  vi.resetModules();
  const [session, boot, redirect, tabs, settings] = await Promise.all([
    import('./session'),
    import('./boot'),
    import('./redirect'),
    import('./other-tabs'),
    import('../http/settings'),
  ]);
  const { getState } = session.useSession;
  settings.configureHttp({
    base: peer.base,
    token: () => getState().token,
    tenant: () => getState().tenant,
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: session.endSession,
  });
  const ways = {
    leave: vi.fn<(hasEnded: boolean) => void>(),
    goHome: vi.fn<() => void>(),
    restart: vi.fn<() => void>(),
  };
  const cleared = vi.fn<() => void>();
  session.onLeave(cleared);
  stops.push(tabs.followOtherTabs(ways));
  return { ...session, ...boot, ...redirect, getState, ways, cleared };
}

let peer: Awaited<ReturnType<typeof startPeer>>;
let stops: (() => void)[] = [];
let number = 0;
let tenant = '1001';
const isUserInfo = (path: string) => path === '/sys/user/info';
const usual = ({ path }: { path: string }): PeerAnswer =>
  successAnswer(isUserInfo(path) ? sessionUser({ id: 'u', tenantCode: tenant }) : []);
const newToken = () => ({
  token: `${(number += 1)}`.padStart(64, '0').split('').toReversed().join(''),
  expiresAt: '2030-01-01T00:00:00Z',
});
const soon = (check: () => void) => vi.waitFor(check, { timeout: 2000, interval: 5 });

beforeEach(async () => {
  localStorage.clear();
  tenant = '1001';
  peer = await startPeer();
  peer.answer(usual);
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
  await peer.close();
});

/** Two tabs with the same user. */
async function openTwo() {
  const [one, other] = [await openTab(), await openTab()];
  one.keepToken(newToken());
  await one.boot();
  await soon(() => expect(other.getState().appIsReady).toBe(true));
  return { one, other };
}

describe('the tabs of a browser', () => {
  it('enter together [SES-12]', async () => {
    const { one, other } = await openTwo();
    expect(other.getState().token).toBe(one.getState().token);
    expect(other.getState().user?.username).toBe('kim');
  });

  it('leave together: a logout keeps nothing and says nothing [SES-12] [SES-05]', async () => {
    const { one, other } = await openTwo();
    one.clearSession();
    await soon(() =>
      expect(other.getState()).toMatchObject({ token: null, user: null, appIsReady: false, hasEnded: false }),
    );
    expect(other.ways.leave).toHaveBeenCalledExactlyOnceWith(false);
    expect(other.cleared).toHaveBeenCalled();
  });

  it('say that the session has ended where it was refused in one of them [SES-12] [NET-04]', async () => {
    const { one, other } = await openTwo();
    one.endSession();
    await soon(() => expect(other.getState()).toMatchObject({ token: null, hasEnded: true }));
    expect(other.ways.leave).toHaveBeenCalledExactlyOnceWith(true);
    expect(one.getState().hasEnded).toBe(true);
  });

  it('do not throw away the session of somebody who signed in meanwhile', async () => {
    const { one, other } = await openTwo();
    one.clearSession();
    one.keepToken(newToken());
    await soon(() => expect(other.getState().token).toBe(one.getState().token));
    expect(one.readToken()).toBe(one.getState().token);
  });

  it('work in the same tenant [TEN-04] [SES-12]', async () => {
    tenant = '';
    const { one, other } = await openTwo();
    tenant = 'A';
    await one.switchTenant('A');
    await soon(() => expect(other.getState()).toMatchObject({ tenant: 'A', appIsReady: true }));
    expect(other.ways.goHome).toHaveBeenCalled();
    expect(other.cleared).toHaveBeenCalled();
    expect(other.ways.leave).not.toHaveBeenCalled();
  });

  it('begin anew where another user took the place [SES-12]', async () => {
    const { other } = await openTwo();
    localStorage.setItem('v1@token', JSON.stringify(newToken()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'v1@token' }));
    expect(other.ways.restart).toHaveBeenCalled();
  });

  it('follow by the storage where the browser has no channel [SES-12]', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [one, other] = [await openTab(), await openTab()];
    one.keepToken(newToken());
    window.dispatchEvent(new StorageEvent('storage', { key: 'v1@token' }));
    await soon(() => expect(other.getState().appIsReady).toBe(true));
    one.clearSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'v1@token' }));
    expect(other.getState().token).toBeNull();
    expect(other.ways.leave).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('never tell each other a token [SES-12]', async () => {
    const heard: unknown[] = [];
    const ear = new BroadcastChannel('v1@session');
    ear.onmessage = ({ data }: MessageEvent) => heard.push(data);
    const { one } = await openTwo();
    const token = one.getState().token ?? '';
    one.clearSession();
    await soon(() => expect(heard.length).toBeGreaterThan(1));
    ear.close();
    expect(JSON.stringify(heard)).not.toContain(token);
  });
});

describe('a page that comes back', () => {
  const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('shows nothing of a session that ended while it was away, before anything is asked [SES-12]', async () => {
    const tab = await openTab();
    tab.keepToken(newToken());
    await tab.boot();
    localStorage.removeItem('v1@token');
    const asked = peer.heard.length;
    wake();
    expect(tab.getState()).toMatchObject({ token: null, user: null, appIsReady: false });
    expect([tab.cleared.mock.calls.length > 0, peer.heard.length]).toEqual([true, asked]);
  });

  it('asks the server whether its session still lives [SES-12]', async () => {
    const tab = await openTab();
    tab.keepToken(newToken());
    await tab.boot();
    peer.answer((heard) =>
      isUserInfo(heard.path) ? { status: 401, body: { code: 401, msg: '', data: null } } : usual(heard),
    );
    wake();
    await soon(() => expect(tab.getState()).toMatchObject({ token: null, hasEnded: true }));
    expect(tab.ways.leave).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('stays where the server cannot be reached [SES-12]', async () => {
    const tab = await openTab();
    tab.keepToken(newToken());
    await tab.boot();
    const asked = peer.heard.length;
    peer.answer(() => ({ status: 503, body: '' }));
    wake();
    await soon(() => expect(peer.heard.length).toBe(asked + 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tab.getState()).toMatchObject({ appIsReady: true });
  });
});
