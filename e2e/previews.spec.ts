import { TENANT_ADMIN } from './accounts';
import { expect, test } from './fixture';
import { exactly } from './words';

test('stored files are looked at: a picture, a PDF, a log, and XML in its form and as it is stored [FILE-01]', async ({
  page,
  context,
  loginPage,
  shell,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  await shell.openList('guided-diagnosis', 'media-file');
  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const preview = page.getByRole('dialog', { name });
    await expect(preview).toBeVisible();
    return preview;
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  const picture = (await open('ckp-cmp-60-2.png')).getByRole('img', { name: 'ckp-cmp-60-2.png' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
  await close();
  await expect((await open('hv-module.pdf')).locator('iframe')).toHaveAttribute('src', /^blob:/);
  await close();
  await expect((await open('tcm-swdl.log')).locator('li').first()).toContainText('10 02 -> 50 02');
  await close();

  const xml = await open('readout.xml');
  const lines = xml.locator('li');
  await expect(lines.nth(1)).toHaveText('<readout version="2" vin="KNAC381CFR5000417">');
  await expect(lines.nth(1).locator('[data-token="attr"]')).toHaveText(['version', 'vin']);
  expect(await lines.count()).toBeGreaterThan(20);
  await xml.getByText(t('engine.file.view.stored'), { exact: true }).click();
  await expect(lines).toHaveCount(1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await xml.getByRole('button', { name: exactly(t('engine.file.copy')) }).click();
  await expect(page.getByText(t('shell.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<readout version="2" vin="KNAC381CFR5000417"><session');
});
