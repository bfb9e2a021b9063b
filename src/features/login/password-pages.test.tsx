import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { configureHttp } from '../../http/settings';
import { currentLanguage, startWords, translate } from '../../i18n/words';
import { clearSession } from '../../session/session';
import { startPeer, successAnswer, type PeerAnswer } from '../../testing/peer';
import { ForgotPage } from './forgot-page';
import { LoginPage } from './login-page';
import { ResetPage } from './reset-page';

let peer: Awaited<ReturnType<typeof startPeer>>;
const PRODUCT = { product: 'Product', label: '', version: '3.5.0' };
const TOKEN = 'a'.repeat(64);
const GOOD = 'Wx!7vfKz-q';
const refusal = (name: keyof typeof ERRORS, data: unknown = null): PeerAnswer => ({
  body: { code: ERRORS[name].code, msg: name, data },
});
const answer = (answers: Record<string, PeerAnswer>) =>
  peer.answer(({ method, path }) => answers[`${method} ${path}`] ?? answers[path] ?? successAnswer(null));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (path: string): unknown =>
  JSON.parse(peer.heard.findLast((heard) => heard.path === path && heard.method === 'POST')?.body ?? 'null');
/** The rules of the password that are ticked off. */
const ticked = (): string[] =>
  within(screen.getByRole('list', { name: 'Password rules' }))
    .getAllByRole('listitem')
    .flatMap((item) =>
      /(.*) met$/.exec(item.textContent ?? '')?.[1]?.endsWith('not yet')
        ? []
        : (/(.*) met$/.exec(item.textContent ?? '')?.[1] ?? []),
    );

beforeAll(() => startWords('en-US'));
beforeEach(async () => {
  localStorage.clear();
  clearSession();
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => 'old',
    tenant: () => '1001',
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
});
afterEach(async () => {
  cleanup();
  await peer.close();
});

