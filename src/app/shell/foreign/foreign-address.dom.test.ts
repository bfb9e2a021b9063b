import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { configureHttp } from '../../../http/settings';
import { dropBelongings } from '../../../session/session';
import { startPeer, successAnswer, type PeerAnswer } from '../../../testing/peer';
import { addressOfEntry, planFrame, sandboxFor } from './foreign-address';
import { openEntry, useBlocked } from './open-entry';

let peer: Awaited<ReturnType<typeof startPeer>>;
let address: PeerAnswer;
const item = (values: Partial<NavItem>): NavItem => ({
  id: '7',
  name: 'Reports',
  url: null,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
  ...values,
});
const api = item({ url: '/reports/address', isApi: true });
const plan = (entry: NavItem | undefined) => planFrame(entry, new AbortController().signal);

beforeEach(async () => {
  peer = await startPeer();
  address = successAnswer(null);
  peer.answer(({ path }) =>
    path === '/sys/menu/frame-origins' ? successAnswer(['https://allowed.example']) : address,
  );
  configureHttp({
    base: peer.base,
    token: () => 't',
    tenant: () => '',
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: () => undefined,
  });
  dropBelongings();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await peer.close();
});

describe('the address of a menu entry [RT-08]', () => {
  it('is its own, or what the server answers to a GET', async () => {
    expect(await addressOfEntry(item({ url: 'https://allowed.example/a' }))).toEqual({
      kind: 'web',
      url: 'https://allowed.example/a',
    });
    expect(peer.heard).toEqual([]);
    address = successAnswer('https://allowed.example/one-time?ticket=1');
    expect(await addressOfEntry(api)).toEqual({ kind: 'web', url: 'https://allowed.example/one-time?ticket=1' });
    expect(peer.first()).toMatchObject({ method: 'GET', path: '/reports/address' });
    address = successAnswer('/sys/user/index?page=2');
    expect(await addressOfEntry(api)).toEqual({ kind: 'own', address: '/sys/user/index?page=2' });
  });

  it.each([
    null,
    7,
    {},
    ['https://allowed.example/'],
    '',
    'reports',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://allowed.example@evil.example/',
    '/iframe/7',
    '/webview/7',
    '/login',
  ])('is none where the server answers %j [RT-12]', async (answered) => {
    address = successAnswer(answered);
    expect(await plan(api)).toEqual({ kind: 'none' });
  });

  it('is none without an entry, and says why it could not be had', async () => {
    expect(await plan(undefined)).toEqual({ kind: 'none' });
    address = { status: 500, body: { code: 500, msg: 'x', data: null } };
    await expect(plan(api)).rejects.toMatchObject({ status: 500 });
    address = { body: { code: 10042, msg: 'No report today', data: null } };
    await expect(plan(api)).rejects.toMatchObject({ msg: 'No report today' });
    address = { body: '<html></html>' };
    await expect(plan(api)).rejects.toMatchObject({ code: -1 });
  });
});

describe('a page in a frame [RT-08]', () => {
  it('is shown from allowed origins only; the list is asked for once a session', async () => {
    expect(await plan(item({ url: 'https://allowed.example/a' }))).toMatchObject({
      kind: 'frame',
      url: 'https://allowed.example/a',
    });
    const strange = 'https://strange.example/a';
    expect(await plan(item({ url: strange }))).toEqual({
      kind: 'refused',
      url: strange,
      host: 'strange.example',
      why: 'origin',
    });
    expect(peer.heard).toHaveLength(1);
    dropBelongings();
    await plan(item({ url: strange }));
    expect(peer.heard).toHaveLength(2);
  });

  it('asks again for the list where the answer was lost', async () => {
    peer.answer(() => ({ status: 503, body: '' }));
    await expect(plan(item({ url: 'https://allowed.example/a' }))).rejects.toMatchObject({ status: 503 });
    peer.answer(() => successAnswer(['https://allowed.example']));
    expect(await plan(item({ url: 'https://allowed.example/a' }))).toMatchObject({ kind: 'frame' });
  });

  it('of our own origin runs as a stranger, and never beside what would let it take its sandbox off', async () => {
    const own = await plan(item({ url: `${window.location.origin}/manual.html` }));
    expect(own).toMatchObject({ kind: 'frame' });
    expect(own.kind === 'frame' && own.sandbox.split(' ')).not.toContain('allow-same-origin');
    const here = 'https://console.example';
    expect(sandboxFor(`${here}:443/a`, here)).not.toContain('allow-same-origin');
    expect(sandboxFor('http://console.example/a', here)).toContain('allow-same-origin');
    for (const url of [`${here}/a`, 'https://else.example/'])
      expect(sandboxFor(url, here)).not.toContain('allow-top-navigation');
  });
});

describe('a window of its own [RT-08]', () => {
  const entry = (own: NavItem) => ({ item: own, path: `/webview/${own.id}`, search: '', trail: [own] });
  const open = (own: NavItem) => {
    const opened = { opener: window as unknown, location: { replace: vi.fn<(url: string) => void>() } };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    openEntry(entry(own));
    expect(opened.opener).toBeNull();
    return opened.location.replace.mock.calls[0]?.[0];
  };

  it('goes to the page, to a screen of ours, or to where the server is asked', () => {
    expect(open(item({ url: 'https://example.com/a', openStyle: 1 }))).toBe('https://example.com/a');
    expect(open(item({ url: '/sys/user/index', openStyle: 1 }))).toBe('/#/sys/user/index');
    expect(open(item({ url: '/reports/address', openStyle: 1, isApi: true }))).toBe('/#/webview/7');
  });

  it('that the browser does not open is told with a link', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    openEntry(entry(item({ url: 'https://example.com/a', openStyle: 1 })));
    expect(useBlocked.getState().blocked).toEqual({ name: 'Reports', href: 'https://example.com/a' });
  });
});
