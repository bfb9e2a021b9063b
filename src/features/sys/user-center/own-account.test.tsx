import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../../contract/wire/identity/own-account';
import { resourceNamed } from '../../../../contract/registry';
import { EnginePortsProvider } from '../../../engine/ports';
import { configureHttp } from '../../../http/settings';
import { changeLanguage, currentLanguage, loadWords, startWords, translate } from '../../../i18n/words';
import { clearSession, useSession } from '../../../session/session';
import { startPeer, successAnswer, type PeerAnswer } from '../../../testing/peer';
import { sessionUser } from '../../../testing/session-user';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { SessionList } from './session-list';

let peer: Awaited<ReturnType<typeof startPeer>>;
const USER = sessionUser({
  id: '11111111-1111-4111-8111-111111111111',
  username: 'kim',
  realName: 'Kim',
  email: 'kim@example.com',
  mobile: null,
  gender: 2,
  lang: null,
  tenantCode: '1001',
  passwordProfile: 'passphrase',
});
const answer = (answers: Record<string, PeerAnswer>) =>
  peer.answer(({ method, path }) => answers[`${method} ${path}`] ?? successAnswer(null));
const sent = (method: string) => peer.heard.filter((heard) => heard.method === method);
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = (node: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnginePortsProvider
        value={{
          loadDefinition: () => Promise.reject(new Error('no other is asked for')),
          screenNamed: () => undefined,
        }}
      >
        <App>{node}</App>
      </EnginePortsProvider>
    </QueryClientProvider>,
  );

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'sys/user'].map(loadWords));
});
beforeEach(async () => {
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => 't',
    tenant: () => '1001',
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
  useSession.setState({ user: USER });
});
afterEach(async () => {
  cleanup();
  await changeLanguage('en-US');
  await peer.close();
});

describe('the own profile [SES-08] [PUB-07]', () => {
  it('sends what the user may say of himself, and shows what the server then knows', async () => {
    answer({ 'GET /sys/user/info': successAnswer({ ...USER, realName: 'Kim H.' }) });
    show(<ProfileForm resource={resourceNamed('sys/user')} />);
    type('Real name', 'Kim H.');
    press('Save');
    await waitFor(() => expect(useSession.getState().user?.realName).toBe('Kim H.'));
    expect(JSON.parse(sent('PUT')[0]?.body ?? '')).toEqual({
      realName: 'Kim H.',
      email: 'kim@example.com',
      mobile: null,
      gender: 2,
      lang: null,
    });
  });

  it('keeps the rules of the record, and asks for the password where the mail address moves [VAL-02]', async () => {
    show(<ProfileForm resource={resourceNamed('sys/user')} />);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('Email', 'nobody');
    expect(await screen.findByText('Enter an email address such as name@company.com')).toBeTruthy();
    type('Email', 'kim@mail.com');
    press('Save');
    expect(await screen.findByText('Enter a value')).toBeTruthy();
    expect(sent('PUT')).toHaveLength(0);
    type('Current password', 'Demo-pass1!');
    answer({ 'GET /sys/user/info': successAnswer({ ...USER, email: 'kim@mail.com' }) });
    press('Save');
    await waitFor(() =>
      expect(JSON.parse(sent('PUT')[0]?.body ?? '{}')).toMatchObject({
        email: 'kim@mail.com',
        password: 'Demo-pass1!',
      }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  });

  it('changes the console’s language with the user’s [I18N-01]', async () => {
    useSession.setState({ user: { ...USER, lang: 'ko-KR' } });
    answer({ 'GET /sys/user/info': successAnswer({ ...USER, lang: 'ko-KR' }) });
    show(<ProfileForm resource={resourceNamed('sys/user')} />);
    press('Save');
    await waitFor(() => expect(currentLanguage()).toBe('ko-KR'));
  });
});

describe('the own password [SES-08]', () => {
  it('is judged by the rules of the own tenant while it is typed [VAL-03]', async () => {
    show(<PasswordForm />);
    expect(screen.getByText(/15 to 128 characters/)).toBeTruthy();
    expect(screen.queryByText(/An upper-case letter/)).toBeNull();
    type('Current password', 'Demo-pass1!');
    type('New password', 'vier Esel tanzen im Regen');
    type('Confirm new password', 'vier Esel tanzen im Regen');
    press('Change password');
    await waitFor(() => expect(sent('POST').map(({ path }) => path)).toEqual(['/sys/user/password']));
  });
});

describe('the own sessions [SES-08] [SES-12]', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const session = (id: string, more: Partial<OwnSession>): OwnSession => ({
    id,
    createDate: at,
    lastSeenAt: at,
    expiresAt: at,
    ip: '10.0.0.1',
    agent: 'Mozilla/5.0 (X11; Linux) Chrome/142.0',
    method: 'password',
    isCurrent: false,
    ...more,
  });

  it('tell which one this is and how each was opened, and end all others at once', async () => {
    answer({
      'GET /sys/session': successAnswer([
        session('a', { isCurrent: true, method: 'sso+totp' }),
        session('b', {}),
        session('c', { method: 'password+totp' }),
      ]),
      'DELETE /sys/session': successAnswer({ ended: 2 }),
    });
    show(<SessionList />);
    await screen.findByText('This session');
    const [mine, plain, strong] = screen.getAllByRole('listitem');
    expect(within(mine!).getByText('This session')).toBeTruthy();
    expect(within(mine!).queryByRole('button')).toBeNull();
    expect(mine!.textContent).toContain('Single sign-on and second factor');
    expect(plain!.textContent).toMatch(/Chrome 142 · Linux.*10\.0\.0\.1 · Password/);
    expect(strong!.textContent).toContain('Password and second factor');
    press('End all others');
    fireEvent.click(
      within(await screen.findByRole('dialog'))
        .getAllByRole('button')
        .at(-1)!,
    );
    await waitFor(() => expect(sent('DELETE').map(({ path }) => path)).toEqual(['/sys/session']));
    expect(await screen.findByText('The other sessions have ended')).toBeTruthy();
  });

  it('offer nothing to end where there is only this one', async () => {
    answer({ 'GET /sys/session': successAnswer([session('a', { isCurrent: true })]) });
    show(<SessionList />);
    await screen.findByText('This session');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
