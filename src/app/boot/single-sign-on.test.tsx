import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from './leave';
import { configureHttp } from '../../http/settings';
import { currentLanguage, startWords, translate } from '../../i18n/words';
import { releaseAutoStart } from '../../session/auto-start';
import { clearSession, keepToken, useSession } from '../../session/session';
import { keepSsoTicket } from '../../session/single-sign-on';
import { startPeer, successAnswer } from '../../testing/peer';
import { ProviderLinks } from '../../features/login/provider-links';
import { SignOnNotice } from '../../features/login/sign-on-notice';

let peer: Awaited<ReturnType<typeof startPeer>>;
const went = vi.fn<(address: string) => void>();
const offer = (autoStart: boolean, redirect: string | null = null) =>
  peer.answer(({ path }) =>
    successAnswer(path === '/auth/providers' ? [{ name: 'acme', title: 'Acme', autoStart }] : { redirect }),
  );
const show = async () => {
  render(<ProviderLinks />);
  return screen.findByRole('link', { name: 'Log in with Acme' });
};

beforeAll(() => startWords('en-US'));
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  window.location.hash = '#/login';
  vi.spyOn(window.location, 'assign').mockImplementation((address) => went(String(address)));
  peer = await startPeer();
  const { getState } = useSession;
  configureHttp({
    base: peer.base,
    token: () => getState().token,
    tenant: () => '1001',
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  went.mockReset();
  await peer.close();
});

describe('the providers of a tenant', () => {
  it('stand below the password, each a link that comes back to this page [SES-06] [PUB-04]', async () => {
    offer(false);
    const [path, query] = ((await show()).getAttribute('href') ?? '').split('?');
    expect(path).toMatch(/\/auth\/oauth\/login$/);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      provider: 'acme',
      redirectUri: `${window.location.origin}${window.location.pathname}#/user/login`,
    });
    expect(went).not.toHaveBeenCalled();
  });

  it('are gone to at once where the tenant wants it, and only once [SES-06]', async () => {
    offer(true);
    await show();
    expect(went.mock.calls[0]?.[0]).toContain('provider=acme');
    expect(screen.getByText('Redirecting to Acme…')).toBeTruthy();
    cleanup();
    await show();
    expect(went).toHaveBeenCalledTimes(1);
  });

  it('are not gone to right after a login, or where somebody is signed in [SES-06]', async () => {
    offer(true);
    releaseAutoStart();
    await show();
    cleanup();
    sessionStorage.clear();
    keepToken({ token: 'token-1', expiresAt: '2030-01-01T00:00:00Z' });
    await show();
    expect(went).not.toHaveBeenCalled();
  });

  it.each(['#/login?ssoError=ssoFailed', '#/login?password=1', '#/otalogin?password'])(
    'are not gone to from %s [SES-06]',
    async (hash) => {
      offer(true);
      window.location.hash = hash;
      await show();
      expect(went).not.toHaveBeenCalled();
    },
  );

  it('are not gone to by who just left; the session there ends too [SES-05] [SES-06]', async () => {
    offer(true, 'https://idp.example/end');
    keepToken({ token: 'token-1', expiresAt: '2030-01-01T00:00:00Z' });
    keepSsoTicket('ticket-1');
    leave();
    expect(useSession.getState().token).toBeNull();
    expect(localStorage.getItem('v1@ssoticket')).toBeNull();
    await waitFor(() => expect(went).toHaveBeenCalledWith('https://idp.example/end'));
    const sent = peer.heard.find(({ path }) => path === '/auth/oauth/logout');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ ticket: 'token-1', ssoticket: 'ticket-1', provider: null });
    await show();
    expect(went).toHaveBeenCalledTimes(1);
  });

  it('lead nowhere but to a page after a logout [SES-05]', async () => {
    offer(false, 'javascript:alert(1)');
    keepToken({ token: 'token-1', expiresAt: '2030-01-01T00:00:00Z' });
    keepSsoTicket('ticket-1');
    leave();
    await waitFor(() => expect(peer.heard.some(({ path }) => path === '/auth/oauth/logout')).toBe(true));
    await show();
    expect(went).not.toHaveBeenCalled();
  });
});

describe('a single sign-on that came to nothing', () => {
  it.each([
    ['ssoDenied', 'The identity provider refused the login'],
    ['accountDisabled', 'This account is disabled. Contact your administrator.'],
    ['ssoFailed', /cannot be reached/],
    ['<img src=x>', /cannot be reached/],
    ['internal', /cannot be reached/],
  ])('is told as %s in words of ours [SES-06]', (name, words) => {
    window.location.hash = `#/login?ssoError=${encodeURIComponent(name)}`;
    render(<SignOnNotice />);
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });

  it('is not spoken of otherwise [SES-06]', () => {
    render(<SignOnNotice />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
