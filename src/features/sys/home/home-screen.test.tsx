import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { Activity, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_PREFERENCES } from '../../../../contract/wire/identity/preferences';
import type { HomeFigure } from '../../../../contract/wire/home';
import type { NavItem, SessionUser } from '../../../../contract/wire/identity/session';
import { hasScreen } from '../../../app/routing/resolve';
import { configureHttp } from '../../../http/settings';
import { currentLanguage, startWords, translate } from '../../../i18n/words';
import { rememberScreen } from '../../../session/recent-screens';
import { clearSession, connectScreens, useSession } from '../../../session/session';
import { startPeer, successAnswer, type PeerAnswer } from '../../../testing/peer';
import { InPane } from '../../../testing/pane';
import { HomeScreen } from './home-screen';

const USER = {
  id: 'u1',
  username: 'kim',
  realName: 'Kim',
  tenantCode: '1001',
  tenantName: 'Korea',
  preferences: NO_PREFERENCES,
} as unknown as SessionUser;
const entry = (id: string, name: string, url: string): NavItem => ({
  id,
  name,
  url,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
});
const MENUS = [
  entry('codes', 'Codes', '/account/activation-code/index'),
  entry('users', 'Users', '/sys/user/index'),
  entry('roles', 'Roles', '/sys/role'),
];
const figure = (name: string, more: Partial<HomeFigure>): HomeFigure => ({
  resource: 'account/activation-code',
  kind: 'waiting',
  name,
  title: `title of ${name}`,
  icon: 'key',
  isUrgent: false,
  path: '/account/activation-code/index',
  search: {},
  count: 0,
  ...more,
});
const SERIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1313];
const FIGURES = [
  figure('slow', { count: 4 }),
  figure('none', {}),
  figure('soon', {
    count: 1302,
    isUrgent: true,
    search: { status: 'active' },
    rows: [
      {
        id: 'r1',
        title: 'ABCD',
        at: new Date(Date.now() - 7_200_000).toISOString(),
        state: { word: 'In process', tone: 'processing' },
      },
    ],
  }),
  figure('made', { kind: 'today', count: 1313, series: SERIES }),
  figure('lost', { kind: 'today', count: null }),
  figure('elsewhere', { kind: 'today', count: 3, path: '/sys/tenant/index' }),
];

let peer: Awaited<ReturnType<typeof startPeer>>;
const open = vi.fn<(address: string) => void>();
const asked = () => peer.heard.filter(({ path }) => path === '/home').length;
const answer = (data: unknown) => peer.answer(() => successAnswer(data));

function Place({ client }: { client: QueryClient }) {
  const [isShown, setShown] = useState(true);
  return (
    <QueryClientProvider client={client}>
      <button type="button" onClick={() => setShown(!isShown)}>
        toggle
      </button>
      <InPane address="/home" onOpen={open}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <HomeScreen />
        </Activity>
      </InPane>
    </QueryClientProvider>
  );
}
const show = () =>
  render(
    <App>
      <Place client={new QueryClient({ defaultOptions: { queries: { retry: false } } })} />
    </App>,
  );
const toggle = () => fireEvent.click(screen.getByText('toggle'));

beforeAll(() => startWords('en-US'));
beforeEach(async () => {
  localStorage.clear();
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => 't',
    tenant: () => '1001',
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
  useSession.setState({ user: USER, menus: MENUS });
  open.mockClear();
});
afterEach(async () => {
  connectScreens(hasScreen);
  vi.useRealTimers();
  cleanup();
  await peer.close();
});

