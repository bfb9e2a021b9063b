import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';

const KEY = 'account.activation-code';
const ROUTE = '/account/activation-code/index';
const REMARK = 'neighbours';
const COUNT = 12;

test('records are gone through over the ends of pages, and go on when one leaves the search [LIST-10] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  await api.post('/account/activation-code/generate', {
    count: COUNT,
    maxClients: 1,
    validityDays: 30,
    remark: REMARK,
  });
  const search = { remark: REMARK, status: 'active' };
  const { list: all } = await api.get<{ list: { id: string; code: string }[] }>('/account/activation-code/page', {
    ...search,
    limit: '20',
  });
  expect(all).toHaveLength(COUNT);
  const code = (n: number) => all[n]!.code;
  await loginPage.login(TENANT_ADMIN);
  await page.goto(`/#${ROUTE}?remark=${REMARK}&status=active`);
  const list = new ListPage(page, t, KEY);
  await list.isShown();
  const drawer = await list.details(list.row(code(9)));
  const next = drawer.getByRole('button', { name: t('engine.detail.next') });
  const previous = drawer.getByRole('button', { name: t('engine.detail.previous') });

  await test.step('from the last record of the page to the first of the next one, and back', async () => {
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText(code(10));
    await expect(page).toHaveURL(/[?&]page=2/);
    // Who presses again goes on from there.
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText(code(11));
    await expect(next).toBeDisabled();
    await previous.click();
    await previous.click();
    await expect(drawer).toContainText(code(9));
    await expect(page).not.toHaveURL(/[?&]page=/);
  });

  await test.step('a record that is no longer found has its neighbours still', async () => {
    const action = t(`${KEY}.action.revoke`);
    await previous.click();
    await expect(drawer).toContainText(code(8));
    await drawer.getByRole('button', { name: action }).click();
    await list.answer(action, { [t(`${KEY}.input.revoke.field.reason`)]: 'done' });
    await expect(list.row(code(8))).toHaveCount(0);
    await next.click();
    await expect(drawer).toContainText(code(9));
    await previous.click();
    // What was revoked is passed over.
    await expect(drawer).toContainText(code(7));
  });

  await test.step('and so has one that a link led to, which is on another page', async () => {
    await page.goto(`/#${ROUTE}?remark=${REMARK}&status=active&id=${all[11]!.id}`);
    await expect(drawer).toContainText(code(11));
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(drawer).toContainText(code(10));
  });
});

test('a record of a tree has no neighbours [LIST-10] @full', async ({ page, loginPage, shell, t }) => {
  await loginPage.login(TENANT_ADMIN);
  const list = await shell.openList('sys', 'dept');
  const drawer = await list.details(list.rows().first());
  await expect(drawer.getByRole('button', { name: t('engine.detail.link') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('engine.detail.next') })).toHaveCount(0);
});
