import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '../../../../contract/wire/identity/session';
import { configureHttp } from '../../../http/settings';
import { changeLanguage, currentLanguage, startWords, translate } from '../../../i18n/words';
import { WordsProvider } from '../../../i18n/words-provider';
import { clearSession, useSession } from '../../../session/session';
import { startPeer, successAnswer } from '../../../testing/peer';
import { useTheme } from '../../../theme/settings';
import { MODE } from '../../boot/mode';
import { PRODUCT } from '../../boot/product';
import { Header } from './header';

const ROLES = '플랫폼 관리자, 전국 서비스 센터 기술 지원 담당자, 진단 시퀀스 배포 승인자';
const NAME = '김수한무거북이와두루미삼천갑자동방삭치치카포사리사리센타워리워리세브리깡무두셀라구름이';
let peer: Awaited<ReturnType<typeof startPeer>>;

const show = (user: Partial<SessionUser> = {}) => {
  useSession.setState({
    user: { id: '1', username: 'kim', realName: NAME, roleName: ROLES, tenantCode: '', ...user } as SessionUser,
    appIsReady: true,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <Header onHome={() => undefined} />
      </App>
    </QueryClientProvider>,
    { wrapper: WordsProvider },
  );
  return screen.getByRole('banner');
};

beforeAll(async () => {
  await startWords('en-US');
  // The downloads in the header ask for tasks of their own.
  peer = await startPeer();
  peer.answer(() => successAnswer([]));
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
});
afterAll(() => peer.close());
afterEach(async () => {
  cleanup();
  clearSession();
  await changeLanguage('en-US');
});

describe('the logo [LAY-06]', () => {
  const nameIn = (header: HTMLElement) => within(header).getByText(PRODUCT).className;
  afterEach(() => useTheme.setState({ logoAuto: false, sidebarCollapse: false, navLayout: 'left' }));

  it('stays as it is when the sidebar is collapsed, unless the setting says that it follows', () => {
    useTheme.setState({ sidebarCollapse: true });
    expect(nameIn(show())).not.toContain('visually-hidden');
    cleanup();
    useTheme.setState({ logoAuto: true });
    expect(nameIn(show())).toContain('visually-hidden');
    cleanup();
    useTheme.setState({ navLayout: 'top' });
    expect(nameIn(show())).not.toContain('visually-hidden');
  });
});

describe('the header [LAY-05]', () => {
  it('names the product with the label of the mode, roles and user; what may be cut is told in full on hover [APP-02]', () => {
    const header = show();
    expect(header.textContent).toContain(`${PRODUCT} ${MODE.label}`);
    expect(within(header).getByText(ROLES).title).toBe(ROLES);
    expect(within(header).getByRole('button', { name: `User ${NAME}` }).title).toBe(NAME);
  });

  it('names the account where there is no real name', () => {
    expect(within(show({ realName: null })).getByRole('button', { name: 'User kim' })).toBeTruthy();
  });

  it('names the tenant by its code where nothing is told of its name, and none at the platform', () => {
    expect(within(show({ tenantCode: '1001', tenantName: null })).getByText('1001').title).toBe('1001');
    cleanup();
    expect(within(show({ tenantCode: '1001', tenantName: ' ' })).getByText('1001')).toBeTruthy();
    cleanup();
    expect(within(show({ tenantCode: '1001', tenantName: 'Seres' })).queryByText('1001')).toBeNull();
    cleanup();
    expect(within(show({ tenantCode: '', tenantName: null })).queryByText('Tenant')).toBeNull();
  });

  it('has all its words before those of the engine have come [OPS-10]', () => {
    const { textContent } = show({ tenantCode: '1001', tenantName: 'Seres' });
    expect(textContent).toContain('Tenant Seres');
    expect(textContent).not.toMatch(/\b(engine|shell)\.\w/);
  });

  it('holds who is signed in, the personal centre and the logout, which asks first', async () => {
    fireEvent.click(within(show()).getByRole('button', { name: `User ${NAME}` }));
    const menu = await screen.findByRole('menu');
    for (const text of [NAME, 'kim', ROLES]) expect(within(menu).getByText(text)).toBeTruthy();
    fireEvent.click(within(menu).getByText('Personal centre'));
    expect(window.location.hash).toBe('#/user-center');
    fireEvent.click(within(menu).getByText('Log out'));
    expect((await screen.findAllByText('Log out now?')).length).toBeGreaterThan(0);
  });

  it('changes the language of everything', async () => {
    fireEvent.click(within(show()).getByRole('button', { name: 'Language' }));
    fireEvent.click(await screen.findByText('한국어'));
    expect(await screen.findByRole('button', { name: '언어' })).toBeTruthy();
  });

  it('says so where the browser has no full screen', async () => {
    Object.defineProperty(document.documentElement, 'requestFullscreen', {
      value: () => Promise.reject(new TypeError('refused')),
      configurable: true,
    });
    fireEvent.click(within(show()).getByRole('button', { name: /full screen/i }));
    expect(await screen.findByText('This browser does not support full screen')).toBeTruthy();
  });
});
