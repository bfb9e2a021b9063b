import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { ADMIN } from '../support/accounts';
import { LoginPage } from '../support/pages/login-page';
import { Shell } from '../support/pages/shell';
import { freePort, NODE, ROOT } from '../support/server';
import { newOf, wordsIn } from '../support/words';

/** The sources are translated one by one while the page asks for them, ms. */
const START_MS = 300_000;

/** `npm run dev -- --mock`: nothing stands behind the page. */
const test = base.extend<{ baseURL: string }>({
  baseURL: async ({}, use) => {
    const port = await freePort();
    const child = spawn(NODE, [join(ROOT, 'scripts/dev.mjs'), '--mock'], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const url = `http://127.0.0.1:${port}`;
    const isThere = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isThere, { timeout: START_MS }).toBe(true);
    await use(url);
    child.kill('SIGTERM');
    await ended;
  },
});

test('development without a server signs in, lists, makes a row and keeps it, and fails where it is told to [DEV-02] @full', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(START_MS * 3);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  const t = wordsIn('en-US');
  await page.goto(baseURL);
  await expect(page.getByRole('textbox').first()).toBeVisible({ timeout: START_MS });
  const loginPage = new LoginPage(page, t, 'en-US');
  await loginPage.chooseLanguage();
  await loginPage.fill(ADMIN);
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 60_000 });
  const patience = { timeout: 60_000 };
  const posts = await new Shell(page, t).openList('sys', 'post');
  const before = await posts.count();
  await posts.button(newOf(t, 'sys.post')).click();
  const form = page.getByRole('dialog');
  await posts.nameTenant(t('engine.field.tenantCode'));
  await form.getByLabel(posts.field('code'), { exact: true }).fill('mocked');
  await form.getByLabel(posts.field('name'), { exact: true }).fill('Made without a server');
  await form.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  await expect(form).toBeHidden(patience);
  await expect.poll(() => posts.count(), patience).toBe(before + 1);

  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible({ timeout: START_MS });
  await posts.isShown();
  await posts.search({ name: 'Made without a server' });
  await expect(posts.rows().filter({ hasText: 'Made without a server' })).toHaveCount(1, patience);
  expect(broken).toEqual([]);

  await page.evaluate(() =>
    (globalThis as unknown as { mock: { fault: (...of: string[]) => void } }).mock.fault(
      'sys/post',
      'tenantBusy',
      '/page',
    ),
  );
  await posts.button(t('engine.search.search')).click();
  await expect(page.getByText(t('error.tenantBusy', { seconds: 2 })).first()).toBeVisible(patience);
});
