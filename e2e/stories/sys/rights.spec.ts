import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';

type Row = { id: string; tenantCode: string; tenantName: string };
type List = { list: Row[]; total: number };

/** Chooses in a select, or in a tree that is searched. */
async function choose(page: Page, control: Locator, text: string, option: Locator) {
  await control.click();
  await control.fill(text);
  await option.first().click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

test('an administrator asks why a user cannot, and goes to where it can be changed [PERM-03] [PERM-04] @full', async ({
  page,
  loginPage,
  shell,
  t,
}) => {
  await loginPage.login(ADMIN);
  const users = await shell.openList('sys', 'user');
  await users.search({ username: 'technician' });
  await users.act(users.row('technician').first(), t('sys.user.action.why'));
  const drawer = page.getByRole('dialog', { name: t('sys.user.why.title', { name: 'technician' }) });
  await expect(drawer.getByText(t('sys.user.why.empty'))).toBeVisible();
  const permission = drawer.getByLabel(t('sys.user.why.permission'));
  const revoke = page.locator('.ant-select-tree-node-content-wrapper', {
    hasText: t('account.activation-code.action.revoke'),
  });
  await choose(page, permission, t('account.activation-code.action.revoke'), revoke);
  const clauses = drawer.getByRole('list', { name: t('sys.user.why.chain') }).getByRole('listitem');
  await expect(clauses).toHaveCount(6);
  const role = clauses.filter({ hasText: t('sys.user.why.step.role') }).first();
  await expect(drawer.getByRole('alert').first()).toBeVisible();
  await expect(role).toContainText(new RegExp(`${t('sys.user.why.met')}|${t('sys.user.why.notMet')}`));
  const { violations } = await new AxeBuilder({ page }).include('.ant-drawer').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await drawer.getByLabel(t('sys.user.why.record')).fill('not an id');
  await expect(drawer.getByText(t('validate.reference'))).toBeVisible();
  await drawer.getByLabel(t('sys.user.why.record')).fill('');
  await role.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/sys\/role\/index\?id=[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('tablist') })).toBeVisible();
});

test('a user of several tenants switches; nobody else is offered it [TEN-04] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  const platform = await Api.login(server.url, ADMIN);
  const find = async (path: string, query: Record<string, string>) =>
    (await platform.get<List>(path, { page: '1', limit: '100', ...query })).list;
  const [user] = await find('/sys/user/page', { username: TENANT_ADMIN });
  const [tenant] = (await find('/sys/tenant/page', {})).filter(({ tenantCode }) => tenantCode === '1003');
  const [role] = await find('/sys/role/page', { tenantCode: '1003' });
  await loginPage.login(TENANT_ADMIN);
  await expect(page.getByRole('banner').getByLabel(t('shell.tenant.switch'))).toHaveCount(0);
  await shell.logout();
  const line = await platform.send<Row>('POST', '/sys/tenant-access', {
    userId: user?.id,
    tenantId: tenant?.id,
    roleIdList: role ? [role.id] : [],
  });
  expect(line.code).toBe(0);
  try {
    await loginPage.login(TENANT_ADMIN);
    const control = page.getByRole('banner').getByLabel(t('shell.tenant.switch'));
    await control.click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(options).toHaveCount(2);
    await expect(options.filter({ hasText: t('shell.tenant.platform') })).toHaveCount(0);
    await options.filter({ hasText: tenant?.tenantName }).click();
    await expect(page.getByRole('banner')).toContainText(tenant?.tenantName ?? '');
    await expect(page).toHaveURL(/#\/home/);
    // He is still there after a reload, and the personal centre offers the way back.
    await page.reload();
    await expect(page.getByRole('banner')).toContainText(tenant?.tenantName ?? '');
    expect(await page.evaluate(() => localStorage.getItem('v1@tenant'))).toBe('1003');
    await page.goto('/#/user-center');
    await page.getByRole('main').getByLabel(t('shell.tenant.switch')).click();
    await options.filter({ hasNotText: tenant?.tenantName }).first().click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('v1@tenant'))).toBe('1002');
  } finally {
    await platform.send('DELETE', `/sys/tenant-access/${line.data.id}`);
  }
});

test('the explanation fits a phone @phone [LAY-10] @full', async ({ page, loginPage, t }) => {
  await loginPage.login(ADMIN);
  await page.goto('/#/sys/user/index?username=technician');
  await page.locator('button[aria-haspopup="menu"]:visible').last().click();
  await page.getByRole('menuitem', { name: t('sys.user.action.why') }).click();
  const permission = page.getByRole('dialog').getByLabel(t('sys.user.why.permission'));
  await choose(
    page,
    permission,
    t('engine.action.page'),
    page.locator('.ant-select-tree-node-content-wrapper', { hasText: t('engine.action.page') }),
  );
  await expect(page.getByRole('list', { name: t('sys.user.why.chain') }).getByRole('listitem')).not.toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.locator('.ant-drawer-body').evaluate((body) => body.scrollWidth <= body.clientWidth)).toBe(true);
});
