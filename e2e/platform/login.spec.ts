import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../contract/constants';
import { ERRORS } from '../../contract/wire/errors';
import { ADMIN, PASSWORD, READER } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { HANDED_OVER, NOBODY, refuseAccounts, REFUSED } from '../support/refused-accounts';

const banner = (page: Page) => page.getByRole('banner');
const NEW_PASSWORD = 'Wx!7vfKz-q';

test('a right password says so, and opens what was asked for with its query [SES-01] [SES-02] [SES-03]', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.open('/#/account/activation-code/index?limit=20');
  await expect(page).toHaveURL(/#\/login$/);
  await loginPage.fill(READER);
  await expect(page.getByText(t('shell.login.success'), { exact: true })).toHaveCount(1);
  await new ListPage(page, t, 'account.activation-code').isShown();
  await expect(page).toHaveURL(/#\/account\/activation-code\/index\?.*limit=20/);
  expect(await page.evaluate(() => localStorage.getItem('v1@redirect'))).toBeNull();
});

test('user, permissions and menu are asked side by side, once each [SES-02] @full', async ({ page, loginPage }) => {
  const PATHS = ['/api/sys/user/info', '/api/sys/menu/permissions', '/api/sys/menu/nav'];
  const events: { path: string; what: 'asked' | 'answered' }[] = [];
  await page.route(
    (url) => PATHS.includes(url.pathname),
    async (route) => {
      const path = new URL(route.request().url()).pathname;
      events.push({ path, what: 'asked' });
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 150));
      events.push({ path, what: 'answered' });
      await route.fulfill({ response });
    },
  );
  await loginPage.open();
  await loginPage.fill(READER);
  await expect(banner(page)).toBeVisible();
  expect(events.slice(0, 3).map(({ what }) => what)).toEqual(['asked', 'asked', 'asked']);
  expect(
    events
      .filter(({ what }) => what === 'asked')
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...PATHS].sort());
});

for (const [asked, opened] of [
  ['/#/login', /#\/login$/],
  ['/#/otalogin', /#\/otalogin$/],
  ['/#/user/login?x=y&ticket=1', /#\/otalogin\?x=y&ticket=1$/],
  ['/t1001/#/login', /\/t1001\/#\/login$/],
] as const) {
  const tag = asked === '/t1001/#/login' ? '' : ' @full';
  test(`${asked} opens the login, without a frame [SES-03] [LAY-02] [TEN-01]${tag}`, async ({ page, loginPage }) => {
    await loginPage.open(asked);
    await expect(page).toHaveURL(opened);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await loginPage.fill(READER);
    await expect(banner(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
  });
}

test('a tenant’s address keeps its name before the login, and a name that no tenant has leads to the error page [TEN-01] [SES-03] [RT-05] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.open('/t1001/#/account/activation-code/index?limit=20');
  await expect(page).toHaveURL(/\/t1001\/#\/login$/);
  await page.goto('/nobodys/#/login');
  await expect(page).toHaveURL(/\/nobodys\/#\/error/);
  await expect(page.getByRole('heading', { name: t('shell.error.refused.title') })).toBeVisible();
});

// Only the full run refuses any: to make these accounts and to guess at them takes as long as three tests.
test.describe('an account that is refused', () => {
  /** What two names heard that were guessed at. */
  let guesses: { real: string[]; nobody: string[] };
  test.beforeAll(async ({ server }) => {
    guesses = await refuseAccounts(server.url);
  });

  test('guesses at an account and at a name that nobody has are answered alike, until both are locked [SES-11] @full', () => {
    expect(guesses.real).toEqual(guesses.nobody);
    expect(guesses.real.map((answer) => (JSON.parse(answer) as number[])[1])).toEqual([
      ...Array.from({ length: 5 }, () => ERRORS.loginFailed.code),
      ERRORS.accountLocked.code,
    ]);
  });

  for (const language of LANGUAGES) {
    test.describe(language, () => {
      test.use({ language });
      test('each reason to refuse an account has its message, and its line in the login history [SES-10] [SES-11] @full', async ({
        page,
        loginPage,
        t,
      }) => {
        const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
        await loginPage.open();
        const said = new Set<string>();
        for (const [reason, username] of Object.entries(REFUSED)) {
          await loginPage.fill(username, reason === 'passwordExpired' ? HANDED_OVER : PASSWORD);
          await expect(alert).toHaveText(t(`error.${reason}`));
          said.add(await alert.innerText());
          if (reason === 'passwordExpired') await loginPage.open('/?afresh');
        }
        expect(said.size).toBe(Object.keys(REFUSED).length);
        const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
        await loginPage.fill(NOBODY);
        await answered;
        await expect(alert).toHaveText(t('error.accountLocked'));

        await loginPage.fill(ADMIN);
        await expect(banner(page)).toBeVisible();
        await page.goto('/#/sys/login-history/index');
        const history = new ListPage(page, t, 'sys.login-history');
        for (const [reason, username] of [...Object.entries(REFUSED), ['accountLocked', NOBODY] as const]) {
          await history.search({ username });
          await expect(history.rows().first()).toContainText(username);
          expect(await history.column('failureReason')).toContain(t(`error.${reason}`));
        }
      });
    });
  }

  test('a password that is over is renewed in the same step [SES-10] [SES-01] @full', async ({
    page,
    loginPage,
    t,
  }) => {
    await loginPage.open();
    await loginPage.fill(REFUSED.passwordExpired, HANDED_OVER);
    const renewed = page.getByLabel(t('shell.userCenter.newPassword'), { exact: true });
    await renewed.fill('short');
    await page.getByLabel(t('shell.userCenter.repeated'), { exact: true }).fill('short');
    await loginPage.submit().click();
    await expect(renewed).toHaveAttribute('aria-invalid', 'true');
    await expect(renewed).toBeFocused();
    await renewed.fill(NEW_PASSWORD);
    await page.getByLabel(t('shell.userCenter.repeated'), { exact: true }).fill(NEW_PASSWORD);
    await loginPage.submit().click();
    await expect(banner(page)).toBeVisible();
  });
});

test('a password of a megabyte is refused at its field, and so it is by the server [SES-01] [VAL-04] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const words = t('validate.maxLength', { max: 128 });
  await loginPage.open();
  await loginPage.fill(ADMIN, 'x'.repeat(1_000_000));
  await expect(loginPage.password()).toHaveAttribute('aria-invalid', 'true');
  await expect(loginPage.password()).toBeFocused();
  await expect(page.getByText(words, { exact: true })).toHaveCount(1);
  const answer = await new Api(server.url).send<{ fields: object }>('POST', '/auth/login', {
    username: ADMIN,
    password: 'x'.repeat(1_000_000),
  });
  expect(answer).toMatchObject({ status: 200, code: ERRORS.invalid.code, data: { fields: { password: words } } });
});
