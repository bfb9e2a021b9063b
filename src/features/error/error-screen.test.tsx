import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/wire/identity/session';
import { LANGUAGES } from '../../../contract/constants';
import { changeLanguage, translate } from '../../i18n/words';
import { clearSession, useSession } from '../../session/session';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { ErrorScreen } from './error-screen';

const peer = withPeer('error');
afterEach(async () => {
  clearSession();
  await changeLanguage('en-US');
});

function show(query: string, { tenant = 'A', permissions = [] as string[] } = {}): string {
  useSession.setState({ tenant, permissions: new Set(permissions), user: { id: 'u1' } as SessionUser });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/error?${query}`]}>
        <ErrorScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}
const FORBIDDEN = 'to=403&path=%2Fsys%2Fuser%2Findex';

it('says of a page that there is that the right is missing, and whom to ask [RT-05] [PERM-02]', async () => {
  for (const language of LANGUAGES) {
    await changeLanguage(language);
    const text = show(FORBIDDEN);
    expect(text).toContain(translate('shell.error.forbidden.text', { path: '/sys/user/index' }));
    expect(document.body.textContent).toContain(translate('shell.error.forbidden.askTenant'));
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
  }
  expect(show(FORBIDDEN, { tenant: '' })).toContain(translate('shell.error.forbidden.askPlatform'));
});

it('says which right is missing, who of one’s own can give it, and in which words to ask [PERM-02]', async () => {
  const told = {
    permission: 'account:client:page',
    screen: 'Testers',
    right: 'View list',
    isHeld: false,
    isOffered: true,
    people: [{ name: 'Kim', username: 'kim-admin' }],
    roles: null,
  };
  peer.answer(() => successAnswer(told));
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, language: 'en-US', clipboard: { writeText: write } });
  show('to=403&right=account%3Aclient%3Apage');
  expect(await screen.findByText(/Kim \(kim-admin\)/)).toBeTruthy();
  expect(document.body.textContent).toContain('Testers · View list');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the request' }));
  expect(write.mock.calls[0]?.[0]).toContain('account:client:page');
  expect(peer.heard[0]?.query.get('permission')).toBe('account:client:page');
  vi.unstubAllGlobals();
  cleanup();
  peer.answer(() => successAnswer({ ...told, isHeld: true }));
  show('to=403&path=%2Faccount%2Fclient%2Findex');
  expect(await screen.findByRole('status')).toBeTruthy();
});

it('shows who may ask for it the way to why not [PERM-02]', () => {
  show(FORBIDDEN, { permissions: ['sys:user:why'] });
  const link = screen.getByRole('link', { name: translate('shell.error.forbidden.why') });
  expect(link.getAttribute('href')).toBe('#/sys/user/index?id=u1');
});

it('shows of the address the path alone, as text; another page is not there, and anything else failed [RT-05] [PUB-06]', () => {
  expect(show(`to=403&path=${encodeURIComponent('/x?ticket=secret<b>')}`)).not.toContain('secret');
  cleanup();
  expect(show('to=404')).toContain(translate('shell.error.notFound.title'));
  cleanup();
  expect(show('to=500')).toContain(translate('shell.error.refused.title'));
});
