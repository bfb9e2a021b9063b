import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixture';
import { newOf } from '../support/words';

const MIB = 2 ** 20;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = 'guided-diagnosis.media-file';

const folder = mkdtempSync(join(tmpdir(), 'console-upload-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file too large for one piece, like a zip on the outside. */
function largeFile(name: string, size: number): string {
  const bytes = randomBytes(size);
  bytes.write('PK\u0003\u0004', 'latin1');
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

test.describe('files', () => {
  // The cut line is what the test is about.
  test.use({ expectedMessages: [/Failed to load resource|net::ERR_/] });

  test('a large file goes on after its line was cut, and after the page was loaded anew [FILE-05] [FILE-01] @full', async ({
    page,
    context,
    enterList,
    t,
  }) => {
    const name = 'recordings.zip';
    const file = largeFile(name, 18 * MIB);
    const list = await enterList('tenant-admin', 'guided-diagnosis', 'media-file');
    const open = async () => {
      await list.button(newOf(t, 'guided-diagnosis.media-file')).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel(t(`${KEY}.field.name`)).fill('Recordings of the gateway');
      await form.getByRole('combobox', { name: t(`${KEY}.field.mediaType`) }).click();
      await page.locator('.ant-select-item-option', { hasText: 'Package' }).click();
      await form.locator('input[type=file]').setInputFiles(file);
      return form;
    };
    const offsets: number[] = [];
    let cuts = 0;
    await page.route('**/api/sys/upload/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      offsets.push(Number(request.headers()['upload-offset']));
      // The second part of the first page never arrives.
      if (offsets.at(-1) === 8 * MIB && cuts < 2) {
        cuts += 1;
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    const form = await open();
    await expect(form.getByText(t('engine.file.onSave'))).toBeVisible();
    await form.getByRole('button', { name: t('engine.form.save') }).click();
    await expect(form.getByText(t('engine.file.lost'))).toBeVisible();
    await page.reload();

    const again = await open();
    await again.getByRole('button', { name: t('engine.form.save') }).click();
    await expect(page.getByText(t('engine.form.saved'))).toBeVisible({ timeout: 60_000 });
    // Nothing that had arrived went up a second time.
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(offsets.slice(-2)).toEqual([8 * MIB, 16 * MIB]);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
});

test('a file whose bytes were changed on their way is refused with a word, makes no record, and is sent anew [FILE-05] [ACC-06] @full', async ({
  page,
  enterList,
  t,
}) => {
  await page.addInitScript((least) => {
    const send = XMLHttpRequest.prototype.send;
    let isDone = false;
    XMLHttpRequest.prototype.send = function (body) {
      const isFirst = !isDone && body instanceof Blob && body.size >= least;
      if (isFirst) isDone = true;
      send.call(this, isFirst ? new Blob([body.slice(0, 500), new Uint8Array(4), body.slice(504)]) : body);
    };
  }, MIB);
  const list = await enterList('tenant-admin', 'guided-diagnosis', 'media-file');
  await list.button(newOf(t, 'guided-diagnosis.media-file')).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t(`${KEY}.field.name`)).fill('Damaged on its way');
  await form.getByRole('combobox', { name: t(`${KEY}.field.mediaType`) }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Package' }).click();
  await form.locator('input[type=file]').setInputFiles(largeFile('damaged.zip', 9 * MIB));
  const save = form.getByRole('button', { name: t('engine.form.save') });
  await save.click();
  await expect(form.getByText(t('error.uploadDamaged')).first()).toBeVisible({ timeout: 60_000 });
  await expect(list.row('Damaged on its way')).toHaveCount(0);
  await save.click();
  await expect(page.getByText(t('engine.form.saved'))).toBeVisible({ timeout: 60_000 });
  await expect(list.row('Damaged on its way')).toHaveCount(1);
});

test('files are judged when they are chosen, removed only when asked, and shown where they can be [FILE-01] @full', async ({
  page,
  enterList,
  t,
}) => {
  const list = await enterList('tenant-admin', 'guided-diagnosis', 'media-file');
  await list.button(newOf(t, 'guided-diagnosis.media-file')).first().click();
  const form = page.getByRole('dialog');
  const input = form.locator('input[type=file]');
  await input.setInputFiles({ name: 'tool.exe', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  await expect(page.getByText(t('validate.fileFormat', { name: 'tool.exe' }))).toBeVisible();
  const log = Buffer.from('<trace>\n  <dtc code="P0301"/>\n</trace>\n<script>alert(1)</script>\n');
  await input.setInputFiles({ name: 'trace.xml', mimeType: 'text/xml', buffer: log });
  await input.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(t('engine.file.onlyOne'))).toBeVisible();
  await form.getByRole('button', { name: t('engine.file.remove', { name: 'trace.xml' }) }).click();
  await page.getByRole('button', { name: t('engine.file.removeOk'), exact: true }).click();
  await expect(form.getByText('trace.xml')).toHaveCount(0);
  await input.setInputFiles({ name: 'trace.xml', mimeType: 'text/xml', buffer: log });
  await form.getByLabel(t(`${KEY}.field.name`)).fill('Trace of a misfire');
  await form.getByRole('combobox', { name: t(`${KEY}.field.mediaType`) }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Document' }).click();
  await form.getByRole('button', { name: t('engine.form.save') }).click();
  await page.getByRole('button', { name: 'trace.xml', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'trace.xml' });
  await expect(preview.locator('li')).toHaveText(
    ['<trace>', '  <dtc code="P0301"/>', '</trace>', '<script>alert(1)</script>'],
    { useInnerText: false },
  );
});
