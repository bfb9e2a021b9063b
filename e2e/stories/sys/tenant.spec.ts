import { ADMIN, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { afterIcon } from '../../support/words';

test('a tenant’s administrator works in his tenant and sees nothing of the platform’s [TEN-03] [TEN-06] [PERM-02] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  const codes = await shell.openList('account', 'activation-code');
  const own = await codes.count();
  const platform = await Api.login(server.url, ADMIN);
  const all = await platform.get<{ total: number }>('/account/activation-code/page', { page: '1', limit: '10' });
  const his = await platform.get<{ total: number }>('/account/activation-code/page', {
    page: '1',
    limit: '10',
    tenantCode: '1002',
  });
  expect(own).toBe(his.total);
  expect(own).toBeLessThan(all.total);
  await page.getByRole('menuitem', { name: afterIcon(t('sys.title')) }).click();
  await expect(page.getByRole('menuitem', { name: afterIcon(t('sys.user.title')) })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: afterIcon(t('sys.tenant.title')) })).toHaveCount(0);
});
