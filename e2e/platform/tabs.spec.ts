import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture';
import { quiet } from '../support/quiet';

const bar = (page: Page, name: string) => page.getByRole('navigation', { name });
const titles = (page: Page, name: string) => bar(page, name).getByRole('link').allTextContents();

test.beforeEach(async ({ loginPage, page, t }) => {
  await loginPage.login('admin');
  for (const path of ['/sys/user/index', '/sys/role/index', '/sys/tenant/index']) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
  await expect(bar(page, t('shell.tabs.title')).getByRole('link')).toHaveCount(4);
});

test('tabs outlive a reload, the pinned ones in front, and another user does not find them [TAB-01] [TAB-03] @full', async ({
  page,
  t,
  loginPage,
  shell,
}) => {
  const name = t('shell.tabs.title');
  await bar(page, name)
    .getByRole('link', { name: t('sys.tenant.title') })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('shell.tabs.pin') }).click();
  const order = [t('shell.home.title'), t('sys.tenant.title'), t('sys.user.title'), t('sys.role.title')];
  expect(await titles(page, name)).toEqual(order);

  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await titles(page, name)).toEqual(order);
  const rows = page.waitForResponse(/sys\/role\/page/);
  await bar(page, name)
    .getByRole('link', { name: t('sys.role.title') })
    .click();
  // The rows of the list before it are still to be seen for a moment.
  await rows;
  await quiet(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await shell.logout();
  await loginPage.login('tenant-admin');
  expect(await titles(page, name)).toEqual([t('shell.home.title')]);
});