describe('the home page [PUB-01]', () => {
  it('begins as the tenant has it, and whoever may says what all begin with', async () => {
    const put = (key: string) => ({ order: [], hidden: [`account/activation-code ${key}`] });
    useSession.setState({
      user: { ...USER, preferences: { ...NO_PREFERENCES, tenantHome: put('slow') } },
      permissions: new Set(['sys:params:update']),
    });
    answer({ figures: FIGURES, charts: [], opened: [], news: [] });
    show();
    expect(await screen.findByText('title of soon')).toBeTruthy();
    expect(screen.queryByText('title of slow')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    const reset = screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to the default for all users' });
    expect(reset.disabled).toBe(true);
    // Whoever shows it again has an arrangement of his own from then on, though it holds nothing.
    fireEvent.click(screen.getByRole('button', { name: 'Show title of slow' }));
    expect(await screen.findByText('title of slow')).toBeTruthy();
    await waitFor(() => expect(peer.heard.at(-1)?.body).toContain('"home":{"order":[],"hidden":[]}'));
    fireEvent.click(screen.getByRole('button', { name: 'Set as default for all users' }));
    await waitFor(() => expect(useSession.getState().user?.preferences.tenantHome).toEqual({ order: [], hidden: [] }));
    fireEvent.click(reset);
    await waitFor(() => expect(useSession.getState().user?.preferences.home).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Remove default for all users' }));
    await waitFor(() => expect(useSession.getState().user?.preferences.tenantHome).toBeNull());
    useSession.setState({ permissions: new Set() });
  });

  it('shows what waits, the urgent first, with rows to begin with and the way to the list', async () => {
    answer({ figures: FIGURES, charts: [], opened: [], news: [] });
    show();
    const waiting = await screen.findByRole('region', { name: 'To do' });
    const [soon, slow, ...rest] = within(waiting)
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.parentElement === waiting);
    expect(rest).toEqual([]);
    expect(soon!.textContent).toBe(' title of soon Urgent1,302ABCDIn process2h ago');
    expect(slow!.textContent).toContain('4');
    fireEvent.click(within(soon!).getByText('1,302'));
    fireEvent.click(within(soon!).getByText('ABCD'));
    expect(open.mock.calls).toEqual([
      ['/account/activation-code/index?status=active'],
      ['/account/activation-code/index?status=active&id=r1'],
    ]);
    expect(peer.first().query.get('tz')).toBe(String(-new Date().getTimezoneOffset()));
  });

  it('shows six boxes before more are asked for, and a share in percent', async () => {
    const many = Array.from({ length: 8 }, (_, n) => figure(`box${n}`, { count: n + 1 }));
    const rate = { kind: 'today', count: 0.968, unit: 'share', series: SERIES.map(() => null) } as const;
    answer({ figures: [...many, figure('success', rate)], charts: [], opened: [], news: [] });
    show();
    expect(await screen.findByText('96.8%')).toBeTruthy();
    expect(screen.getAllByText(/^title of box/)).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByText(/^title of box/)).toHaveLength(8);
  });

  it('tells an administrator first what he has to see to at once [SYS-16]', async () => {
    answer({ figures: FIGURES, charts: [], opened: [], news: [], alerts: ['auditBehind'] });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('The audit log is not sealed');
  });

  it('tells the records opened last as they are called now, each with the way to it [PUB-01]', async () => {
    const opened = [{ resource: 'sys/user', id: 'r9', title: 'kim', icon: 'user', path: '/sys/user/index' }];
    answer({ figures: FIGURES, charts: [], opened, news: [] });
    show();
    const list = await screen.findByRole('region', { name: translate('shell.home.opened') });
    expect(within(list).getByRole('link').getAttribute('href')).toContain('/sys/user/index?id=r9');
  });

  it('says that all is done where nothing waits', async () => {
    answer({ figures: [figure('none', {})], charts: [], opened: [], news: [] });
    show();
    expect(await screen.findByText('All done. There are no open tasks.')).toBeTruthy();
  });

  it('tells a chart in words, and the day that is pointed at', async () => {
    answer({ figures: FIGURES, charts: [], opened: [], news: [] });
    show();
    const chart = await screen.findByRole('img', { name: /^The last 14 days, oldest first: 0, 1, .*12, 1,313$/ });
    expect(screen.getByText('Yesterday 12')).toBeTruthy();
    chart.getBoundingClientRect = () => ({ left: 0, width: 140 }) as DOMRect;
    fireEvent.pointerMove(chart, { clientX: 55 });
    expect(screen.getByText(/· 5$/)).toBeTruthy();
    fireEvent.pointerLeave(chart);
    expect(screen.getByText('Yesterday 12')).toBeTruthy();
  });

  it('says which figure cannot be counted, and links none whose list is not in the menu', async () => {
    answer({ figures: FIGURES, charts: [], opened: [], news: [] });
    show();
    expect((await screen.findByText('title of lost')).closest('a')!.textContent).toContain('Cannot be counted');
    expect(screen.getByText('title of elsewhere').closest('a')).toBeNull();
  });

  it('keeps the shortcuts where no figure comes, and asks again when told to', async () => {
    peer.answer(() => ({ status: 503, body: {} }) satisfies PeerAnswer);
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Codes')).toBeTruthy();
    answer({ figures: FIGURES, charts: [], opened: [], news: [] });
    fireEvent.click(retry);
    expect(await screen.findByText('1,302')).toBeTruthy();
  });

  it('refuses an answer that it cannot work with', async () => {
    answer({ figures: [{ ...FIGURES[0], count: 'many' }], charts: [], opened: [], news: [] });
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says what to do to who may open nothing', async () => {
    useSession.setState({ menus: [] });
    answer({ figures: [], charts: [], opened: [], news: [] });
    show();
    expect(await screen.findByText(/Ask your administrator for a role/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Shortcuts' })).toBeNull();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('paints what it knew at once when it comes back, asks again after a minute only, and never while hidden [TAB-07]', async () => {
    answer({ figures: FIGURES, charts: [], opened: [], news: [] });
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    show();
    await screen.findByText('1,302');
    toggle();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    toggle();
    expect(screen.getByText('1,302')).toBeTruthy();
    expect(asked()).toBe(1);
    toggle();
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(asked()).toBe(1);
    toggle();
    expect(screen.getByText('1,302')).toBeTruthy();
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe('the shortcuts [PUB-01]', () => {
  const names = (title: string) => {
    const region = screen.queryByRole('region', { name: title });
    return region
      ? within(region)
          .getAllByRole('link')
          .map((link) => link.textContent?.trim())
      : [];
  };

  it('are the pages of the menu at first, then those that are used most', async () => {
    answer({ figures: [], charts: [], opened: [], news: [] });
    show();
    await waitFor(() => expect(asked()).toBe(1));
    expect(names('Shortcuts')).toEqual(['Codes', 'Users', 'Roles']);
    toggle();
    for (const menuId of ['users', 'codes', 'users']) rememberScreen('u1', { path: `/${menuId}/index`, menuId });
    toggle();
    expect(names('Shortcuts')).toEqual(['Users', 'Codes', 'Roles']);
  });

  // The address of “Roles” names its screen in short.
  it.each([false, true])('begin with what was pinned, until it is let go; screens known: %s', async (isKnown) => {
    connectScreens(isKnown ? hasScreen : () => false);
    answer({ figures: [], charts: [], opened: [], news: [] });
    show();
    await waitFor(() => expect(asked()).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Pin Roles' }));
    expect(names('Shortcuts')).toEqual(['Roles', 'Codes', 'Users']);
    fireEvent.click(screen.getByRole('button', { name: 'Unpin Roles' }));
    expect(names('Shortcuts')).toEqual(['Codes', 'Users', 'Roles']);
  });
});
