import { expect } from '@playwright/test';
import { exactly } from '../words';
import type { FaultyCall } from './call';
import type { Desk } from './desk';
import type { Fault } from '../../../src/testing/faults/fault';

/** Where somebody wants to go; kept when his session is refused on the way. */
export const WANTED = '/sys/post/index?limit=20';

const loginForm = ({ page, t }: Desk) => page.getByRole('button', { name: exactly(t('shell.login.submit')) });

/** The login stands, and whoever comes through it goes on to where he wanted to. */
export async function expectLogin(desk: Desk): Promise<void> {
  desk.seat = null;
  await expect(loginForm(desk)).toBeVisible();
  await expect(desk.page).toHaveURL(/#\/login$/);
  await expect(desk.page.getByText(desk.t('error.http.401'), { exact: true })).toHaveCount(1);
  expect(await desk.stored('token')).toBeNull();
  expect(await desk.stored('redirect')).toBe(JSON.stringify(WANTED));
  expect(desk.met, 'a refused token is not sent again').toBe(1);
}

/** The console did not start: it says why, and offers to try again. */
async function expectStartFailure(desk: Desk, fault: Fault, path: string, requestId: string): Promise<void> {
  const { page, t } = desk;
  await expect(page.getByRole('heading', { name: t('shell.startFailed') })).toBeVisible();
  await desk.expectSaid(fault, path, requestId, page.getByRole('alert'));
  await expect(page.getByRole('button', { name: exactly(t('shell.retry')) })).toBeVisible();
}

async function expectPatience({ page, t }: Desk): Promise<void> {
  await expect(page.getByLabel(t('shell.loading')).first()).toBeAttached();
  await page.clock.fastForward(11_000);
  await expect(page.getByText(t('shell.slow'))).toBeVisible();
  await expect(page.getByRole('button', { name: exactly(t('shell.retry')) })).toBeVisible();
}

const ofSession = (name: string, path: string): FaultyCall => ({
  name,
  tags: '[ERR-01]',
  matches: (_, called) => called === path,
  path,
  meet: (desk) => desk.start(WANTED),
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    if (fault.outcome.kind === 'waiting') return expectPatience(desk);
    return expectStartFailure(desk, fault, path, requestId);
  },
});

const captcha: FaultyCall = {
  name: 'captcha',
  tags: '[ERR-01]',
  path: '/auth/captcha',
  matches: (_, called) => called === '/auth/captcha',
  meet: (desk) => desk.start('/login', { isSignedIn: false }),
  async judge(desk, fault) {
    const { page, t } = desk;
    await expect(loginForm(desk)).toBeEnabled();
    if (fault.outcome.kind === 'waiting') return;
    // A refusal that has words of its own says them; nobody is signed in who could be led to the login.
    const text = fault.name === 'code 401 with 200' ? 'Not any more' : desk.words(fault, this.path);
    await expect(page.getByText(text, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: t('shell.login.newCaptcha') })).toBeVisible();
  },
};

const providers: FaultyCall = {
  name: 'ways to sign in',
  tags: '[ERR-01]',
  path: '/auth/providers',
  matches: (_, called) => called === '/auth/providers',
  meet: (desk) => desk.start('/login', { isSignedIn: false }),
  async judge(desk) {
    // The password is the way in, so that nothing needs to be said.
    await expect(loginForm(desk)).toBeEnabled();
    await expect(desk.page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  },
};

const tenant: FaultyCall = {
  name: 'tenant of the address',
  tags: '[ERR-01] [TEN-01]',
  path: '/sys/tenant/getTenantCode',
  matches: (_, called) => called === '/sys/tenant/getTenantCode',
  meet: (desk) => desk.start('/login', { isSignedIn: false, path: '/t1001/' }),
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'waiting') return expectPatience(desk);
    if (fault.outcome.kind !== 'login') return expectStartFailure(desk, fault, this.path, requestId);
    await expect(desk.page).toHaveURL(/#\/login$/);
    await expect(loginForm(desk)).toBeVisible();
  },
};

export const BOOT_CALLS: readonly FaultyCall[] = [
  captcha,
  providers,
  tenant,
  ofSession('user', '/sys/user/info'),
  ofSession('permissions', '/sys/menu/permissions'),
  ofSession('menu', '/sys/menu/nav'),
];
