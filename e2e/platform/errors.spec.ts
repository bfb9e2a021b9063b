import { ADMIN, READER, TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { afterIcon } from '../support/words';

const key = 'account.activation-code';
/** The browser itself reports a status of 400 and above. */
const BROWSER_REPORT = /Failed to load resource/;

test('what is missing is said at its field, and the first wrong one has the focus [SES-01] [FORM-01] [FORM-03] @full', async ({
  page,
  loginPage,
  t,
}) => {
  await loginPage.open();
  await loginPage.submit().click();
  await expect(page.getByText(t('validate.required'))).toHaveCount(2);
  await expect(loginPage.username()).toBeFocused();
});

test('a wrong password is refused without saying more [SES-11] @full', async ({ page, loginPage, t }) => {
  await loginPage.open();
  await loginPage.fill(ADMIN, 'Wrong-pass1!');
  await expect(page.getByText(t('error.loginFailed'))).toBeVisible();
  await loginPage.fill('nobody-of-that-name', 'Wrong-pass1!');
  await expect(page.getByText(t('error.loginFailed'))).toBeVisible();
});

test('a deep link is kept through the login [SES-03] [LIST-10] @full', async ({ page, loginPage, t }) => {
  await loginPage.open('/#/account/activation-code/index?limit=20');
  await loginPage.fill(ADMIN);
  const list = new ListPage(page, t, key);
  await list.isShown();
  await expect(list.rows()).toHaveCount(20);
  await expect(page).toHaveURL(/#\/account\/activation-code\/index\?.*limit=20/);
});

test('a form says what is wrong in the user’s language, and the server agrees [FORM-04] [VAL-04]', async ({
  loginPage,
  server,
  shell,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  const list = await shell.openList('account', 'activation-code');
  await list.button(t(`${key}.action.generate`)).click();
  await list.answer(t(`${key}.action.generate`), { [t(`${key}.input.generate.field.count`)]: '' });
  const errors = list.dialog().locator('.ant-form-item-explain-error');
  await expect(errors).toHaveCount(1);
  const api = await Api.login(server.url, TENANT_ADMIN);
  const { data } = await api.send<{ fields: Record<string, string> }>('POST', '/account/activation-code/generate', {
    count: null,
    maxClients: 1,
    validityDays: 30,
  });
  expect(Object.keys(data.fields)).toEqual(['count']);
  await expect(errors).toHaveText(data.fields.count ?? '');
  await list.answer(t('engine.cancel'));
});

test('who may only read sees no buttons that write, and is refused by the server too [PERM-02] [PERM-03] @full', async ({
  loginPage,
  server,
  shell,
  t,
  page,
}) => {
  await loginPage.login(READER);
  const list = await shell.openList('account', 'activation-code');
  await expect(list.button(t(`${key}.action.generate`))).toHaveCount(0);
  await expect(list.button(t(`${key}.action.revoke`))).toHaveCount(0);
  await expect(list.button(t('engine.action.delete'))).toHaveCount(0);
  await expect(list.rows().first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: afterIcon(t('sys.user.title')) })).toHaveCount(0);
  // The buttons that are not there, pressed all the same.
  const api = await Api.login(server.url, READER);
  const path = '/account/activation-code';
  const before = (await api.send<{ total: number; list: { id: string }[] }>('GET', `${path}/page`)).data;
  const ids = before.list.map(({ id }) => id);
  for (const [method, end, body, permission] of [
    ['POST', '/generate', { count: 1, maxClients: 1, validityDays: 30 }, 'account:activation-code:generate'],
    ['POST', '/revoke', { ids, reason: 'x' }, 'account:activation-code:revoke'],
    ['DELETE', '', { ids }, 'account:activation-code:delete'],
  ] as const)
    expect(await api.send(method, path + end, body)).toMatchObject({ status: 403, code: 403, data: { permission } });
  expect((await api.send('GET', `${path}/page`)).data).toEqual(before);
});

test.describe('unknown addresses', () => {
  test.use({ expectedMessages: [BROWSER_REPORT] });
  test('lead to the error page, with ways on [RT-05] @full', async ({ page, loginPage, t }) => {
    await loginPage.login(ADMIN);
    await page.goto('/#/no/such/screen');
    await expect(page).toHaveURL(/#\/error\?.*to=404/);
    await expect(page.getByRole('button', { name: t('shell.home.title') }).last()).toBeVisible();
  });
});
