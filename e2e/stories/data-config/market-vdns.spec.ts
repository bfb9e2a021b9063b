import { IN_ONE_GO } from '../../../contract/wire/preview';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { exactly } from '../../support/words';

const COUNT = IN_ONE_GO + 3;
const KEY = 'data-config.market-vdn';

test('one value for more rows than one go takes is previewed, given to a task, and stands in all of them [LIST-07] [FILE-04] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  test.setTimeout(240_000);
  const api = await Api.login(server.url, TENANT_ADMIN);
  const many = `M${Date.now() % 1_000_000}`;
  const makeOne = (n: number) =>
    api.post('/data-config/market-vdn', {
      market: 'CN',
      code: `${many}X${n}`,
      name: { 'en-US': `Many ${n}` },
      family: 'OLD',
    });
  for (let n = 0; n < COUNT; n += 10)
    await Promise.all(Array.from({ length: Math.min(10, COUNT - n) }, (_, at) => makeOne(n + at)));

  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), `/data-config/market-vdn/index?code=${many}`);
  const list = new ListPage(page, t, KEY);
  await list.isShown();
  expect(await list.count()).toBe(COUNT);
  await list.rows().first().getByRole('checkbox').check();
  await list.chooseFound();
  await list.button(t('engine.action.changeField')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('NEW');
  await dialog.getByRole('button', { name: exactly(t('engine.changeField.show')) }).click();
  await expect(dialog).toContainText(t('engine.preview.byTask'));
  await expect(dialog.getByText('OLD', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: exactly(t('engine.changeField.run', { number: COUNT })) }).click();
  await expect(page.getByText(t('engine.preview.started'))).toBeVisible();
  await expect(dialog).toBeHidden();

  // Its end is told, and the task stands among the downloads with how far it came.
  await page.getByRole('button', { name: t('shell.downloads.open') }).click();
  const task = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: t('engine.action.changeField') });
  await expect(task.first()).toContainText(String(COUNT), { timeout: 60_000 });
  await expect
    .poll(
      async () =>
        (await api.get<{ total: number }>('/data-config/market-vdn/page', { code: many, family: 'NEW' })).total,
      { timeout: 60_000 },
    )
    .toBe(COUNT);
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('engine.reload') })
    .click();
  await expect(list.rows().first()).toContainText('NEW');
  expect(await list.count()).toBe(COUNT);
});
