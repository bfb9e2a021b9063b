import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../../contract/wire/errors';
import { configureHttp } from '../../http/settings';
import { currentLanguage, startWords, translate } from '../../i18n/words';
import { loginByTicket } from '../../session/login';
import { clearSession, useSession } from '../../session/session';
import { ssoTicket } from '../../session/single-sign-on';
import { startPeer, successAnswer, type PeerAnswer } from '../../testing/peer';
import { LoginPage } from './login-page';

let peer: Awaited<ReturnType<typeof startPeer>>;
const TOKEN = { token: 'token-1', expiresAt: '2030-01-01T00:00:00Z' };
const ENROLMENT = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/GNDS-CLOUD:kim%40shop?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=GNDS-CLOUD',
};
const CODES = Array.from({ length: 10 }, (_, i) => `7KQ${i}-0XHT-R4CA`);

const refusal = (name: ErrorName): PeerAnswer => ({
  body: { code: ERRORS[name].code, msg: translate(`error.${name}`), data: null },
});
const answer = (answers: Record<string, PeerAnswer>) =>
  peer.answer(
    ({ path }) =>
      answers[path] ?? successAnswer(path === '/auth/captcha' ? null : path === '/auth/providers' ? [] : null),
  );
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (path: string): unknown =>
  JSON.parse(peer.heard.findLast((heard) => heard.path === path)?.body ?? 'null');
const askedFor = (path: string): boolean => peer.heard.some((heard) => heard.path === path);

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
});
afterEach(async () => {
  cleanup();
  await peer.close();
});

const show = () => render(<LoginPage product="Product" label="(PRE)" version="3.5.0" onTyping={() => undefined} />);
/** The first step, which leads to the second. */
async function begin(mfa: 'totp' | 'enrol', answers: Record<string, PeerAnswer> = {}) {
  answer({
    '/auth/login': successAnswer({ mfa, ticket: 'ticket-1' }),
    '/auth/login/enrol': successAnswer(ENROLMENT),
    ...answers,
  });
  show();
  await waitFor(() => expect(screen.queryByLabelText('Captcha')).toBeNull());
  type('Username', 'kim');
  type('Password', 'Demo-pass1!');
  fireEvent.submit(screen.getByLabelText('Username'));
  await screen.findByRole('heading', {
    name: mfa === 'totp' ? 'Two-factor authentication' : 'Set up two-factor authentication',
  });
}
const CODE = '6 digits from the authenticator app';

describe('the code of a second factor [SES-07]', () => {
  it('is asked for, judged by its form, and opens the session', async () => {
    await begin('totp', { '/auth/login/totp': successAnswer(TOKEN) });
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    type(CODE, '12345');
    press('Log in');
    expect(await screen.findByText(translate('shell.login.codeForm'))).toBeTruthy();
    expect(askedFor('/auth/login/totp')).toBe(false);
    type(CODE, '123 456');
    press('Log in');
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
    expect(bodyOf('/auth/login/totp')).toEqual({ ticket: 'ticket-1', code: '123 456' });
  });

  it('says on the field that it was wrong, and can be typed again', async () => {
    await begin('totp', { '/auth/login/totp': refusal('codeWrong') });
    type(CODE, '123456');
    press('Log in');
    expect(await screen.findByText(translate('error.codeWrong'))).toBeTruthy();
    expect(screen.getByLabelText(CODE).getAttribute('aria-invalid')).toBe('true');
    expect(useSession.getState().token).toBeNull();
  });

  it('can be a recovery code', async () => {
    await begin('totp', { '/auth/login/totp': successAnswer(TOKEN) });
    press('Use a recovery code');
    type('Recovery code', '7kq0-0xht');
    press('Log in');
    expect(await screen.findByText(translate('shell.login.recoveryForm'))).toBeTruthy();
    type('Recovery code', '7kq0-0xht-r4ca');
    press('Log in');
    await waitFor(() => expect(bodyOf('/auth/login/totp')).toEqual({ ticket: 'ticket-1', code: '7kq0-0xht-r4ca' }));
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  });

  it('leads back to the first step with its reason once it is over', async () => {
    await begin('totp', { '/auth/login/totp': refusal('loginOver') });
    type(CODE, '123456');
    press('Log in');
    expect(await screen.findByText(translate('error.loginOver'))).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('is asked for after single sign-on, too, whose ticket is kept for the logout', async () => {
    answer({
      '/auth/oauth/exchange': successAnswer({ mfa: 'totp', ticket: 'ticket-2' }),
      '/auth/login/totp': successAnswer(TOKEN),
    });
    expect(await loginByTicket('sso-1')).toEqual({ mfa: 'totp', ticket: 'ticket-2' });
    expect(ssoTicket()).toBeNull();
    show();
    type(CODE, '123456');
    press('Log in');
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
    expect(ssoTicket()).toBe('sso-1');
  });
});

describe('a second factor that has to be set up first [SES-07]', () => {
  const PICTURE = 'QR code for the authenticator app';

  it('shows what the app takes, and the recovery codes before anything goes on', async () => {
    await begin('enrol', { '/auth/login/enrol/confirm': successAnswer({ ...TOKEN, recoveryCodes: CODES }) });
    expect(await screen.findByRole('img', { name: PICTURE })).toBeTruthy();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    type(CODE, '123456');
    press('Confirm');
    expect(await screen.findByText('Recovery codes of kim@shop')).toBeTruthy();
    expect(bodyOf('/auth/login/enrol/confirm')).toEqual({ ticket: 'ticket-1', code: '123456' });
    for (const code of CODES) expect(screen.getByText(code)).toBeTruthy();
    expect(useSession.getState().token).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    press('Continue');
    await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  });

  it('says on the field that the first code was wrong, and keeps the picture', async () => {
    await begin('enrol', { '/auth/login/enrol/confirm': refusal('codeWrong') });
    await screen.findByRole('img', { name: PICTURE });
    type(CODE, '123456');
    press('Confirm');
    expect(await screen.findByText(translate('error.codeWrong'))).toBeTruthy();
    expect(screen.getByRole('img', { name: PICTURE })).toBeTruthy();
  });

  it('offers to try again where the picture cannot be fetched', async () => {
    await begin('enrol', { '/auth/login/enrol': { status: 503, body: { code: 503, msg: '', data: null } } });
    expect(await screen.findByText(translate('error.http.503'))).toBeTruthy();
    answer({ '/auth/login/enrol': successAnswer(ENROLMENT) });
    press(translate('shell.retry'));
    expect(await screen.findByRole('img', { name: PICTURE })).toBeTruthy();
  });

  it('leads back to the first step with its reason once it is over', async () => {
    await begin('enrol', { '/auth/login/enrol/confirm': refusal('loginOver') });
    await screen.findByRole('img', { name: PICTURE });
    type(CODE, '123456');
    press('Confirm');
    expect(await screen.findByText(translate('error.loginOver'))).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
