import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { LoginPage } from '../support/pages/login-page';
import { Shell } from '../support/pages/shell';
import { ADMIN } from '../support/accounts';
import { freePort, NODE, ROOT } from '../support/server';
import { wordsIn } from '../support/words';

/** The static files of `npm run demo`, and nothing else behind them. */
const test = base.extend<{ baseURL: string }>({
  baseURL: async ({}, use) => {
    const port = await freePort();
    const child = spawn(NODE, [join(ROOT, 'scripts/demo.mjs')], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await use(`http://127.0.0.1:${port}`);
    child.kill('SIGTERM');
    await ended;
  },
});

/** Opens the page, which begins to fill its database; answers what the browser said since. */
async function opened(page: Page, baseURL: string): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await expect
    .poll(
      () =>
        fetch(baseURL).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  // The first opening makes and fills the database, and says so all the while: longer than a page waits for its first script.
  await page.goto(baseURL);
  await expect(page.getByRole('status')).toContainText(/\d+ \/ \d+/, { timeout: 120_000 });
  return said;
}

/** Steps of the filling for which the server in the page has made the tables and written its first rows. */
const BEGUN = 2;

test('the demo starts, and fills its database in the page [INT-05]', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const said = await opened(page, baseURL);
  const step = async () => Number(/(\d+) \/ \d+/.exec((await page.getByRole('status').textContent()) ?? '')?.[1]);
  await expect.poll(step, { timeout: 120_000 }).toBeGreaterThanOrEqual(BEGUN);
  expect(said).toEqual([]);
});

test('the demo is the product without a server, and keeps what was done in it [INT-05] @full', async ({
  page,
  baseURL,
}) => {
  // On a busy machine the page alone, which is the server too, takes minutes.
  test.setTimeout(300_000);
  const t = wordsIn('en-US');
  const key = 'account.activation-code';
  const said = await opened(page, baseURL);
  await expect(page.getByRole('textbox').first()).toBeVisible({ timeout: 200_000 });
  const loginPage = new LoginPage(page, t, 'en-US');
  // Not opened once more: that would start the server in the page anew.
  await loginPage.chooseLanguage();
  await loginPage.fill(ADMIN);
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 60_000 });
  const codes = await new Shell(page, t).openList('account', 'activation-code');
  const before = await codes.count();
  await codes.button(t(`${key}.action.generate`)).click();
  await codes.nameTenant(t(`${key}.input.generate.field.tenantCode`));
  await codes.answer(t(`${key}.action.generate`), { [t(`${key}.input.generate.field.count`)]: '5' });
  await codes.closeAnswer();
  await expect.poll(() => codes.count()).toBe(before + 5);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 60_000 });
  await codes.isShown();
  await expect.poll(() => codes.count()).toBe(before + 5);
  expect(said).toEqual([]);
});