describe('the page for a forgotten password [SES-08]', () => {
  it('asks for the username and tells everybody the same; neither tenant nor token goes along', async () => {
    render(<ForgotPage {...PRODUCT} />);
    press('Send link');
    expect(screen.getByText('Enter a value')).toBeTruthy();
    type('Username', ' kim ');
    press('Send link');
    expect(await screen.findByRole('heading', { name: 'Request received' })).toBeTruthy();
    expect(bodyOf('/auth/password/forgot')).toEqual({ username: 'kim' });
    const { headers } = peer.heard.find(({ path }) => path === '/auth/password/forgot')!;
    expect(headers.authorization).toBeUndefined();
    expect(headers['x-tenant-code']).toBeUndefined();
    expect(headers['x-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes another captcha after a refusal and keeps the name', async () => {
    answer({
      '/auth/captcha': successAnswer({ id: '11111111-1111-4111-8111-111111111111', svg: '<svg/>' }),
      '/auth/password/forgot': refusal('captchaWrong'),
    });
    render(<ForgotPage {...PRODUCT} />);
    await screen.findByRole('img', { name: 'Picture with the captcha' });
    type('Username', 'kim');
    type('Captcha', 'abcd');
    press('Send link');
    expect(await screen.findByText('captchaWrong')).toBeTruthy();
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('kim');
    expect((screen.getByLabelText('Captcha') as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(peer.heard.filter(({ path }) => path === '/auth/captcha')).toHaveLength(2));
  });
});

describe('the page behind the link [SES-08]', () => {
  beforeEach(() => {
    window.location.hash = `#/reset-password?token=${TOKEN}`;
  });
  const show = async (passwordProfile: 'composition' | 'passphrase', set: PeerAnswer = successAnswer(null)) => {
    answer({ 'GET /auth/password/reset': successAnswer({ passwordProfile }), 'POST /auth/password/reset': set });
    render(<ResetPage {...PRODUCT} />);
    await screen.findByLabelText('New password');
  };

  it('ticks the rules off while the password is typed [VAL-03]', async () => {
    await show('composition');
    expect(ticked()).toEqual([]);
    type('New password', 'abc');
    expect(ticked()).toContain('A lower-case letter');
    expect(ticked()).not.toContain('8 to 32 characters');
    type('New password', GOOD);
    // Whether many people use it, the server says.
    expect(ticked()).toHaveLength(8);
    expect(ticked()).not.toContain('Not a common password (checked when you save)');
  });

  it('speaks of length alone where the tenant chose passphrases [VAL-03]', async () => {
    await show('passphrase');
    type('New password', 'vier Esel tanzen im Regen');
    expect(ticked()).toEqual([
      '15 to 128 characters',
      'Without the username, forwards or backwards',
      'Without the name of the company or the product',
    ]);
  });

  it('sets it once both are the same, and leads to the login', async () => {
    await show('composition');
    type('New password', 'short');
    type('Confirm new password', 'short');
    press('Set password');
    expect(peer.heard.some(({ method }) => method === 'POST')).toBe(false);
    type('New password', GOOD);
    press('Set password');
    expect(screen.getByText('The new passwords do not match')).toBeTruthy();
    type('Confirm new password', GOOD);
    press('Set password');
    expect(await screen.findByRole('heading', { name: 'Password set' })).toBeTruthy();
    expect(bodyOf('/auth/password/reset')).toEqual({ token: TOKEN, newPassword: GOOD });
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('#/login');
  });

  it('says on the field what the server says, and keeps what was typed [VAL-03]', async () => {
    await show('composition', refusal('invalid', { fields: { newPassword: 'Too many people use it' } }));
    type('New password', GOOD);
    type('Confirm new password', GOOD);
    press('Set password');
    expect(await screen.findByText('Too many people use it')).toBeTruthy();
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe(GOOD);
  });

  it.each(['when it is opened', 'when the password is sent'])(
    'leads on to another link where this one is over %s',
    async (when) => {
      const over = refusal('resetLinkOver');
      if (when === 'when it is opened') {
        answer({ 'GET /auth/password/reset': over });
        render(<ResetPage {...PRODUCT} />);
      } else {
        await show('composition', over);
        type('New password', GOOD);
        type('Confirm new password', GOOD);
        press('Set password');
      }
      const again = await screen.findByRole('link', { name: 'Request another link' });
      expect(again.getAttribute('href')).toBe('#/forgot-password');
      expect(screen.getByText(/already been used or is older than 15 minutes/)).toBeTruthy();
    },
  );
});

describe('the login', () => {
  it('leads to the page for a forgotten password, and shows the rules where the password is over [VAL-03] [SES-10]', async () => {
    answer({
      '/auth/login': refusal('passwordExpired', { passwordProfile: 'passphrase' }),
      '/auth/providers': successAnswer([]),
    });
    render(<LoginPage {...PRODUCT} onTyping={() => undefined} />);
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('#/forgot-password');
    await waitFor(() => expect(screen.queryByLabelText('Captcha')).toBeNull());
    type('Username', 'kim');
    type('Password', 'Demo-pass1!');
    fireEvent.submit(screen.getByLabelText('Username'));
    expect(await screen.findByText(/15 to 128 characters/)).toBeTruthy();
    type('New password', 'kim tanzt mit vier Eseln');
    expect(ticked()).toContain('15 to 128 characters');
    expect(ticked()).not.toContain('Without the username, forwards or backwards');
  });

  it('says that Caps Lock is on [SES-01]', async () => {
    render(<LoginPage {...PRODUCT} onTyping={() => undefined} />);
    const event = createEvent.keyDown(screen.getByLabelText('Password'), { key: 'A' });
    // The page of the tests knows no such key.
    Object.defineProperty(event, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
    fireEvent(screen.getByLabelText('Password'), event);
    expect(await screen.findByText('Caps Lock is on')).toBeTruthy();
  });
});
