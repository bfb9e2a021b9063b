import { ADMIN, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { exactly, newOf } from '../../support/words';

type Row = { id: string; version: number };
type List = { list: Row[] };

test('a tenant is added, gets a key and an export of its data; one with data is not deleted, and says what stands in the way [SYS-05] @full', async ({
  page,
  enterList,
  t,
}) => {
  const tenants = await enterList(ADMIN, 'sys', 'tenant');
  await page
    .getByRole('main')
    .getByRole('button', { name: newOf(t, 'sys.tenant') })
    .click();
  await expect(page).toHaveURL(/#\/sys\/tenant\/form/);
  for (const [name, value] of Object.entries({
    tenantCode: '7788',
    tenantName: 'Solaris Import',
    shortName: 'solaris',
  }))
    await page.getByLabel(tenants.field(name), { exact: true }).filter({ visible: true }).last().fill(value);
  await page.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  const row = tenants.row('Solaris Import');
  await expect(row).toContainText(t('sys.tenant.option.status.1'));

  const rotate = t('sys.tenant.action.rotateWebhookKey');
  await tenants.act(row, rotate);
  await tenants.answer(rotate);
  await expect(tenants.dialog().getByRole('textbox', { name: t('engine.shown.key') })).toHaveValue(/\S{20,}/);
  await tenants
    .dialog()
    .getByRole('button', { name: t('engine.close') })
    .first()
    .click();

  await tenants.act(row, t('sys.tenant.action.exportData'));
  await tenants.answer(t('sys.tenant.action.exportData'));
  await expect(page.getByText(t('engine.done', { action: t('sys.tenant.action.exportData') }))).toBeVisible();

  await tenants.act(tenants.row('9002'), t('engine.action.delete'));
  await expect(page.getByText(`${t('sys.user.title')} 12`).first()).toBeVisible();
  await expect(tenants.dialog().getByRole('button', { name: exactly(t('engine.action.delete')) })).toBeDisabled();
  await tenants.answer(t('engine.cancel'));
  await tenants.act(row, t('engine.action.delete'));
  await tenants.answer(t('engine.action.delete'));
  await expect(row).toHaveCount(0);
});

test('the platform appoints an administrator of a tenant, and takes the rank from him again [SYS-06] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  const api = await Api.login(server.url, ADMIN);
  const admins = await enterList(ADMIN, 'sys', 'tenant-admin');
  await page
    .getByRole('main')
    .getByRole('button', { name: newOf(t, 'sys.tenant-admin') })
    .click();
  await admins.answer(t('engine.form.save'), {
    [admins.field('username')]: 'e2e-appointed',
    [admins.field('password')]: 'Tr1ck!ySky-92',
  });
  const row = admins.row('e2e-appointed');
  await expect(row).toContainText('1001');
  const revoke = t('sys.tenant-admin.action.revoke');
  await admins.act(row, revoke);
  await admins.answer(revoke);
  await expect(row).toHaveCount(0);
  // The account stays, as a user of the tenant.
  const { list } = await api.get<List>('/sys/user/page', { page: '1', limit: '10', username: 'e2e-appointed' });
  expect(list).toEqual([expect.objectContaining({ tenantCode: '1001', tenantAdmin: false })]);
  await api.send('DELETE', `/sys/user/${list[0]?.id}`);
});

test('a parameter is set within its bounds, says who set it, and goes back to its default [SYS-10] @full', async ({
  page,
  enterList,
  t,
}) => {
  const parameters = await enterList(ADMIN, 'sys', 'params');
  await parameters.search({ key: 'login.lock' });
  const row = parameters.row('login.lock');
  await expect(parameters.rows()).toHaveCount(1);
  await expect(row).toContainText('15 minutes');
  await parameters.act(row, t('engine.action.update'));
  const value = parameters.dialog().getByLabel(parameters.field('value'), { exact: true });
  await value.fill('99999');
  await parameters.answer(t('engine.form.save'));
  await expect(parameters.dialog().getByText(t('validate.durationBetween', { min: '1m', max: '1d' }))).toBeVisible();
  await value.fill('20');
  await expect(parameters.dialog().getByText(t('validate.durationBetween', { min: '1m', max: '1d' }))).toHaveCount(0);
  await parameters.answer(t('engine.form.save'));
  await expect(row).toContainText('20 minutes');
  await expect(await parameters.details(row)).toContainText(ADMIN);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const reset = t('sys.params.action.reset');
  await parameters.act(row, reset);
  await parameters.answer(reset);
  await expect(row).not.toContainText('20 minutes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a rule of the second factor tells whom it is about and who has set one up [SYS-20] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  const rules = await enterList(TENANT_ADMIN, 'sys', 'auth-config');
  try {
    await page
      .getByRole('main')
      .getByRole('button', { name: newOf(t, 'sys.auth-config') })
      .click();
    await rules.answer(t('engine.form.save'), {
      [rules.field('name')]: 'Everybody in spring',
      [rules.field('graceDays')]: '30',
    });
    const row = rules.row('Everybody in spring');
    await expect(row).toContainText('30');
    const coverage = t('sys.auth-config.action.coverage');
    await rules.act(row, coverage);
    const drawer = page.getByRole('dialog', { name: coverage });
    await expect(
      drawer.getByText(
        new RegExp(`^${t('sys.auth-config.answer.coverage.field.enrolled', { value: '\\d+', total: '\\d+' })}$`),
      ),
    ).toBeVisible();
    const search = drawer.getByRole('textbox', { name: t('sys.auth-config.input.coverage.field.text') });
    await search.fill('no such person');
    await expect(drawer.getByText(t('engine.answer.none'))).toBeVisible();
    await search.fill(TENANT_ADMIN);
    await expect(drawer.locator('tbody').getByRole('link')).toHaveText([TENANT_ADMIN]);
    await search.fill('');
    await expect(drawer.locator('tbody').getByRole('link')).toHaveCount(20);
    const person = drawer.locator('tbody tr', { has: page.getByRole('link') }).first();
    const before = await person.getByRole('link').innerText();
    await drawer.locator('.ant-pagination-item-2').click();
    await expect(drawer.locator('.ant-pagination-item-active')).toHaveText('2');
    // Those of the page before stay until the next ones are there.
    await expect(person.getByRole('link')).not.toHaveText(before);
    const name = await person.getByRole('link').innerText();
    await expect(person).toContainText(/\d{4}/);
    await person.getByRole('link').click();
    await expect(page).toHaveURL(/#\/sys\/user\/index\?id=/);
    await expect(page.getByRole('dialog').filter({ has: page.getByRole('tablist') })).toContainText(name);
  } finally {
    const { list } = await api.get<List>('/sys/auth-config/page', {
      page: '1',
      limit: '10',
      name: 'Everybody in spring',
    });
    for (const { id } of list) await api.send('DELETE', `/sys/auth-config/${id}`);
  }
});
