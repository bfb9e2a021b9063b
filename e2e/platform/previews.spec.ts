import { TENANT_ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { exactly, newOf } from '../support/words';

test('stored files are looked at: a picture, a PDF, a log; XML, JSON and Markdown in their form and as they are stored [FILE-01] @full', async ({
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '<readout version="2" vin="KNAC381CFR5000417"><session',
  );
  await close();

  const json = await open('gateway-routes.json');
  await expect(json.locator('li').nth(1)).toHaveText('  "gateway": {');
  await json.getByText(t('engine.file.view.stored'), { exact: true }).click();
  await expect(json.locator('li')).toHaveCount(1);
  await close();

  const note = await open('insulation-check.md');
  await expect(note.getByRole('heading', { level: 1 })).toHaveText('Insulation check after work on the battery');
  await expect(note.getByRole('cell', { name: '500 Ω/V' }).first()).toBeVisible();
  await expect(note.getByRole('link', { name: 'read the DTCs' })).toHaveAttribute('target', '_blank');
  await note.getByText(t('engine.file.view.stored'), { exact: true }).click();
  await expect(note.locator('li').first()).toHaveText('# Insulation check after work on the battery');
});

test.describe('a text that would do harm', () => {
  // Of handlers the browser tells already while the text is cleaned, in a document without a window.
  test.use({ expectedMessages: [/Executing inline event handler violates/] });

  test('what a text in Markdown brings along does not run [FILE-01] @full', async ({ page, enterList, t }) => {
    const list = await enterList('tenant-admin', 'guided-diagnosis', 'media-file');
    await list.button(newOf(t, 'guided-diagnosis.media-file')).first().click();
    const form = page.getByRole('dialog');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const hostile = [
      '# Read this',
      '<img src="/x.png" onerror="window.hurt = 1">![x](https://elsewhere.example/x.png)',
      '<script>window.hurt = 1</script><iframe srcdoc="<script>parent.hurt = 1</script>"></iframe>',
      '[run](javascript:window.hurt=1) [quote](https://example.com/"onmouseover="window.hurt=1) <b onclick="window.hurt=1">bold</b>',
    ].join('\n\n');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'hostile.md', mimeType: 'text/markdown', buffer: Buffer.from(hostile) });
    await form.getByLabel(t('guided-diagnosis.media-file.field.name')).fill('A note that does harm');
    await form.getByRole('combobox', { name: t('guided-diagnosis.media-file.field.mediaType') }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Document' }).click();
    await form.getByRole('button', { name: t('engine.form.save') }).click();
    await page.getByRole('button', { name: 'hostile.md', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'hostile.md' });
    await expect(preview.getByRole('heading', { name: 'Read this' })).toBeVisible();
    const html = await preview.locator('[class*=written]').innerHTML();
    expect(html).not.toMatch(/<(?:img|script|iframe)|\son\w+=|javascript:/i);
    expect(html).toContain('<b>bold</b>');
    expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined();
    expect(asked.filter((url) => url.includes('elsewhere.example') || url.includes('x.png'))).toEqual([]);
  });
});
