import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';

test.use({ expectedMessages: [/Failed to load resource|dynamically imported module|ERR_INTERNET_DISCONNECTED/] });

const GONE = { status: 404, body: 'gone' };
const ask = (page: Page) => page.evaluate(() => void window.location.assign('#/user-center'));

test('a part that a deployment took away is fetched by a new page, once; where that does not help, the page says so [APP-06] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(ADMIN);
  let loads = 0;
  page.on('load', () => (loads += 1));
  let isGone = true;
  await page.route('**/assets/user-center-screen-*.js', (route) => {
    if (!isGone) return route.continue();
    isGone = loads > 0;
    return route.fulfill(GONE);
  });
  await ask(page);
  await expect(page.getByText(t('shell.userCenter.sessions')).first()).toBeVisible();
  expect(loads).toBe(1);

  // The same build again: a circle.
  isGone = true;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(t('shell.lost.title'));
  await expect(page.getByRole('banner')).toBeVisible();
  expect(loads).toBe(2);
  isGone = false;
  await page.unrouteAll();
  await page.getByRole('button', { name: t('shell.retry') }).click();
  await expect(page.getByText(t('shell.userCenter.sessions')).first()).toBeVisible();
});

test('without a network nothing is reloaded, and what is open stays [APP-06] @full', async ({
  page,
  context,
  loginPage,
  t,
}) => {
  await loginPage.login(ADMIN);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await context.setOffline(true);
  await ask(page);
  await expect(page.getByRole('alert').filter({ hasText: t('shell.network') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('shell.retry') }).click();
  await expect(page.getByText(t('shell.userCenter.sessions')).first()).toBeVisible();
});

test('a start that lacks the console, or the words, is never an empty page [APP-06] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(ADMIN);
  await page.route('**/assets/console-*.js', (route) => route.fulfill(GONE));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(t('shell.lost.title'));
  await page.unrouteAll();
  // The words of one language: another serves. Those of all: a page that needs none says so in three languages.
  await page.route('**/assets/en-US-*.js', (route) => route.fulfill(GONE));
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sys/menu/nav')) asked.push(request.headers()['accept-language']);
  });
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  // The server answers in the language that serves, and nobody's choice is forgotten.
  const serves = await page.evaluate(() => document.documentElement.lang);
  expect(['zh-CN', 'ko-KR']).toContain(serves);
  await expect.poll(() => asked.at(-1)).toBe(serves);
  expect(await page.evaluate(() => localStorage.getItem('v1@umi_locale'))).toBe('"en-US"');
  await page.route(/assets\/(zh-CN|ko-KR)-[^/]*\.js/, (route) => route.fulfill(GONE));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  expect((await page.getByRole('alert').getByRole('button').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.unrouteAll();
  await page.getByRole('button').click();
  await expect(page.getByRole('banner')).toBeVisible();
});
