import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPeer } from '../../testing/peer';
import { patternOf } from './analytics';
import { indexMenu } from '../../session/menu-routes';
import { hasScreen, resolve } from '../routing/resolve';
import { OPEN_PATHS, STATIC_PATHS } from '../../../contract/own-paths';

let peer: Awaited<ReturnType<typeof startPeer>>;
const endpoint = () => peer.base.replace('/api', '/collect');
/** As in a page that was just loaded. */
const fresh = async () => {
  vi.resetModules();
  await (await import('../../i18n/words')).startWords('en-US');
  return import('./analytics');
};
const say = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(async () => {
  peer = await startPeer();
});
afterEach(async () => {
  say('doNotTrack', null);
  say('globalPrivacyControl', undefined);
  await peer.close();
});

const entry = (id: string, url: string) => ({
  id,
  name: id,
  url,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
});
const MENU = [
  entry('1', '/account/activation-code/index'),
  entry('2', '/sys/user/index'),
  entry('3', 'https://reports.example/?token=abc'),
];
const entries = indexMenu(MENU, hasScreen);
const routeOf = (path: string) => patternOf(path, resolve(path, entries));

describe('the route that is told [APP-05]', () => {
  it('is the pattern of the screen', () => {
    expect(routeOf('/account/activation-code/index')).toBe('/account/activation-code/index');
    expect(routeOf('/home')).toBe('/home');
    expect(patternOf('/login', null)).toBe('/login');
    for (const { path } of entries.values())
      if (path.startsWith('/iframe/')) expect(routeOf(path)).toBe('/iframe/{id}');
    expect(routeOf('/account/LSVAA4182E2184847/index')).toBe('/error');
  });

  it('is one of those that the build knows, whatever a token, a VIN, a name or a server is called', () => {
    const known = new Set([
      ...OPEN_PATHS,
      ...STATIC_PATHS.map((path) => path.replace(/:(\w+)/, '{$1}')),
      ...MENU.map(({ url }) => url),
    ]);
    const secret = fc.oneof(
      fc.stringMatching(/^[0-9A-HJ-NPR-Z]{17}$/),
      fc.stringMatching(/^[\w-]{20,64}$/),
      fc.string({ minLength: 1 }),
    );
    const place = fc.constantFrom(
      '/',
      '/account/',
      '/account/activation-code/',
      '/iframe/',
      '/webview/',
      '/login/',
      '/sys/user/index/',
      '',
    );
    fc.assert(
      fc.property(place, secret, (before, written) => {
        const path = before + written;
        const menu = indexMenu([...MENU, entry(written, path)], hasScreen);
        const route = patternOf(path, resolve(path, menu));
        expect(known).toContain(route);
        expect(patternOf(path, null) === '/error' || OPEN_PATHS.some((open) => open === path)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('web analytics [APP-05]', () => {
  it('tells route, language, version and region, and nothing else', async () => {
    document.cookie = 'session=secret-cookie';
    localStorage.setItem('v1@token', JSON.stringify({ token: 'secret-token', expiresAt: '2099-01-01' }));
    window.location.hash = '#/account/activation-code/index?vin=LSVAA4182E2184847';
    const { reportScreen } = await fresh();
    reportScreen('/account/activation-code/index', endpoint());
    await vi.waitFor(() => expect(peer.heard).toHaveLength(1));
    const { path, query, body, headers } = peer.first();
    expect(path).toBe('/collect');
    expect([...query]).toEqual([]);
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['language', 'region', 'route', 'version']);
    expect(JSON.stringify([body, headers])).not.toMatch(/secret|LSVAA|bearer/i);
    expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined]);
  });

  it('tells a screen once until another one is opened', async () => {
    const { reportScreen } = await fresh();
    for (const route of ['/home', '/home', '/login', '/home']) reportScreen(route, endpoint());
    await vi.waitFor(() => expect(peer.heard).toHaveLength(3));
  });

  it('is silent where the mode names no endpoint', async () => {
    const { reportScreen } = await fresh();
    const asked = vi.spyOn(window, 'fetch');
    reportScreen('/home');
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is silent where the browser says %s', async (name, value) => {
    say(name, value);
    const { reportScreen } = await fresh();
    reportScreen('/home', endpoint());
    say(name, null);
    reportScreen('/login', endpoint());
    await vi.waitFor(() => expect(peer.heard).toHaveLength(1));
    expect(JSON.parse(peer.first().body).route).toBe('/login');
  });

  it('minds no endpoint that is down', async () => {
    const { reportScreen } = await fresh();
    const before = endpoint();
    await peer.close();
    expect(() => reportScreen('/home', before)).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    peer = await startPeer();
  });
});
