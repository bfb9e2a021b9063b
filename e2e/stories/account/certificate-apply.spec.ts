import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';

test('an application that waits is granted or refused by a person, in one line of its history [ACC-11] @full', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(180_000);
  const KEY = 'account.certificate-apply';
  const list = await enterList(TENANT_ADMIN, 'account', 'certificate-apply');
  const waiting = list.rows().filter({ hasText: t(`${KEY}.option.status.0`) });
  await expect(waiting.first()).toBeVisible();
  const codes = await list.column('testerCode');
  const states = await list.column('status');
  const [granted = '', refused = ''] = codes.filter((_, at) => states[at] === t(`${KEY}.option.status.0`));
  expect(refused).not.toBe('');

  await test.step('granted, its certificate is there', async () => {
    await list.act(list.row(granted).filter({ hasText: t(`${KEY}.option.status.0`) }), t(`${KEY}.action.approve`));
    await list.answer(t(`${KEY}.action.approve`));
    await list.search({ testerCode: granted });
    await expect(list.row(granted)).toContainText(t(`${KEY}.option.status.1`));
    const drawer = await list.details(list.row(granted));
    await drawer.getByRole('tab', { name: t('engine.history.title') }).click();
    await expect(drawer.getByText(t(`${KEY}.action.approve`), { exact: true })).toBeVisible();
    await expect(drawer.getByText(t(`${KEY}.action.succeed`), { exact: true })).toHaveCount(0);
    await list.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('refused, the tester is told why', async () => {
    await list.search({ testerCode: refused });
    await list.act(list.row(refused), t(`${KEY}.action.refuse`));
    await list.answer(t(`${KEY}.action.refuse`), {
      [t(`${KEY}.input.refuse.field.reason`)]: 'Ask the regional manager',
    });
    await expect(list.row(refused)).toContainText(t(`${KEY}.option.status.-1`));
    await expect(list.row(refused)).toContainText('Ask the regional manager');
  });
});
