import type { Locator, Page } from '@playwright/test';
import { ADMIN, PASSWORD } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { exactly } from '../support/words';

/** What has the focus: its role and its name, or that nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body
      ? 'nothing'
      : `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent ?? ''}`.trim();
  });

const keepsFocus = (page: Page) =>
  expect.poll(() => focused(page), 'the focus fell out of the page').not.toBe('nothing');

/** Goes on by Tab until that has the focus; every stop on the way must be one. */
async function tabTo(page: Page, wanted: Locator, most = 60) {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    // A screen that is going may still take it, and gives it back within a moment.
    await keepsFocus(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way by Tab to ${String(wanted)}; the last stop was ${await focused(page)}`);
}

test('a whole story by keyboard alone: log in, find a list, search, change a row, come back [LAY-08] [LAY-09]', async ({
  page,
  t,
}) => {
  const { keyboard } = page;
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'English' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('shell.login.username'), exact: true }).focus();
  await keyboard.type(ADMIN);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await keepsFocus(page);

  await test.step('the first stop leads past the navigation', async () => {
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await keyboard.press('Tab');
    expect(await focused(page)).toContain(t('shell.skip'));
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeInViewport();
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the palette opens a list', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: t('shell.palette.title') })).toBeFocused();
    await keyboard.type(t('sys.post.title').slice(0, 4));
    await expect(page.getByRole('option', { selected: true })).toContainText(t('sys.post.title'));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/sys\/post\/index/);
    await expect(page.getByRole('search').locator('visible=true')).toBeVisible();
    await keepsFocus(page);
  });

  await test.step('a search tells how many there are', async () => {
    await tabTo(page, page.getByRole('search').getByLabel(t('sys.post.field.code'), { exact: true }));
    await keyboard.type('manager');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/manager/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+/ }).first()).toBeAttached();
  });

  const name = page.getByRole('dialog').getByLabel(t('sys.post.field.remark'), { exact: true });
  await test.step('a row is changed in a drawer that keeps the focus, and gives it back', async () => {
    await tabTo(
      page,
      page
        .getByRole('row')
        .getByRole('button', { name: exactly(t('engine.action.update')) })
        .first(),
    );
    await keyboard.press('Enter');
    await expect(name).toBeVisible();
    for (let stop = 0; stop < 14; stop += 1) {
      await keyboard.press('Tab');
      // At its ends the focus is led around.
      await expect
        .poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
    }
    await name.focus();
    await keyboard.type(' seen by keyboard');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: exactly(t('engine.form.save')) }));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => focused(page)).toBe(`button ${t('engine.action.update')}`);
  });

  await test.step('a menu is gone through by arrows, and Escape goes back to its button', async () => {
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: t('engine.action.delete') })).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('menuitem');
    await keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: t('engine.action.delete') })).toBeHidden();
    await expect.poll(() => focused(page)).toContain('button');
  });

  await test.step('Escape closes what is in front, and only that', async () => {
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toBe(`button ${t('engine.action.info')}`);
    await keyboard.press('Enter');
    const detail = page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
    await expect(detail).toBeVisible();
    await tabTo(page, detail.getByRole('button', { name: exactly(t('engine.action.update')) }));
    await keyboard.press('Enter');
    await expect(name).toBeVisible();
    await keyboard.press('Escape');
    await expect(name).toBeHidden();
    await expect(detail).toBeVisible();
    await expect.poll(() => focused(page)).toBe(`button ${t('engine.action.update')}`);
    await keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect.poll(() => focused(page)).toBe(`button ${t('engine.action.info')}`);
  });

  await test.step('another tab comes to the front', async () => {
    await keyboard.press('Alt+Shift+ArrowLeft');
    await expect(page).toHaveURL(/home/);
    await keepsFocus(page);
  });
});

test('a row of a large tree is moved by keyboard alone, and the focus stays in the list [SYS-07] [LAY-09] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const { keyboard } = page;
  const api = await Api.login(server.url, ADMIN);
  // In front of all others, so that it is drawn: of a list of this size only what is in sight is.
  const moved = await api.post<{ id: string }>('/sys/region', {
    name: { 'en-US': 'Bodensee' },
    code: 'DE-XB',
    level: 'province',
    sort: 0,
  });
  const [germany] = (
    await api.get<{ list: { id: string; code: string }[] }>('/sys/region/list', { code: 'DE' })
  ).list.filter(({ code }) => code === 'DE');
  await loginPage.login(ADMIN);
  await page.goto('/#/sys/region/index');
  const row = page.locator(`[data-row-key="${moved.id}"]`);
  await expect(row).toBeVisible();
  expect(Number(await page.getByRole('table').locator('visible=true').getAttribute('aria-rowcount'))).toBeGreaterThan(
    200,
  );

  await page.getByRole('main').focus();
  await tabTo(page, row.locator('button[aria-haspopup="menu"]'), 90);
  await keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: t('engine.action.move') });
  await expect(item).toBeVisible();
  for (let step = 0; step < 6 && !/active/.test((await item.getAttribute('class')) ?? ''); step += 1)
    await keyboard.press('ArrowDown');
  await keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: t('engine.move.title', { title: 'Bodensee' }) });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel(t('engine.move.parent')), 4);
  await keyboard.press('ArrowDown');
  await keyboard.type('Germany');
  await expect(page.locator('.ant-select-tree-title').getByText('Germany')).toBeVisible();
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('engine.move.ok'), exact: true }), 6);
  await keyboard.press('Enter');
  await expect(page.getByText(t('engine.move.done'), { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await api.get<{ parentId: string }>(`/sys/region/${moved.id}`)).parentId).toBe(germany?.id);
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .evaluate((main) => main !== document.activeElement && main.contains(document.activeElement)),
    )
    .toBe(true);
});
