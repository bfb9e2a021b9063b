import { TENANT_ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';

test('a start that finds its session asks each thing once, and the rows before any code has come [RT-07] [LIST-10]', async ({
  page,
  enterList,
}) => {
  await enterList(TENANT_ADMIN, 'account', 'activation-code');
  await page.goto('/#/account/activation-code/index?page=2');
  await expect(page.locator('section:not([data-shown="false"]) tbody tr[data-row-key]')).toHaveCount(10);
  const kept = () => page.evaluate(() => localStorage.getItem('v1@start'));
  await expect.poll(kept).toContain('page=2');
  let asked: string[] = [];
  page.on('request', (request) => {
    // What the page that is left still asks for does not belong to the start.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked = [];
    asked.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await expect(page.locator('section:not([data-shown="false"]) tbody tr[data-row-key]')).toHaveCount(10);
  const calls = [
    '/api/sys/user/info',
    '/api/sys/menu/nav',
    '/api/sys/menu/permissions',
    '/api/account/activation-code/page',
  ];
  const scripts = asked.filter((path) => path.endsWith('.js'));
  for (const one of [...calls, ...scripts])
    expect(
      asked.filter((path) => path === one),
      one,
    ).toHaveLength(1);
  // Nothing but what the page itself names comes before them.
  expect(asked.indexOf(calls[3]!)).toBeLessThan(asked.findIndex((path) => path.includes('/resourceList')));
  await page.goto('/#/account/activation-code/index?page=1');
  await expect.poll(kept).not.toContain('page=2');
});

test('a login asks for the ways in once, and for everything else after it once [RT-07] @full', async ({
  page,
  loginPage,
}) => {
  await loginPage.open('/#/account/activation-code/index');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await loginPage.fill(TENANT_ADMIN);
  await expect(page.locator('section:not([data-shown="false"]) tbody tr[data-row-key]')).toHaveCount(10);
  const calls = asked.filter((path) => path.startsWith('/api/'));
  // The words alone are looked at once more, when hints begin to come that they have changed.
  const twice = calls.filter((path, at) => calls.indexOf(path) !== at && !path.endsWith('/resourceList'));
  expect(twice).toEqual([]);
  expect(calls).toContain('/api/account/activation-code/page');
  expect(calls).not.toContain('/api/auth/providers');
});

test('nobody finds afterwards what the list in front asked for [SES-05] @full', async ({ page, enterList, shell }) => {
  await enterList(TENANT_ADMIN, 'account', 'activation-code');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('v1@start')))
    .toContain('/account/activation-code/page');
  await shell.logout();
  expect(await page.evaluate(() => localStorage.getItem('v1@start'))).toBeNull();
});
