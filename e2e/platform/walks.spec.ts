import type { Locator, Page } from '@playwright/test';
import { STORAGE_PREFIX, STORAGE_VERSION } from '../../contract/constants';
import { ADMIN, PASSWORD, STATION, TENANT_ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { afterIcon, exactly, newOf, type Words } from '../support/words';

/** Two hands at the console that count what they press; what is typed into a field is the matter itself and counts as nothing. */
class Hands {
  clicks = 0;
  keys = 0;
  constructor(
    private readonly page: Page,
    private readonly t: Words,
  ) {}

  async click(what: Locator) {
    await what.click();
    this.clicks += 1;
  }

  async press(key: string) {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  type = (text: string) => this.page.keyboard.type(text);

  /** Opens a list by the side menu, its folder first. */
  async open(module: string, object: string): Promise<ListPage> {
    const { page, t } = this;
    await this.click(page.getByRole('menuitem', { name: afterIcon(t(`${module}.title`)) }).first());
    await expect(page.locator('[class*="motion-collapse-"][class*="-active"]')).toHaveCount(0);
    await this.click(page.getByRole('menuitem', { name: afterIcon(t(`${module}.${object}.title`)) }));
    const list = new ListPage(page, t, `${module}.${object}`);
    await list.isShown();
    return list;
  }
}

/* The tasks that people come for, counted; `docs/face.md` tells the numbers. A change that makes a task longer has to say why. */

test('codes are generated, found and copied with six presses @full', async ({ page, loginPage, t }) => {
  await loginPage.login(TENANT_ADMIN);
  const hands = new Hands(page, t);
  const codes = await hands.open('account', 'activation-code');
  await hands.click(codes.button(t('account.activation-code.action.generate')));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.activation-code.input.generate.field.count')).fill('3');
  await hands.click(dialog.getByRole('button', { name: exactly(t('account.activation-code.action.generate')) }));
  const made = dialog.getByRole('textbox', { name: t('engine.shown.codes') });
  await expect(made).toHaveValue(/^\S+\n\S+\n\S+$/);
  const [first = ''] = (await made.inputValue()).split('\n');
  await hands.click(dialog.getByRole('button', { name: t('engine.shown.copyCodes') }));
  await hands.click(dialog.getByRole('button', { name: exactly(t('engine.close')) }).last());
  await expect(codes.row(first)).toBeVisible();
  expect(hands.clicks).toBe(6);
});

test('a role that only reads certificates is made with five presses [PERM-02] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  const hands = new Hands(page, t);
  const roles = await hands.open('sys', 'role');
  await hands.click(roles.button(newOf(t, 'sys.role')));
  const name = `Reads certificates ${Date.now()}`;
  const form = page.getByRole('dialog').or(page.locator('section[data-shown="true"] article')).last();
  await form.getByLabel(t('sys.role.field.name'), { exact: true }).fill(name);
  await form.getByLabel(t('engine.rights.search')).fill(t('account.certificate.title'));
  await hands.click(form.getByRole('button', { name: t('engine.rights.preset.read'), exact: true }));
  await hands.press('Control+s');
  await expect(roles.row(name)).toBeVisible();
  expect([hands.clicks, hands.keys]).toEqual([4, 1]);
});

test('why somebody may not is found with seven presses [PERM-03] @full', async ({ page, loginPage, t }) => {
  await loginPage.login(ADMIN);
  const hands = new Hands(page, t);
  const users = await hands.open('sys', 'user');
  await users.search({ username: 'technician' });
  hands.clicks += 1;
  const row = users.row('technician').first();
  await hands.click(row.locator('button[aria-haspopup="menu"]'));
  await hands.click(page.getByRole('menuitem', { name: t('sys.user.action.why') }));
  const drawer = page.getByRole('dialog', { name: t('sys.user.why.title', { name: 'technician' }) });
  const permission = drawer.getByLabel(t('sys.user.why.permission'));
  await hands.click(permission);
  await permission.fill(t('account.activation-code.action.revoke'));
  await hands.click(
    page
      .locator('.ant-select-tree-node-content-wrapper', { hasText: t('account.activation-code.action.revoke') })
      .first(),
  );
  await expect(drawer.getByRole('list', { name: t('sys.user.why.chain') })).toBeVisible();
  expect(hands.clicks).toBe(7);
});

test('from the login to a saved change by keyboard alone: twelve keys [LAY-08] [LAY-09] @full', async ({
  page,
  t,
  language,
}) => {
  await page.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    {
      [`${STORAGE_PREFIX}version`]: STORAGE_VERSION,
      [`${STORAGE_PREFIX}umi_locale`]: JSON.stringify(language),
    },
  );
  const hands = new Hands(page, t);
  await page.goto('/#/login');
  await expect(page.getByRole('textbox', { name: t('shell.login.username'), exact: true })).toBeFocused();
  await hands.type(TENANT_ADMIN);
  await hands.press('Tab');
  await hands.type(PASSWORD);
  await hands.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await hands.press('Control+k');
  await expect(page.getByRole('combobox', { name: t('shell.palette.title') })).toBeFocused();
  await hands.type(t('sys.post.title'));
  await expect(page.getByRole('option', { selected: true })).toContainText(t('sys.post.title'));
  await hands.press('Enter');
  const posts = new ListPage(page, t, 'sys.post');
  await posts.isShown();
  await hands.press('j');
  await hands.press('e');
  const drawer = page.getByRole('dialog');
  const remark = drawer.getByLabel(t('sys.post.field.remark'), { exact: true });
  await expect(remark).toBeVisible();
  while (!(await remark.evaluate((field) => field === document.activeElement)) && hands.keys < 25)
    await hands.press('Tab');
  await hands.type(' by keys alone');
  await hands.press('Control+s');
  await expect(drawer).toHaveCount(0);
  expect(hands.clicks).toBe(0);
  // The bar is 25.
  expect(hands.keys).toBeLessThanOrEqual(12);
});

test('a station unbinds a tester on its phone with five presses [ACC-07] [LAY-10] @phone @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.login(STATION);
  const KEY = 'account.client';
  const hands = new Hands(page, t);
  await hands.click(page.getByRole('main').getByRole('link', { name: t(`${KEY}.title`) }));
  const list = new ListPage(page, t, KEY);
  const card = list.cards().first();
  const unbind = card.getByRole('button', { name: exactly(t(`${KEY}.action.unbind`)) });
  // In the row at the foot of its card, as large as a finger.
  await expect(unbind).toBeVisible();
  const box = await unbind.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await hands.click(unbind);
  const dialog = page.getByRole('dialog');
  await hands.click(dialog.getByLabel(t(`${KEY}.input.unbind.field.what`), { exact: true }));
  await hands.click(page.getByTitle(t(`${KEY}.input.unbind.option.what.activations`), { exact: true }));
  await dialog.getByLabel(t(`${KEY}.input.unbind.field.reason`), { exact: true }).fill('Sold');
  await hands.click(dialog.getByRole('button', { name: exactly(t(`${KEY}.action.unbind`)) }));
  await expect(dialog).toHaveCount(0);
  expect(hands.clicks).toBe(5);
  // What else a station asks of its tester stands beside it, in the menu of the card.
  await card.locator('button[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: t(`${KEY}.action.askLog`) })).toBeInViewport({ ratio: 1 });
});