test('the keyboard goes along the tabs, pins, reloads and closes them; what is pinned stays [TAB-02] [TAB-05] @full', async ({
  page,
  t,
}) => {
  const name = t('shell.tabs.title');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(page).toHaveURL(/sys\/role/);
  await page.keyboard.press('Alt+Shift+P');
  expect(await titles(page, name)).toEqual([
    t('shell.home.title'),
    t('sys.role.title'),
    t('sys.user.title'),
    t('sys.tenant.title'),
  ]);
  await page.keyboard.press('Alt+Shift+A');
  expect(await titles(page, name)).toEqual([t('shell.home.title'), t('sys.role.title')]);
  const asked = page.waitForRequest(/sys\/role\/page/);
  await page.keyboard.press('Alt+Shift+R');
  await asked;
  await bar(page, name)
    .getByRole('button', { name: t('shell.tabs.unpinThis', { title: t('sys.role.title') }) })
    .click();
  await page.keyboard.press('Alt+Shift+W');
  await expect(bar(page, name).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Alt+Shift+W');
  await expect(page.getByText(t('shell.tabs.last'))).toBeVisible();
});

test('two tabs of one list that come to the same search stay two, and each is come back to as it was left [TAB-01] [TAB-04] [TAB-06] @full', async ({
  page,
  t,
}) => {
  const name = t('shell.tabs.title');
  await page.goto('/#/sys/user/index?username=station');
  await expect(page.getByRole('row').nth(1)).toContainText('station');
  const search = page.getByRole('search');
  const act = (word: string) => search.getByRole('button', { name: t(`engine.search.${word}`), exact: true }).click();
  await act('reset');
  await expect(page).toHaveURL(/sys\/user\/index$/);
  // The other tab began with that address.
  const links = bar(page, name).getByRole('listitem');
  await expect(links.nth(4)).toHaveAttribute('data-active', 'true');
  await search.getByLabel(t('sys.user.field.username'), { exact: true }).fill('station');
  await links.nth(1).getByRole('link').click();
  await expect(links.nth(1)).toHaveAttribute('data-active', 'true');
  await expect(search.getByLabel(t('sys.user.field.username'), { exact: true })).toHaveValue('');
  await links.nth(4).getByRole('link').click();
  await expect(search.getByLabel(t('sys.user.field.username'), { exact: true })).toHaveValue('station');
});

test('hidden pages follow the language, titles and rows alike [I18N-03] [TAB-04] @full', async ({ page, t }) => {
  await page.getByRole('button', { name: t('shell.language') }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  const tabs = page.getByRole('navigation', { name: '열린 페이지' });
  await expect(tabs).toBeVisible();
  await expect(tabs.getByRole('link').nth(1)).toHaveText('사용자 관리');
  await tabs.getByRole('link').nth(1).click();
  await expect(page.getByRole('columnheader', { name: '사용자 이름' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '사용', exact: true }).first()).toBeVisible();
});

test('a page left and seen again stands where it was scrolled to, and nobody reaches into one that is hidden [TAB-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/#/sys/role/index');
  const pane = page.locator('section[data-shown="true"]');
  await expect(pane.locator('tbody tr[data-row-key]').first()).toBeVisible();
  const scrolled = await pane.evaluate((element) => {
    element.scrollTop = 120;
    return element.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(40);
  const left = page.locator(`section[data-tab="${await pane.getAttribute('data-tab')}"]`);
  const name = (await pane.getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1);
  await page.goto('/#/home');
  await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  await expect(left.locator('tbody tr[data-row-key]').first()).toBeHidden();
  expect(
    await left.evaluate((element) => {
      element.querySelector<HTMLElement>('button, input')?.focus();
      return element.contains(document.activeElement);
    }),
  ).toBe(false);
  await page.goto('/#/sys/role/index');
  await expect(left.locator('tbody tr[data-row-key]').first()).toBeVisible();
  expect(await left.evaluate((element) => element.scrollTop)).toBe(scrolled);
});

test('what is typed the moment a page comes back stays [TAB-04] @full', async ({ page, t }) => {
  const field = page.getByRole('search').getByLabel(t('sys.role.field.name'), { exact: true });
  await page.goto('/#/sys/role/index');
  await expect(field).toBeVisible();
  const id = await field.getAttribute('id');
  await page.goto('/#/sys/user/index');
  await expect(page.getByRole('search').getByLabel(t('sys.user.field.username'), { exact: true })).toBeVisible();
  await page.evaluate((name) => {
    const input = document.getElementById(name ?? '') as HTMLInputElement;
    return new Promise<void>((resolve) => {
      // In the very task in which it comes, long before it woke.
      new MutationObserver((_, observer) => {
        observer.disconnect();
        input.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'quick');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        resolve();
      }).observe(input.closest('[data-tab]')!, { attributeFilter: ['data-shown'] });
      location.hash = '#/sys/role/index';
    });
  }, id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=quick/);
  await expect(field).toHaveValue('quick');
});

/** Opens lists by so many searches, as links do, one after the other. */
const openMany = (page: Page, count: number) =>
  page.evaluate(async (number) => {
    for (let n = 1; n <= number; n += 1) {
      location.hash = `#/sys/post/index?name=n${n}`;
      await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);

test('of three hundred tabs each is told apart and come by, and they go at once [TAB-01] [TAB-02] [LAY-07] @full', async ({
  page,
  t,
}) => {
  test.setTimeout(480_000);
  const COUNT = 300;
  const name = t('shell.tabs.title');
  const tabs = bar(page, name);
  await openMany(page, COUNT);
  const posts = tabs.getByRole('link', { name: new RegExp(`^${t('sys.post.title')}( \\(\\d+\\))?$`) });
  await expect(posts).toHaveCount(COUNT, { timeout: 60_000 });
  expect(new Set(await titles(page, name)).size).toBe(COUNT + 4);
  // The one in front is in sight, the page no wider for them, and no more pages are held than of ten.
  await expect(tabs.locator('[aria-current="page"]')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.locator('section[data-tab]').count()).toBeLessThanOrEqual(10);
  await posts.first().click();
  await expect(page).toHaveURL(/name=n1$/);
  await expect(tabs.locator('[aria-current="page"]')).toBeInViewport();
  await page.reload();
  await expect(page).toHaveURL(/name=n1$/);
  await expect(tabs.locator('[aria-current="page"]')).toBeInViewport();
  await page.keyboard.press('Alt+Shift+A');
  await expect(tabs.getByRole('link')).toHaveCount(1);
});
