import { readFileSync } from 'node:fs';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { activatedTester, runTester } from '../../support/tester';
import { afterIcon } from '../../support/words';

test('a client of an activation code is revoked and enabled again, and the codes are taken along as a file [ACC-09] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(180_000);
  const [KEY, CLIENT] = ['account.activation-code', 'account.activation-client'];
  const { machine, code } = await activatedTester(await Api.login(server.url, TENANT_ADMIN), server.url);
  const codes = await enterList(TENANT_ADMIN, 'account', 'activation-code');
  await codes.search({ code });
  const drawer = await codes.details(codes.row(code));
  await drawer.getByRole('tab', { name: t(`${KEY}.related.clients`) }).click();
  const clients = new ListPage(page, t, CLIENT, drawer);
  await test.step('revoked it is refused, and its certificate is said to stay', async () => {
    await clients.act(clients.rows().first(), t(`${CLIENT}.action.revoke`));
    await expect(clients.dialog()).toContainText(t(`${CLIENT}.confirm.revoke`));
    await clients.answer(t(`${CLIENT}.action.revoke`), { [t(`${CLIENT}.input.revoke.field.reason`)]: 'Lent out' });
    await expect(clients.rows().first()).toContainText(t(`${CLIENT}.option.delFlag.0`));
    expect((await runTester(['status'], machine)).code).toBe(1);
  });
  await test.step('enabled it works again', async () => {
    await clients.act(clients.rows().first(), t(`${CLIENT}.action.enable`));
    await clients.answer(t(`${CLIENT}.action.enable`));
    await expect(clients.rows().first()).toContainText(t(`${CLIENT}.option.delFlag.1`));
    expect((await runTester(['status'], machine)).code).toBe(0);
    await codes.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('what the search found is exported', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: afterIcon(t('engine.action.export')) })
      .first()
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('engine.export.csv') }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(code);
  });
});
