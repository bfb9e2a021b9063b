import type { LaunchOptions } from '@playwright/test';
import { ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test as base } from '../support/fixture';
import { Shell } from '../support/pages/shell';

/** Pages that were left stay as they are, and come back so: as in a browser that nobody tests with. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
test.use({ expectedMessages: [/Failed to load resource/] });

test('after the logout Back shows nothing of what was open [SES-05] [SES-12] @full', async ({
  page,
  loginPage,
  shell,
}) => {
  await loginPage.login(ADMIN);
  const codes = await shell.openList('account', 'activation-code');
  const [code = ''] = await codes.column('code');
  await shell.openList('account', 'client');
  await page.goto('/#/user-center');
  expect(code).not.toBe('');
  await shell.logout();
  await expect(loginPage.submit()).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.goBack({ timeout: 2000 }).catch(() => null);
    if (page.url() === 'about:blank') break;
    await expect(loginPage.submit()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(await page.content()).not.toContain(code);
  }
  await page.goto('/');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/v1@token|v1@ssoticket|v1@tabs/);
  expect(kept).not.toContain(code);
});

for (const way of ['by a logout in another tab', 'at the server'] as const) {
  test(`a page that was left comes back without what it showed once its session ended ${way} [SES-12] @full`, async ({
    page,
    context,
    loginPage,
    shell,
    server,
    t,
  }) => {
    await loginPage.login(ADMIN);
    const codes = await shell.openList('account', 'activation-code');
    const [code = ''] = await codes.column('code');
    expect(code).not.toBe('');
    const token = await page.evaluate(() => {
      Object.assign(window, { isKept: true });
      return (JSON.parse(localStorage.getItem('v1@token') ?? '{}') as { token: string }).token;
    });
    await page.goto('/api/openapi.json');
    if (way === 'at the server')
      await new Api(server.url, token).send('POST', '/sys/oauth/logout', { ticket: token, ssoticket: null });
    else {
      const second = await context.newPage();
      await second.goto('/');
      await new Shell(second, t).logout();
      await second.close();
    }
    // A page that comes back as it was left is not loaded.
    await page.goBack({ waitUntil: 'commit' });
    await expect(loginPage.submit()).toBeVisible();
    expect(await page.content()).not.toContain(code);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const isKept = await page.evaluate(() => 'isKept' in window);
    test
      .info()
      .annotations.push({ type: 'back', description: isKept ? 'the page as it was left' : 'a page loaded anew' });
    process.stdout.write(`    ${way}: came back as ${isKept ? 'it was left' : 'loaded anew'}\n`);
  });
}
