import { expect, test } from '../support/fixture';

const FILE = ['Department name,Leader', 'Workshop Ulm,Kim', ',Lee', 'Workshop Kiel,Park'].join('\n');

test('a sheet is tried, mended, written and taken back; the task stands in the download centre [FILE-04] [FILE-02]', async ({
  page,
  enterList,
  t,
}) => {
  await enterList('tenant-admin', 'sys', 'dept');
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  await page.getByRole('button', { name: t('engine.action.import'), exact: true }).click();
  const studio = page.getByRole('dialog');
  await studio.locator('input[type=file]').setInputFiles({
    name: 'workshops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE.replace('Department name', t('sys.dept.field.name'))),
  });

  // One row lacks its name: mended in its cell, it is tried again at once.
  await expect(studio.getByText(t('engine.import.someBad', { total: '3', bad: '1' }))).toBeVisible();
  const cell = studio.getByLabel(t('engine.import.cell', { column: t('sys.dept.field.name'), row: '3' }));
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.fill('Workshop Graz');
  await cell.press('Enter');
  await expect(studio.getByText(t('engine.import.allGood', { total: '3' }))).toBeVisible();

  // Loaded anew the page is where it was; closed, the import is offered when the next one is begun.
  await page.reload();
  await expect(studio.getByText(t('engine.import.allGood', { total: '3' }))).toBeVisible({ timeout: 45_000 });
  await page.keyboard.press('Escape');
  await expect(studio).toBeHidden();
  await page.getByRole('button', { name: t('engine.action.import'), exact: true }).click();
  await studio.getByRole('button', { name: t('engine.import.open.goOn') }).click();
  await studio.getByRole('button', { name: t('engine.import.write', { number: '3' }) }).click();
  await expect(studio.getByText(t('engine.import.written', { written: '3' }))).toBeVisible();

  await studio.getByRole('button', { name: t('engine.import.undo') }).click();
  await page
    .getByRole('button', { name: t('engine.import.undo') })
    .last()
    .click();
  await expect(studio.getByText(t('engine.import.undone'))).toBeVisible();
  await studio
    .getByRole('button', { name: t('engine.close') })
    .last()
    .click();

  await page.getByRole('button', { name: t('shell.downloads.open') }).click();
  const centre = page.getByRole('dialog', { name: t('task.title') });
  await expect(centre.getByText('workshops.csv')).toHaveCount(3);
  await expect(centre.getByText(t('task.type.rollback'))).toBeVisible();
});

test('a column that was left out is matched after all, and the rows are tried anew [FILE-04] @full', async ({
  page,
  enterList,
  t,
}) => {
  const list = await enterList('tenant-admin', 'sys', 'dept');
  await list.button(t('engine.action.import')).click();
  const studio = page.getByRole('dialog');
  const file = [`${t('sys.dept.field.name')},Station`, 'Workshop Linz,LNZ-01', ',LNZ-02'].join('\n');
  await studio
    .locator('input[type=file]')
    .setInputFiles({ name: 'stations.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(studio.getByText(t('engine.import.leftOutColumns', { columns: 'Station' }))).toBeVisible();
  // A row that cannot be written is not called new.
  await expect(studio.getByRole('row').filter({ hasText: t('engine.import.outcome.create') })).toHaveCount(0);

  const choice = studio.getByRole('combobox', { name: t('engine.import.fieldOf', { column: 'Station' }) });
  await studio.getByRole('button', { name: t('engine.import.match') }).click();
  await expect(choice).toBeVisible();
  await studio.getByRole('button', { name: t('engine.cancel'), exact: true }).click();
  await studio.getByRole('button', { name: t('engine.import.match') }).click();
  await choice.click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(t('sys.dept.field.stationCode'), { exact: true })
    .click();
  await studio.getByRole('button', { name: t('engine.import.check') }).click();
  await expect(studio.getByText(t('engine.import.someBad', { total: '2', bad: '1' }))).toBeVisible();
  await expect(studio.getByText(t('engine.import.leftOutColumns', { columns: 'Station' }))).toHaveCount(0);
});
