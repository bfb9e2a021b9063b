import type { Page } from '@playwright/test';
import { ADMIN, READER } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { LoginPage } from '../support/pages/login-page';
import { Shell } from '../support/pages/shell';
import { afterIcon } from '../support/words';

const KEY = 'account.activation-code';
const LIST = '/#/account/activation-code/index';
/** The browser itself reports a status of 400 and above. */
const BROWSER_REPORT = /Failed to load resource/;
const BANNER = (page: Page) => page.getByRole('banner');
const keptToken = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('v1@token') ?? 'null') as { token: string } | null)?.token ?? null,
  );

test.describe('a link from elsewhere', () => {
  test.use({ expectedMessages: [BROWSER_REPORT] });

  test('opens what it names from a cold start, before and after the login [SES-03] [RT-10]', async ({
    page,
    loginPage,
    t,
  }) => {
    await loginPage.open(`${LIST}?limit=20`);
    await loginPage.fill(READER);
    const list = new ListPage(page, t, KEY);
    await list.isShown();
    await page.reload();
    await list.isShown();
    await expect(page).toHaveURL(/activation-code\/index\?.*limit=20/);
  });

  for (const path of ['/sys/tenant/index', '/support/order-list/detail?id=1', '/no/such/page']) {
    test(`${path} shows the error page to who may not open it [RT-05] [RT-10] @full`, async ({
      page,
      loginPage,
      t,
    }) => {
      await loginPage.open(`/#${path}`);
      await loginPage.fill(READER);
      await expect(page).toHaveURL(/#\/error/);
      await expect(page.getByRole('button', { name: t('shell.error.home') })).toBeVisible();
    });
  }

  test('never leads elsewhere and never shows what it carries [SES-03] [RT-05] [TEN-01] @full', async ({
    page,
    loginPage,
    server,
    t,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await loginPage.open();
    const image = '<img src=x onerror=alert(1)>';
    for (const hash of [
      `/error?to=${image}`,
      `/error?to=${encodeURIComponent(image)}`,
      `/error?to=javascript:alert(1)`,
      '/error?to=https://evil.example',
    ]) {
      await page.goto(`/?n=${hash.length}#${hash}`);
      await expect(page.getByText(t('shell.error.refused.title'))).toBeVisible();
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(/onerror|alert|evil/);
    }
    for (const hash of [
      '//evil.example/',
      '/\\evil.example',
      '/user/login?redirect=https://evil.example',
      `/otalogin?redirect=//evil.example&x=${image}`,
    ]) {
      await page.evaluate(() => localStorage.setItem('v1@redirect', '"//evil.example/"'));
      await page.goto(`/?h=${hash.length}#${hash}`);
      await expect(loginPage.submit()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(server.url);
    }
    await page.goto('/nobody-of-that-name/#/login');
    await expect(page).toHaveURL(/#\/error/);
    await page.goto('/?again#/login');
    await page.evaluate(() => localStorage.setItem('v1@redirect', '"https://evil.example/"'));
    await loginPage.fill(READER);
    await expect(BANNER(page)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.url);
    await expect(page).toHaveURL(/#\/home$/);
    expect(dialogs).toEqual([]);
  });
});

test.describe('a session that ended', () => {
  test.use({ expectedMessages: [BROWSER_REPORT] });

  test('leads to the login once, says so once, and back to the page that was open [NET-04] [SES-03] [SES-12] @full', async ({
    page,
    loginPage,
    shell,
    server,
    t,
  }) => {
    const end = async () => {
      const token = (await keptToken(page)) ?? '';
      await new Api(server.url, token).send('POST', '/sys/oauth/logout', { ticket: token, ssoticket: null });
    };
    await loginPage.login(ADMIN);
    await expect(page.getByText(t('sys.user.home.enabled'))).toBeVisible();
    const list = await shell.openList('account', 'activation-code');
    await end();

    // The parts of the own page ask side by side, and are all refused at once.
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let waiting = 0;
    await page.route('**/api/**', async (route) => {
      waiting += 1;
      await gate;
      await route.continue().catch(() => undefined);
    });
    const [refused, logins, late]: string[][] = [[], [], []];
    page.on('response', (response) => response.status() === 401 && refused?.push(response.url()));
    page.on('framenavigated', (frame) => frame.url().endsWith('#/login') && logins?.push(frame.url()));
    await page.goto('/#/user-center');
    await expect.poll(() => waiting).toBeGreaterThanOrEqual(2);
    // Words of dictionaries are asked for together, a moment later.
    await page.waitForTimeout(500);
    page.on('request', (request) => request.headers().authorization && late?.push(request.url()));
    open();
    await expect(loginPage.submit()).toBeVisible();
    await expect(page.getByText(t('shell.login.ended'))).toHaveCount(1);
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
    await expect.poll(() => refused?.length).toBeGreaterThanOrEqual(2);
    // Nothing that began afterwards carries the token.
    expect(late).toEqual([]);
    expect(logins).toHaveLength(1);
    await page.unroute('**/api/**');

    await page.reload();
    await expect(loginPage.submit()).toBeVisible();
    await expect(page.getByText(t('shell.login.ended'))).toHaveCount(0);
    await loginPage.fill(ADMIN);
    await expect(BANNER(page)).toBeVisible();
    await page.goto(`${LIST}?limit=20`);
    await list.isShown();
    await end();
    await page
      .getByRole('columnheader', { name: t(`${KEY}.field.code`) })
      .first()
      .click();
    await expect(page.getByText(t('shell.login.ended'))).toHaveCount(1);
    await loginPage.fill(ADMIN);
    await list.isShown();
    await expect(page).toHaveURL(/activation-code\/index\?.*limit=20/);
  });
});

// That other tabs follow is tried of the session itself in every run (`src/session`).
test('two tabs enter, change the tenant and leave together [SES-12] [TEN-04] @full', async ({
  page,
  context,
  loginPage,
  language,
  t,
}) => {
  const second = await context.newPage();
  const figures: string[] = [];
  /** Waits for the second tab, and notes how long that took: the bar is 300 ms, of which a busy machine says little. */
  const follows = async (what: string, begin: () => Promise<void>, seen: () => Promise<boolean>) => {
    await begin();
    const begun = performance.now();
    await expect.poll(seen, { timeout: 5000, intervals: [10] }).toBe(true);
    figures.push(`${what}: ${Math.round(performance.now() - begun)} ms`);
  };
  await loginPage.open();
  const other = new LoginPage(second, t, language);
  await other.open(LIST);
  await follows(
    'enter',
    () => loginPage.fill(ADMIN).then(() => expect(BANNER(page)).toBeVisible()),
    () => BANNER(second).isVisible(),
  );
  const list = new ListPage(second, t, KEY);
  await list.isShown();

  const tenantOf = (each: Page) =>
    BANNER(each)
      .locator('.ant-select')
      .filter({ has: each.getByRole('combobox', { name: t('shell.tenant.switch') }) });
  await BANNER(page)
    .getByRole('combobox', { name: t('shell.tenant.switch') })
    .click();
  const choice = page.locator('.ant-select-item-option').nth(1);
  const name = (await choice.innerText()).trim();
  await follows(
    'tenant',
    () => choice.click().then(() => expect(tenantOf(page)).toContainText(name)),
    async () => (await tenantOf(second).count()) > 0 && (await tenantOf(second).innerText()).includes(name),
  );
  await expect(second).toHaveURL(/#\/home/);

  await second.goto(LIST);
  await list.isShown();
  await follows(
    'leave',
    async () => {
      await new Shell(page, t).logout();
      await expect(loginPage.submit()).toBeVisible();
    },
    () => other.submit().isVisible(),
  );
  await expect(second).toHaveURL(/#\/login$/);
  // Nobody says that a session ended which somebody logged out of, and nothing is kept of where it was.
  await expect(second.getByText(t('shell.login.ended'))).toHaveCount(0);
  expect(await second.evaluate(() => localStorage.getItem('v1@redirect'))).toBeNull();
  test.info().annotations.push({ type: 'two tabs', description: figures.join(', ') });
  process.stdout.write(`    two tabs follow: ${figures.join(', ')}\n`);
});

test.describe('a token', () => {
  test('that was taken out of the browser is worth nothing elsewhere [SES-12] @full', async ({
    page,
    context,
    loginPage,
    shell,
    server,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await loginPage.login(ADMIN);
    await shell.openList('account', 'activation-code');
    const token = (await keptToken(page)) ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const replay = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/sys/user/info`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    expect((await replay({})).status).toBe(401);
    const cookies = await context.cookies(`${server.url}/api/`);
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api', secure: false }]);
    expect((await replay({ Cookie: `${cookies[0]?.name}=${cookies[0]?.value}` })).status).toBe(200);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(urls.filter((url) => url.includes(token))).toEqual([]);
    await shell.logout();
    await expect(loginPage.submit()).toBeVisible();
    await expect.poll(async () => (await context.cookies(`${server.url}/api/`)).length).toBe(0);
  });
});

test.describe('a permission that is taken away', () => {
  test.use({ expectedMessages: [BROWSER_REPORT] });

  // Every run lets a reader without rights see no button, and takes rights from a session on the server and in the console.
  test('disappears from the menu after the next call, and its screen with it [PERM-02] [PERM-03] @full', async ({
    page,
    loginPage,
    shell,
    server,
    t,
  }) => {
    const api = await Api.login(server.url, ADMIN);
    const { list: users } = await api.get<{ list: { username: string; roleIdList: string[] }[] }>('/sys/user/page', {
      page: '1',
      limit: '10',
      username: READER,
    });
    const roleId = users.find(({ username }) => username === READER)?.roleIdList[0] ?? '';
    const path = `/sys/role/${roleId}`;
    const role = await api.get<{ version: number; menuIdList: string[] }>(path);
    const { list: menus } = await api.get<{ list: { id: string; permissions: string | null; url: string | null }[] }>(
      '/sys/menu/list',
    );
    const lost = menus
      .filter(({ permissions, url }) => `${permissions} ${url}`.includes('activation-code'))
      .map(({ id }) => id);
    await loginPage.login(READER);
    await shell.openList('account', 'client');
    const list = await shell.openList('account', 'activation-code');
    const change = async (menuIdList: string[]) => {
      const { version } = await api.get<{ version: number }>(path);
      expect(await api.send('PUT', path, { version, menuIdList })).toMatchObject({ code: 0 });
    };
    await change(role.menuIdList.filter((id) => !lost.includes(id)));
    try {
      await page.waitForTimeout(1100);
      await list.sortBy('maxClients');
      await expect(page).toHaveURL(/#\/error/);
      await expect(page.getByRole('menuitem', { name: afterIcon(t(`${KEY}.title`)) })).toHaveCount(0);
      const tabs = page.getByRole('navigation', { name: t('shell.tabs.title') });
      await expect(tabs.getByRole('link', { name: t('account.client.title') })).toHaveCount(1);
      await expect(tabs.getByRole('link', { name: t(`${KEY}.title`) })).toHaveCount(0);
    } finally {
      await change(role.menuIdList);
    }
  });
});
