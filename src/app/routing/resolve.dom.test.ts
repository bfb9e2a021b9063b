import { describe, expect, it, vi } from 'vitest';
import type { NavItem } from '../../../contract/wire/identity/session';
import { indexMenu, keyOfAddress, openingOf, menuPathOf, redirectOf } from '../../session/menu-routes';
import { hasScreen, lostBecause, reportMissingScreens, resolve } from './resolve';
import { STATIC_PATHS } from '../../../contract/own-paths';

const item = (id: string, url: string | null, more: Partial<NavItem> = {}): NavItem => ({
  id,
  name: `name ${id}`,
  url,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
  ...more,
});
const MENU = [
  item('1', null, {
    children: [
      item('2', '/account/activation-code'),
      item('3', '/account/client/index'),
      item('4', '/account/nothing/index'),
      item('5', 'https://example.org/'),
      item('6', 'https://example.org/', { openStyle: 1 }),
      item('7', '/sys/portal/address', { isApi: true }),
      item('8', 'javascript:alert(1)'),
    ],
  }),
];
const entries = indexMenu(MENU, hasScreen);
const at = (path: string) => resolve(path, entries);

describe('routes of the menu', () => {
  it('prefers the /index variant of an address, and finds the definition by name [RT-07]', () => {
    expect(at('/account/activation-code/index')).toEqual({ kind: 'resource', name: 'account/activation-code' });
    expect(at('/account/client/index')).toEqual({ kind: 'resource', name: 'account/client' });
    expect(at('/account/activation-code')).toEqual({ kind: 'go', to: '/account/activation-code/index' });
  });

  it('finds the form of a list of the menu beside it, and of no other [RT-07]', () => {
    expect(at('/account/activation-code/form')).toEqual({ kind: 'form', name: 'account/activation-code' });
    expect(at('/account/client/form')).toEqual({ kind: 'form', name: 'account/client' });
    for (const path of ['/sys/user/form', '/account/nothing/form', '/account/form', '/form']) {
      expect(at(path), path).toMatchObject({ kind: 'go' });
    }
  });

  it('has a screen for every path that stands beside the menu [RT-05]', () => {
    expect(STATIC_PATHS.filter((path) => !hasScreen(path))).toEqual([]);
  });

  it('knows the folders above an entry [LAY-04]', () => {
    expect(entries.get('/account/client/index')?.trail.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('goes from / to the home page, and from anywhere unknown to the error page [RT-01] [RT-05]', () => {
    expect(at('/')).toEqual({ kind: 'go', to: '/home' });
    expect(at('/home')).toMatchObject({ kind: 'static' });
    expect(at('/nowhere')).toEqual({ kind: 'go', to: '/error?to=404' });
    expect(at('/iframe/unknown')).toEqual({ kind: 'go', to: '/error?to=404' });
  });

  it('tells a page that the user has no right to from one that there is not [RT-05] [PERM-02]', () => {
    const told = (path: string) => ({ kind: 'go', to: `/error?to=403&path=${encodeURIComponent(path)}` });
    for (const path of ['/sys/user/index', '/sys/user', '/sys/user/form']) expect(at(path)).toEqual(told(path));
    for (const path of ['/sys/nothing/index', '/sys/nothing/form', '/form'])
      expect(at(path)).toEqual({ kind: 'go', to: '/error?to=404' });
  });

  it('leads from what its name alone would give to the address of its own, by which its right is judged [RT-05] [PERM-02]', () => {
    expect(at('/guided-diagnosis/fmea/index')).toEqual({ kind: 'go', to: '/guide-diagnosis/fmea-mgt' });
    expect(at('/guided-diagnosis/fmea')).toEqual({ kind: 'go', to: '/guide-diagnosis/fmea-mgt' });
    expect(at('/guide-diagnosis/fmea-mgt')).toEqual({ kind: 'resource', name: 'guided-diagnosis/fmea' });
  });

  it('opens addresses elsewhere in a frame or in a window of their own [RT-08]', () => {
    const [, , , frame, window, api] = MENU[0]?.children ?? [];
    expect([frame, window, api].map((entry) => entry && menuPathOf(entry, hasScreen))).toEqual([
      '/iframe/5',
      '/webview/6',
      '/iframe/7',
    ]);
    expect(at('/iframe/5')).toMatchObject({ kind: 'static', params: { id: '5' } });
  });

  it('opens nothing but http, https and paths of ours [RT-12]', () => {
    for (const url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'vbscript:x',
      'file:///etc/passwd',
    ])
      expect(openingOf(item('x', url))).toBe('broken');
    // Only our own server is asked for an address.
    expect(openingOf(item('x', 'https://example.org/', { isApi: true }))).toBe('broken');
    expect([...entries.values()].some((entry) => entry.item.id === '8')).toBe(false);
  });

  it('opens an address with its query, and two entries of one screen each with its own [RT-07]', () => {
    const menu = [
      item('a', '/account/client/index'),
      item('b', '/account/client?status=4'),
      item('c', '/account/client/index'),
      item('d', '/'),
      item('e', '/account/client/index#x'),
    ];
    const index = indexMenu(menu, hasScreen);
    expect([...index].map(([key, { path, search }]) => [key, path, search])).toEqual([
      ['/account/client/index', '/account/client/index', ''],
      ['/account/client/index b', '/account/client/index', '?status=4'],
      ['/account/client/index c', '/account/client/index', ''],
      ['/home', '/home', ''],
      ['/account/client/index e', '/account/client/index', ''],
    ]);
    const keyAt = (search: string) => keyOfAddress({ path: '/account/client/index', search }, index);
    expect([keyAt(''), keyAt('?status=4'), keyAt('?status=5')]).toEqual([
      '/account/client/index',
      '/account/client/index b',
      '/account/client/index',
    ]);
  });

  it('opens a form of a process by its address, however odd its key [RT-06]', () => {
    expect(at('/flow-form/release_approval/form')).toMatchObject({
      kind: 'static',
      params: { processDefinitionKey: 'release_approval' },
    });
    expect(at('/flow-form/a%2Fb/form')).toMatchObject({ params: { processDefinitionKey: 'a/b' } });
    expect(at('/flow-form/form')).toEqual({ kind: 'go', to: '/error?to=404' });
    const say = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(at('/flow-form/%/form')).toMatchObject({ params: { processDefinitionKey: '%' } });
    say.mockRestore();
  });

  it('sends an entry without a screen to the error page and says so in the console [RT-09]', () => {
    expect(at('/account/nothing/index')).toEqual({ kind: 'go', to: '/error' });
    const say = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    reportMissingScreens(MENU);
    expect(say.mock.calls.map(([text]) => String(text))).toEqual([
      'dynamic route registration failed: menu entry name 4 (/account/nothing/index) has no screen',
      'dynamic route registration failed: menu entry name 8 (javascript:alert(1)) has no screen',
    ]);
    say.mockRestore();
  });

  it('leads on where an entry says, by several as well, and never in a circle [RT-07]', () => {
    const menus = [
      item('f', null, {
        redirect: '/moved',
        children: [item('m', '/moved', { redirect: '/account/client?status=1' })],
      }),
      item('c', '/account/client/index'),
      item('a', '/round', { redirect: '/trip' }),
      item('b', '/trip', { redirect: '/round' }),
    ];
    const known = indexMenu(menus, hasScreen);
    expect(resolve('/moved', known)).toEqual({ kind: 'go', to: '/account/client?status=1' });
    expect(redirectOf(menus[0]!, known, hasScreen)).toBe('/account/client?status=1');
    expect(resolve('/round', known)).toEqual({ kind: 'go', to: '/error' });
    expect(lostBecause({ type: 'menu', redirect: '/account/client/index' })).toBeNull();
    expect(lostBecause({ type: 'menu', redirect: '/account/nothing' })).toBe('noScreen');
    const say = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    reportMissingScreens(menus);
    expect(say).not.toHaveBeenCalled();
    say.mockRestore();
  });
});
