import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';
import { exactly, newOf } from '../../support/words';

test('a BSS version is meant for some vehicles, tells which, and ends [ACC-05] @full', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(180_000);
  const KEY = 'account.bss-gray';
  const vin = 'LPSVA1234P7654321';
  const list = await enterList(TENANT_ADMIN, 'account', 'bss-gray');
  await test.step('without vehicles it is refused on the field', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: newOf(t, 'account.bss-gray') })
      .click();
    await list.dialog().getByLabel(list.field('brand'), { exact: true }).click();
    await page.getByTitle(t(`${KEY}.option.brand.zeekr`), { exact: true }).click();
    await list.answer(t('engine.form.save'), { [list.field('bssVersion')]: 'BSS-E2E.1' });
    await expect(list.dialog()).toContainText(t('validate.oneOfThese'));
    await list.answer(t('engine.form.save'), { [list.field('vinList')]: vin });
    await expect(list.row('BSS-E2E.1')).toContainText(t(`${KEY}.option.status.draft`));
  });

  await test.step('active it tells which vehicles fall under it', async () => {
    await list.act(list.row('BSS-E2E.1'), t(`${KEY}.action.activate`));
    await list.answer(t(`${KEY}.action.activate`));
    await expect(list.row('BSS-E2E.1')).toContainText(t(`${KEY}.option.status.active`));
    await list.act(list.row('BSS-E2E.1'), t(`${KEY}.action.reach`));
    await expect(list.dialog().getByText(vin).first()).toBeVisible();
    await list.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('ended it cannot begin again', async () => {
    await list.act(list.row('BSS-E2E.1'), t(`${KEY}.action.end`));
    await list.answer(t(`${KEY}.action.end`));
    await expect(list.row('BSS-E2E.1')).toContainText(t(`${KEY}.option.status.ended`));
    const drawer = await list.details(list.row('BSS-E2E.1'));
    await expect(drawer.getByRole('button', { name: exactly(t(`${KEY}.action.resume`)) })).toHaveCount(0);
  });
});
