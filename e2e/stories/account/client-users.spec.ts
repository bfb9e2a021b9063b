import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { newMachine, runTester } from '../../support/tester';
import { newOf } from '../../support/words';

const PASSWORD = 'Tiger-lamp-27';
const NEW = 'River-stone-48';

test('a role is made, an account added with it, put into groups, signs in at a tester, is unbound and given a new password [ACC-08] [ACC-14] [ACC-02] [ACC-03] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  test.setTimeout(300_000);
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const made = await api.send<{ ids: [string] }>('POST', '/account/activation-code/generate', {
    count: 1,
    maxClients: 1,
    validityDays: 30,
  });
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${made.data.ids[0]}`);
  const machine = newMachine();
  const activated = await runTester(['activate', '--code', code, '--server', server.url], machine);
  const testerCode = /activated as (GT-\S+)/.exec(activated.output)?.[1] ?? '';
  expect(testerCode, activated.output).not.toBe('');
  const role = await api.send<{ id: string }>('POST', '/account/client-role', {
    name: 'E2E role',
    clientMenuIdList: ['dtc', 'vehicle'],
  });
  expect(role.code).toBe(0);

  await loginPage.enter(session, '/account/client-role/index');
  await test.step('what a role gives stands beside what the tenant gives', async () => {
    const roles = new ListPage(page, t, 'account.client-role');
    await roles.isShown();
    await roles.search({ name: 'E2E role' });
    await roles.act(roles.row('E2E role'), t('account.client-role.action.matrix'));
    const matrix = page.getByRole('dialog');
    await expect(matrix.getByRole('row', { name: t('account.client-role.field.brandList') })).toContainText(
      t('engine.tenantLimits.all'),
    );
    await expect(matrix).toContainText(t('account.client-role.option.clientMenuIdList.dtc'));
    await page.keyboard.press('Escape');
    await expect(matrix).toBeHidden();
  });

  const key = 'account.client-user';
  const users = new ListPage(page, t, key);
  await test.step('an account is added', async () => {
    await page.goto(`${server.url}/#/account/client-user/index`);
    await users.isShown();
    await page
      .getByRole('main')
      .getByRole('button', { name: newOf(t, 'account.client-user') })
      .click();
    await users.answer(t('engine.form.save'), {
      [users.field('username')]: 'e2e-mechanic',
      [users.field('realName')]: 'E2E Mechanic',
    });
    await expect(users.row('e2e-mechanic')).toContainText(t(`${key}.option.status.1`));
    const { list } = await api.get<{ list: { id: string; version: number }[] }>('/account/client-user/page', {
      page: '1',
      limit: '10',
      username: 'e2e-mechanic',
    });
    const [{ id, version } = { id: '', version: 0 }] = list;
    expect((await api.send('PUT', `/account/client-user/${id}`, { version, roleIdList: [role.data.id] })).code).toBe(0);
  });

  let password = '';
  await test.step('it gets a password that is told once', async () => {
    await users.act(users.row('e2e-mechanic'), t(`${key}.action.resetPassword`));
    await users.answer(t(`${key}.action.resetPassword`));
    const told = page.getByText(/^([A-Z][a-z]{2}\d-){3}[A-Z][a-z]{2}\d$/).or(page.locator('input[value*="-"]'));
    await expect(told.first()).toBeVisible();
    const shown = told.first();
    password = (
      await shown.evaluate((node) => (node instanceof HTMLInputElement ? node.value : (node.textContent ?? '')))
    ).trim();
    await page.keyboard.press('Escape');
    await expect(users.dialog()).toHaveCount(0);
  });

  await test.step('it signs in at the tester, and the list tells so by itself', async () => {
    const over = await runTester(['login', '--user', 'e2e-mechanic', '--password', password], machine);
    expect(over.code, over.output).toBe(1);
    const entered = await runTester(
      ['login', '--user', 'e2e-mechanic', '--password', password, '--new-password', NEW],
      machine,
    );
    expect(entered.code, entered.output).toBe(0);
    expect(entered.output).toContain('may use: vehicle, dtc');
    await expect.poll(() => users.column('boundCount'), { timeout: 30_000 }).toContain('1');
    const wrong = await runTester(['login', '--user', 'e2e-mechanic', '--password', PASSWORD], machine);
    expect(wrong.code).toBe(1);
  });

  await test.step('a group of accounts takes it, and names those that do not exist', async () => {
    await page.goto(`${server.url}/#/account/account-group/index`);
    const groups = new ListPage(page, t, 'account.account-group');
    await groups.isShown();
    expect((await api.send('POST', '/account/account-group', { name: 'E2E group' })).code).toBe(0);
    await groups.search({ name: 'E2E group' });
    await groups.act(groups.row('E2E group'), t('account.account-group.action.addMembers'));
    const names = t('account.account-group.input.addMembers.field.names');
    await groups.answer(t('account.account-group.action.addMembers'), { [names]: 'e2e-mechanic e2e-ghost' });
    await expect(groups.dialog()).toContainText(t('validate.nameMissing', { names: 'e2e-ghost' }));
    await groups.answer(t('account.account-group.action.addMembers'), { [names]: 'e2e-mechanic' });
    await expect(groups.dialog()).toHaveCount(0);
    await expect(groups.row('E2E group')).toContainText('1');
  });

  await test.step('it is unbound, and out at the tester at once', async () => {
    await page.goto(`${server.url}/#/account/client-user/index`);
    await users.search({ username: 'e2e-mechanic' });
    await users.act(users.row('e2e-mechanic'), t(`${key}.action.unbind`));
    await users.answer(t(`${key}.action.unbind`));
    await expect.poll(() => users.column('boundCount')).toEqual(['0']);
    const beat = await runTester(['heartbeat'], machine);
    expect(beat.output).toContain('nobody is signed in');
  });
});
