import { Api } from '../../support/api';
import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { newOf } from '../../support/words';

const KEY = 'account.vehicle-pool';
const vin = (n: number): string => `LPSVA1234P${String(n).padStart(7, '0')}`;

test('a pool is made with pasted VINs, gets more from a file with rubbish in it, and a VIN is found over all pools [ACC-12] @full', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const pools = await enterList('tenant-admin', 'account', 'vehicle-pool');
  await test.step('pasted VINs are cleaned and counted', async () => {
    await pools.button(newOf(t, 'account.vehicle-pool')).first().click();
    const form = pools.dialog();
    await form.getByLabel(t(`${KEY}.field.number`), { exact: true }).fill('POOL-E2E');
    await form.getByLabel(t(`${KEY}.field.name`), { exact: true }).fill('Pilot of the workshop');
    await form
      .getByLabel(t(`${KEY}.field.vinList`), { exact: true })
      .fill(`${vin(1).toLowerCase()}, ${vin(2)}\n${vin(1)}`);
    await expect(form.getByText(t('engine.vins.duplicates', { number: 1 }))).toBeVisible();
    await form.getByRole('button', { name: t('engine.form.save') }).click();
    await expect(page.getByText(t('engine.form.saved'))).toBeVisible();
    await pools.search({ number: 'POOL-E2E' });
    await expect.poll(() => pools.column('vinCount')).toEqual(['2']);
  });

  await test.step('a file is read by a task that names the lines it refused', async () => {
    await pools.act(pools.row('POOL-E2E'), t(`${KEY}.action.addVins`));
    const lines = ['VIN', vin(2), vin(3), 'no vin at all', vin(4)];
    await pools
      .dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'vins.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    await pools.answer(t(`${KEY}.action.addVins`));
    await expect(async () => {
      await pools.search({ number: 'POOL-E2E' });
      expect(await pools.column('vinCount')).toEqual(['4']);
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the VINs are told beside the pool', async () => {
    const drawer = await pools.details(pools.row('POOL-E2E'));
    await drawer.getByRole('tab', { name: t(`${KEY}.related.vins`) }).click();
    await expect(drawer.getByText(vin(4))).toBeVisible();
    await pools.closeDrawer();
  });

  await test.step('and one is found over all pools', async () => {
    await page.goto('/#/account/vehicle-pool-vin/index');
    const vins = new ListPage(page, t, 'account.vehicle-pool-vin');
    await vins.isShown();
    await vins.search({ vin: vin(3) });
    await expect(vins.row(vin(3))).toContainText('Pilot of the workshop');
    await expect(vins.rows()).toHaveCount(1);
  });
});

test('a VDN image is uploaded, looked at in list and detail, and replaced [ACC-01] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  test.setTimeout(240_000);
  const key = 'account.vdn-image';
  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/account/vdnImage');
  const images = new ListPage(page, t, key);
  await images.isShown();
  await expect(images.rows().first().locator('img')).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 40 } });
  await images.button(newOf(t, 'account.vdn-image')).first().click();
  const form = images.dialog();
  await form.getByLabel(t(`${key}.field.vdnCode`), { exact: true }).fill('VDN-E2E-1');
  await form.getByLabel(t(`${key}.field.name`), { exact: true }).fill('Workshop car');
  await form.getByRole('combobox', { name: t(`${key}.field.platform`) }).click();
  await page.locator('.ant-select-item-option', { hasText: 'SPA2' }).click();
  await form.locator('input[type=file]').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('button', { name: t('engine.form.save') }).click();
  await expect(page.getByText(t('engine.form.saved'))).toBeVisible();
  await images.search({ vdnCode: 'VDN-E2E-1' });
  await images
    .row('VDN-E2E-1')
    .getByRole('button', { name: t('engine.file.preview', { name: 'car.png' }) })
    .click();
  await expect(images.dialog().locator('img')).toBeVisible();
  await images.closeDrawer();
  await expect(page.getByRole('dialog')).toBeHidden();

  await images.act(images.row('VDN-E2E-1'), t('engine.action.update'));
  await images
    .dialog()
    .getByRole('button', { name: t('engine.file.remove', { name: 'car.png' }) })
    .click();
  await page.getByRole('button', { name: t('engine.file.removeOk'), exact: true }).click();
  await images
    .dialog()
    .locator('input[type=file]')
    .setInputFiles({ name: 'car-2.png', mimeType: 'image/png', buffer: picture });
  await images
    .dialog()
    .getByRole('button', { name: t('engine.form.save') })
    .click();
  await expect(
    images.row('VDN-E2E-1').getByRole('button', { name: t('engine.file.preview', { name: 'car-2.png' }) }),
  ).toBeVisible();
});
