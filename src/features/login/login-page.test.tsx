import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureHttp } from '../../http/settings';
import { currentLanguage, startWords, translate } from '../../i18n/words';
import { clearSession, useSession } from '../../session/session';
import { startPeer, successAnswer, type PeerAnswer } from '../../testing/peer';
import { LoginPage } from './login-page';

let peer: Awaited<ReturnType<typeof startPeer>>;
const CAPTCHA = successAnswer({
  id: '11111111-1111-4111-8111-111111111111',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const onTyping = vi.fn<() => void>();

const answer = (login: PeerAnswer, captcha: PeerAnswer = CAPTCHA) =>
  peer.answer(
    ({ path }) =>
      ({ '/auth/login': login, '/auth/captcha': captcha, '/auth/providers': successAnswer([]) })[path] ??
      successAnswer([]),
  );
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const fill = (captcha?: string) => {
  type('Username', 'admin');
  type('Password', 'Demo-pass1!');
  if (captcha) type('Captcha', captcha);
};
const submit = () => fireEvent.submit(screen.getByLabelText('Username'));
const captchasAsked = () => peer.heard.filter(({ path }) => path === '/auth/captcha').length;

beforeAll(() => startWords('en-US'));
beforeEach(async () => {
  localStorage.clear();
  clearSession();
  peer = await startPeer();
  const { getState } = useSession;
  configureHttp({
    base: peer.base,
    token: () => getState().token,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
  answer(successAnswer(null));
});
afterEach(async () => {
  cleanup();
  await peer.close();
});
const show = async () => {
  render(<LoginPage product="Product" label="(PRE)" version="3.5.0" onTyping={onTyping} />);
  await screen.findByRole('img', { name: 'Picture with the captcha' });
};

describe('the login page', () => {
  it('asks for username, password and captcha, and focuses the first that is missing [SES-01] [PUB-02]', async () => {
    await show();
    type('Username', 'admin');
    submit();
    expect(screen.getAllByText('Enter a value')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBeNull();
    expect(peer.heard.some(({ path }) => path === '/auth/login')).toBe(false);
    expect(onTyping).toHaveBeenCalled();
  });

  it('says what the server says, takes another captcha and keeps what was typed [SES-01]', async () => {
    await show();
    answer({ body: { code: 20002, msg: 'Incorrect username or password', data: null } });
    fill('abcd');
    submit();
    expect(await screen.findByText('Incorrect username or password')).toBeTruthy();
    await waitFor(() => expect(captchasAsked()).toBe(2));
    expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Demo-pass1!');
    const sent = peer.heard.find(({ path }) => path === '/auth/login');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      username: 'admin',
      password: 'Demo-pass1!',
      captchaId: '11111111-1111-4111-8111-111111111111',
      captcha: 'abcd',
    });
  });

  it('puts a wrong captcha on its field [SES-01]', async () => {
    await show();
    answer({ body: { code: 20001, msg: 'The captcha is wrong', data: null } });
    fill('abcd');
    submit();
    await screen.findByText('The captcha is wrong');
    expect(screen.getByLabelText('Captcha').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Captcha'));
  });

  it('takes another captcha on a click', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'New captcha' }));
    await waitFor(() => expect(captchasAsked()).toBe(2));
  });

  it('asks for no captcha where the server has none', async () => {
    answer({ body: { code: 20003, msg: 'This account is disabled', data: null } }, successAnswer(null));
    render(<LoginPage product="Product" label="" version="3.5.0" onTyping={onTyping} />);
    await waitFor(() => expect(screen.queryByLabelText('Captcha')).toBeNull());
    fill();
    submit();
    expect(await screen.findByText('This account is disabled')).toBeTruthy();
  });

  it('renews a password that is over in the same step [SES-10]', async () => {
    await show();
    answer({ body: { code: 20007, msg: 'The password has expired and must be changed', data: null } });
    fill('abcd');
    submit();
    const field = await screen.findByLabelText('New password');
    // They stand from the first moment on: what comes later pushes the button away from whoever is about to press it.
    expect(screen.getByRole('list', { name: translate('shell.passwordRule.title') })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    type('New password', 'Other-pass2!');
    type('Confirm new password', 'Another-pass3!');
    type('Captcha', 'efgh');
    submit();
    expect(screen.getByText('The new passwords do not match')).toBeTruthy();
    type('Confirm new password', 'Other-pass2!');
    submit();
    await waitFor(() => expect(peer.heard.filter(({ path }) => path === '/auth/login')).toHaveLength(2));
    expect(JSON.parse(peer.heard.findLast(({ path }) => path === '/auth/login')?.body ?? '')).toMatchObject({
      password: 'Demo-pass1!',
      newPassword: 'Other-pass2!',
    });
  });

  it('keeps the token and loads the session [SES-01] [SES-02]', async () => {
    await show();
    answer(successAnswer({ token: 'token-1', expiresAt: '2030-01-01T00:00:00Z' }));
    fill('abcd');
    submit();
    await waitFor(() =>
      expect(peer.heard.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/sys/user/info', '/sys/menu/permissions', '/sys/menu/nav']),
      ),
    );
    expect(useSession.getState().token).toBe('token-1');
  });
});
