import { ADMIN, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { newOf } from '../../support/words';

type Row = { id: string; version: number; name: string; parentId: string | null };

test('a department is dragged below another; before it moves, it is told who sees more or less [SYS-02] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  const top = await api.post<Row>('/sys/dept', { name: 'Drag head', sort: 1 });
  const left = await api.post<Row>('/sys/dept', { name: 'Drag left', sort: 10, parentId: top.id });
  const right = await api.post<Row>('/sys/dept', { name: 'Drag right', sort: 20, parentId: top.id });
  const moved = await api.post<Row>('/sys/dept', { name: 'Drag me', sort: 10, parentId: left.id });
  await loginPage.login(TENANT_ADMIN);
  await page.goto('/#/sys/dept/index');
  const row = (id: string) => page.locator(`[data-row-key="${id}"]`);
  await expect(row(moved.id)).toBeVisible();
  await row(moved.id)
    .locator('[draggable]')
    .dragTo(row(right.id), { targetPosition: { x: 300, y: 18 } });
  const dialog = page.getByRole('dialog', { name: t('engine.move.title', { title: moved.name }) });
  await expect(dialog).toContainText(right.name);
  await expect(dialog).toContainText(t('sys.dept.effect.note', { departments: '1', users: '0' }));
  await dialog.getByRole('button', { name: t('engine.move.ok'), exact: true }).click();
  await expect(page.getByText(t('engine.move.done'), { exact: true })).toBeVisible();
  expect((await api.get<Row>(`/sys/dept/${moved.id}`)).parentId).toBe(right.id);
});

test('a role says what it gains and loses before it is saved [SYS-03] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  const role = await api.post<Row>('/sys/role', { name: 'Difference', dataScope: 'own' });
  await loginPage.login(TENANT_ADMIN);
  await page.goto(`/#/sys/role/form?id=${role.id}`);
  await page.getByLabel(t('sys.role.field.dataScope')).press('Enter');
  await page.getByTitle(t('sys.role.option.dataScope.below')).click();
  await page.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('engine.effects.title') });
  await expect(dialog).toContainText(t('sys.role.option.dataScope.below'));
  await dialog.getByRole('button', { name: t('engine.effects.save'), exact: true }).click();
  await expect(page.locator(`[data-row-key="${role.id}"]`)).toContainText(t('sys.role.option.dataScope.below'));
  expect((await api.get<{ dataScope: string }>(`/sys/role/${role.id}`)).dataScope).toBe('below');
});

test('posts and regions are kept by their administrators and seen by tenants [SYS-07] [SYS-09] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const api = await Api.login(server.url, ADMIN);
  const region = await api.post<{ id: string }>('/sys/region', {
    name: { 'en-US': 'Testland' },
    code: 'XT',
    level: 'country',
    sort: 1,
  });
  await loginPage.login(TENANT_ADMIN);
  await page.goto('/#/sys/region/index?name=Testland');
  await expect(page.locator(`[data-row-key="${region.id}"]`)).toContainText('XT');
  await expect(page.getByRole('button', { name: newOf(t, 'sys.region') }).filter({ visible: true })).toHaveCount(0);
  await page.goto('/#/sys/post/index');
  await page
    .getByRole('button', { name: newOf(t, 'sys.post') })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').getByLabel(t('sys.post.field.code')).fill('e2e-post');
  await page.getByRole('dialog').getByLabel(t('sys.post.field.name')).fill('Battery specialist');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('engine.form.save'), exact: true })
    .click();
  await expect(page.locator('[data-row-key]').getByText('Battery specialist')).toBeVisible();
});
