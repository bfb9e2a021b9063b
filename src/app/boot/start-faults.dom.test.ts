import { expect, vi } from 'vitest';
import { buttonIn, textHolders, until, withDesk, type ConsoleDesk } from '../../testing/faults/desk';
import { testFaults, type FaultyCall } from '../../testing/faults/cases';
import type { Fault } from '../../testing/faults/fault';
import { expectLogin, loginButton, WANTED } from '../../testing/faults/login';

/** Longer than a start may take before it says so, ms. */
const PATIENCE = 11_000;

const alert = (): Element | null => document.querySelector('[role="alert"]');

/** The time that a start takes passes at once. */
function holdTime(fault: Fault): void {
  if (fault.outcome.kind === 'waiting') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** The console did not start: it says why, and offers to try again. */
async function expectStartFailure(desk: ConsoleDesk, fault: Fault, path: string, requestId: string): Promise<void> {
  await desk.expectSaid(fault, path, requestId, alert);
  expect(textHolders(alert(), desk.t('shell.startFailed'))).toHaveLength(1);
  expect(buttonIn(alert(), desk.t('shell.retry'))).toBeDefined();
}

/** The start takes long, and says so. */
async function expectPatience(desk: ConsoleDesk): Promise<void> {
  await until('the mark', () => document.querySelector(`[aria-label="${desk.t('shell.loading')}"]`));
  expect(textHolders(document.body, desk.t('shell.slow'))).toHaveLength(0);
  vi.advanceTimersByTime(PATIENCE);
  vi.useRealTimers();
  await until('patience', () => textHolders(document.body, desk.t('shell.slow')).length > 0);
  expect(buttonIn(document.body, desk.t('shell.retry'))).toBeDefined();
}

/** A start that failed is tried again by its button, until the login was met in its place. */
const ofSession = (name: string, path: string): FaultyCall => ({
  name,
  tags: '[ERR-01]',
  matches: (_, called) => called === path,
  meet(desk, fault) {
    holdTime(fault);
    if (desk.seat === name) buttonIn(alert(), desk.t('shell.retry'))?.click();
    else desk.start(WANTED);
    desk.seat = name;
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    if (fault.outcome.kind === 'waiting') return expectPatience(desk);
    return expectStartFailure(desk, fault, path, requestId);
  },
  async recover(desk, { outcome }) {
    // A start that is still under way is the one that another call would join.
    if (outcome.kind === 'waiting')
      await until('an end of the waiting', () => textHolders(alert(), desk.t('shell.network')).length > 0);
  },
});

const captcha: FaultyCall = {
  name: 'captcha',
  tags: '[ERR-01]',
  matches: (_, called) => called === '/auth/captcha',
  async prepare(desk) {
    if (desk.seat === 'captcha') return;
    desk.start('/login', { isSignedIn: false });
    await until('the captcha', () => document.querySelector(`img[alt="${desk.t('shell.login.captchaPicture')}"]`));
    desk.seat = 'captcha';
  },
  meet: (desk) => buttonIn(document.body, desk.t('shell.login.newCaptcha'))?.click(),
  async judge(desk, fault) {
    expect(loginButton(desk)?.disabled).toBe(false);
    if (fault.outcome.kind === 'waiting') return;
    // A refusal that has words of its own says them; nobody is signed in who could be led to the login.
    const text = fault.name === 'code 401 with 200' ? 'Not any more' : desk.words(fault, '/auth/captcha');
    await until(`"${text}"`, () => textHolders(document.body, text).length === 1);
  },
  async recover(desk) {
    buttonIn(document.body, desk.t('shell.login.newCaptcha'))?.click();
    await until('the captcha', () => document.querySelector(`img[alt="${desk.t('shell.login.captchaPicture')}"]`));
  },
};

const providers: FaultyCall = {
  name: 'ways to sign in',
  tags: '[ERR-01]',
  matches: (_, called) => called === '/auth/providers',
  meet: (desk) => desk.start('/login', { isSignedIn: false }),
  async judge(desk) {
    // The password is the way in, so that nothing needs to be said.
    await until('the captcha', () => document.querySelector('form img'));
    expect(loginButton(desk)?.disabled).toBe(false);
    expect([...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent).join('')).toBe('');
  },
};

const tenant: FaultyCall = {
  name: 'tenant of the address',
  tags: '[ERR-01] [TEN-01]',
  matches: (_, called) => called === '/sys/tenant/getTenantCode',
  meet(desk, fault) {
    holdTime(fault);
    desk.start('/login', { isSignedIn: false, path: '/t1001/' });
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'waiting') return expectPatience(desk);
    if (fault.outcome.kind !== 'login') return expectStartFailure(desk, fault, '/sys/tenant/getTenantCode', requestId);
    await until('the login', () => loginButton(desk));
    expect(window.location.hash).toBe('#/login');
  },
};

testFaults(withDesk(), [
  captcha,
  providers,
  tenant,
  ofSession('user', '/sys/user/info'),
  ofSession('permissions', '/sys/menu/permissions'),
  ofSession('menu', '/sys/menu/nav'),
]);
