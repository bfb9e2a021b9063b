import type { Page } from '@playwright/test';
import { STORAGE_VERSION } from '../../contract/constants';
import { ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { settle } from '../support/looks/settle';
import { newOf, wordsIn } from '../support/words';

const [en, ko] = [wordsIn('en-US'), wordsIn('ko-KR')];

const choose = async (page: Page, name: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('shell.language') })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

// Every run changes the language in the header, and follows it in words, dates and antd's own (`src/app/shell/layout`, `src/engine/kinds/date-time`).
test('the language follows in every tab of the browser, in open drawers too, and nothing typed is lost [I18N-01] [I18N-03] [I18N-06] @full', async ({
  page,
  context,
  loginPage,
}) => {
  await loginPage.login(ADMIN);
  await page.goto('/#/sys/user/index');
  await page
    .getByRole('main')
    .getByRole('button', { name: newOf(en, 'sys.user') })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(en('sys.user.field.email'), { exact: true }).fill('no address');
  await expect(drawer.getByText(en('validate.email'))).toBeVisible();

  const other = await context.newPage();
  await other.goto('/#/sys/role/index');
  await settle(other);
  await choose(other, '한국어');
  await expect(other.getByRole('columnheader', { name: ko('sys.role.field.name') }).first()).toBeVisible();

  // Nobody touched the first tab.
  await expect(drawer.getByText(ko('validate.email'))).toBeVisible();
  await expect(drawer.getByLabel(ko('sys.user.field.email'), { exact: true })).toHaveValue('no address');
  await expect(drawer.getByRole('button', { name: ko('engine.form.save'), exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: ko('sys.title') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(ko('sys.user.title')));
  await expect(
    page
      .locator('thead th')
      .filter({ hasText: ko('sys.user.field.username') })
      .first(),
  ).toBeVisible();
  expect(await langOf(page)).toBe('ko-KR');
  await expect(
    page.getByRole('navigation', { name: ko('shell.tabs.title') }).getByRole('link', { name: ko('sys.user.title') }),
  ).toBeVisible();
});

test.describe('words that do not come', () => {
  test.use({ expectedMessages: [/Failed to load resource|ERR_FAILED/] });

  test('leave the language as it is, and say so [I18N-01] [I18N-02] @full', async ({ page, loginPage }) => {
    await loginPage.open();
    await page.route(/\/assets\/ko-KR-/, (route) => route.abort());
    // The first time a new deployment may be the reason: the page is loaded anew.
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: '한국어', exact: true }).click();
    await again;
    await page.getByRole('button', { name: '한국어', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(en('shell.languageFailed'));
    expect(await langOf(page)).toBe('en-US');
    await page.unroute(/\/assets\/ko-KR-/);
    await page.getByRole('button', { name: '한국어', exact: true }).click();
    await expect(page.getByRole('button', { name: ko('shell.login.submit'), exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('at the start are those of another language, never a white page [I18N-01] [I18N-02]', async ({ page }) => {
    await page.addInitScript((version) => {
      localStorage.setItem('v1@version', version);
      localStorage.setItem('v1@umi_locale', '"ko-KR"');
    }, STORAGE_VERSION);
    await page.route(/\/assets\/ko-KR-/, (route) => route.abort());
    await page.goto('/#/login');
    await expect(page.locator('button[type="submit"]')).toHaveText(/登\s?录|Log in|Sign in/);
    await expect(page.getByText(/^shell\./)).toHaveCount(0);
  });
});

test('rubbish in place of the words of the server changes nothing [I18N-02] @full', async ({ page }) => {
  const rubbish = [
    { languageType: 'zh-CN', languageKey: '__proto__.polluted', languageContent: 'x' },
    { languageType: 'zh-CN', languageKey: 'shell', languageContent: 'x' },
    { languageType: 'zh-CN', languageKey: 'shell.login', languageContent: 'x' },
    { languageType: 'zh-CN', languageKey: 'shell.login.submit', languageContent: '$t(shell.login.submit){{nobody}}' },
    { languageType: 'zh-CN', languageKey: 'shell.login.title', languageContent: '<img src=x onerror=alert(1)>' },
    ...Array.from({ length: 100_000 }, (_, n) => ({
      languageType: 'zh-CN',
      languageKey: `no.word.${n}`,
      languageContent: 'x'.repeat(20),
    })),
  ];
  await page.route(/\/sys\/ui-language\/resourceList/, (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: rubbish } }),
  );
  await page.goto('/#/login');
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await expect(page.getByRole('button', { name: wordsIn('zh-CN')('shell.login.submit'), exact: true })).toBeVisible();
  expect(await page.evaluate(() => ({}) as Record<string, unknown>)).toEqual({});
});
