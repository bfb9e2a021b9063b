import type { Page } from '@playwright/test';
import { RESOURCES } from '../../contract/registry';
import { expect, test } from '../support/fixture';
import { afterIcon } from '../support/words';

const setting = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

test.beforeEach(async ({ loginPage, page }) => {
  await loginPage.login('admin');
  await page.goto('/#/account/activation-code/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the navigation stands left, on top or mixed, and stays so [LAY-01] [LAY-06] @full', async ({ page, t }) => {
  const main = page.getByRole('navigation', { name: t('shell.menu.title'), exact: true });
  const open = () => page.getByRole('button', { name: t('shell.theme.title') }).click();
  // So wide that nothing folds, however many modules there are.
  await page.setViewportSize({ width: 2560, height: 900 });
  await open();
  await setting(page, t('shell.theme.navLayout.top')).check();
  await expect(page.getByRole('banner').getByRole('menuitem', { name: afterIcon(t('sys.title')) })).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('shell.breadcrumbs') })).toContainText(
    t('account.activation-code.title'),
  );

  await setting(page, t('shell.theme.navLayout.mix')).check();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('menuitem')).toHaveCount(
    RESOURCES.filter(({ module, menu }) => module === 'account' && menu !== false).length,
  );
  await page
    .locator('header')
    .getByRole('menuitem', { name: afterIcon(t('sys.title')) })
    .click();
  await expect(main.getByRole('menuitem', { name: afterIcon(t('sys.user.title')) })).toBeVisible();
  await main.getByRole('menuitem', { name: afterIcon(t('sys.user.title')) }).click();
  await expect(page).toHaveURL(/sys\/user\/index/);

  await page.reload();
  await expect(main.getByRole('menuitem', { name: afterIcon(t('sys.role.title')) })).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBe(50);

  await open();
  await page.getByRole('button', { name: t('shell.theme.reset') }).click();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('menuitem', { name: afterIcon(t('account.title')) })).toBeVisible();
});

test('what does not fit into the header folds into one entry [LAY-03] @full', async ({ page, t }) => {
  await page.getByRole('button', { name: t('shell.theme.title') }).click();
  await setting(page, t('shell.theme.navLayout.top')).check();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 860, height: 800 });
  const header = page.getByRole('banner');
  await header.getByText(t('shell.menu.more')).hover();
  await expect(page.getByRole('menuitem', { name: afterIcon(t('sys.title')) })).toBeVisible();
});

test('every setting takes effect at once and is kept [LAY-06] [LAY-07] @full', async ({ page, t }) => {
  await page.getByRole('button', { name: t('shell.theme.title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('shell.theme.mode.dark'), { exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await setting(page, t('shell.theme.themeColor.teal')).check();
  await dialog.getByText(t('shell.theme.topHeader.colored'), { exact: true }).click();
  await expect(page.getByRole('banner')).toHaveAttribute('data-look', 'colored');
  await expect(page.getByRole('banner').locator('svg rect')).toBeVisible();
  await setting(page, t('shell.theme.logoAuto')).click();
  await setting(page, t('shell.theme.contentFull')).click();
  await expect(page.locator('#content')).toHaveAttribute('data-full', 'false');
  await setting(page, t('shell.theme.openTabsPage')).click();
  await expect(page.getByRole('navigation', { name: t('shell.tabs.title') })).toHaveCount(0);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('banner')).toHaveAttribute('data-look', 'colored');
  await expect(page.getByRole('navigation', { name: t('shell.tabs.title') })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('v1@theme') ?? '{}'))).toMatchObject({
    mode: 'dark',
    themeColor: 'teal',
    topHeader: 'colored',
    logoAuto: true,
    contentFull: false,
    openTabsPage: false,
  });
});
