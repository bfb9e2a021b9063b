import { readFile } from 'node:fs/promises';
import type { MenuFile } from '../../../contract/wire/identity/menu-file';
import { ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { newOf } from '../../support/words';

test.use({ expectedMessages: [/dynamic route registration failed/] });

test('an entry picks permissions and calls, is seen while it is edited, and is marked where no screen answers [SYS-04] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  test.setTimeout(120_000);
  await loginPage.login(ADMIN);
  await shell.open(t('sys.title'), t('sys.menu.title'));
  await page
    .getByRole('main')
    .getByRole('button', { name: newOf(t, 'sys.menu') })
    // Buttons of the tree have names too, and menus for them.
    .and(page.locator('.ant-btn-primary'))
    .click();
  const field = (name: string) =>
    page
      .getByRole('main')
      .getByLabel(t(`sys.menu.field.${name}`), { exact: true })
      .filter({ visible: true })
      .last();
  const preview = page.getByRole('complementary').filter({ hasText: t('sys.menu.preview.title') });
  await field('name').fill('sys.user.title');
  await field('url').fill('/sys/nowhere/index');
  await expect(preview.getByRole('menuitem', { name: t('sys.user.title') }).last()).toBeVisible();
  await expect(preview).toContainText('用户管理');
  await expect(preview).toContainText(t('engine.opens.noScreen'));
  await field('resources').fill('get /sys/post/{id}');
  await page.getByTitle('GET /sys/post/{id}', { exact: true }).first().click();
  await page.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  await expect(page).toHaveURL(/#\/sys\/menu\/index/);
  await page.goto('/#/sys/menu/index?url=%2Fsys%2Fnowhere');
  const row = page.locator('[data-row-key]').filter({ hasText: '/sys/nowhere/index' });
  // The call brought the permission that it asks for.
  await expect(row).toContainText('sys:post:info');
  await expect(row.getByLabel(t('engine.opens.noScreen'))).toBeVisible();
  await (await Api.login(server.url, ADMIN)).send('DELETE', `/sys/menu/${await row.getAttribute('data-row-key')}`);
});

test('the tree goes out as a file and comes in again: differences first, problems by entry [SYS-04] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  test.setTimeout(120_000);
  await loginPage.login(ADMIN);
  await shell.open(t('sys.title'), t('sys.menu.title'));
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('sys.menu.action.exportTree') }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as MenuFile;
  const send = async (entries: MenuFile['entries']) =>
    page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'menu.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ ...file, entries })),
      });
  await page.getByRole('button', { name: t('sys.menu.action.importTree') }).click();
  const dialog = page.getByRole('dialog');
  const own = { key: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', parent: null, name: 'From a file', type: 'menu' };
  await send([...file.entries, { ...own, url: 'javascript:alert(1)' }]);
  await expect(dialog).toContainText(t('sys.menu.file.problems', { count: 1 }));
  await expect(dialog).toContainText('From a file');
  await dialog.getByRole('button', { name: t('sys.menu.file.other') }).click();
  await send([...file.entries, { ...own, url: 'https://example.com/' }]);
  await expect(dialog).toContainText(t('sys.menu.file.differences', { added: '1', changed: '0', removed: '0' }));
  await dialog.getByRole('button', { name: t('sys.menu.file.write') }).click();
  await expect(dialog).toHaveCount(0);
  const api = await Api.login(server.url, ADMIN);
  expect(await api.get<{ url: string }>(`/sys/menu/${own.key}`)).toMatchObject({
    name: own.name,
    url: 'https://example.com/',
  });
  await api.send('DELETE', `/sys/menu/${own.key}`);
});
