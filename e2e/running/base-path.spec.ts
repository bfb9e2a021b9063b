import type { Page } from '@playwright/test';
import { TENANT_ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { STARTED, startServer } from '../support/server';

const BASE = '/console';
const below = test.extend<object, { belowUrl: string }>({
  belowUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants an object here
    async ({}, use) => {
      const server = await startServer({ BASE_PATH: BASE });
      await use(`${server.url}${BASE}/`);
      await server.stop();
    },
    STARTED,
  ],
});

/** Paths of what the page asks for from its own server. */
function askedBy(page: Page): { paths: string[]; failed: string[] } {
  const found = { paths: [] as string[], failed: [] as string[] };
  page.on('request', (request) => {
    if (request.url().startsWith('http')) found.paths.push(new URL(request.url()).pathname);
  });
  page.on('response', (answer) => {
    if (answer.status() === 404) found.failed.push(answer.url());
  });
  return found;
}

below(
  'below a path of a host, people sign in, open lists and come back, and nothing is asked for elsewhere [OPS-03] @full',
  async ({ page, loginPage, shell, belowUrl }) => {
    const asked = askedBy(page);
    await loginPage.open(`${belowUrl}#/account/activation-code/index`);
    await loginPage.fill(TENANT_ADMIN);
    const rows = page.locator('section:not([data-shown="false"]) tbody tr[data-row-key]');
    await expect(rows).toHaveCount(10);
    const cookies = await page.context().cookies(`${belowUrl}api/`);
    expect(cookies.map(({ path }) => path)).toEqual([`${BASE}/api`]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('v1@/console'))),
    ).toEqual([]);
    const live = page.waitForRequest((request) => new URL(request.url()).pathname === `${BASE}/api/live`);
    await page.reload();
    await expect(rows).toHaveCount(10);
    await live;
    await page.goto(`${belowUrl}#/sys/user/index`);
    await expect(rows.first()).toBeVisible();
    // An address that was typed without its `#`.
    await page.goto(`${belowUrl}account/activation-code`);
    await expect(page).toHaveURL(`${belowUrl}#/account/activation-code`);
    await shell.logout();
    await page.goto(`${belowUrl}china/#/login`);
    await expect(loginPage.submit()).toBeVisible();
    expect(asked.paths.filter((path) => !path.startsWith(`${BASE}/`))).toEqual([]);
    expect(asked.failed).toEqual([]);
  },
);
