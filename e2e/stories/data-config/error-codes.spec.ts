import { strToU8, zipSync } from 'fflate';
import { dtcDop, layer, odxDtc, odxFile, odxIndex } from '../../../formats/testing/odx-files';
import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';

/** A container with one control unit at an address, and two codes of it. */
const PDX = Buffer.from(
  zipSync({
    'index.xml': strToU8(odxIndex(['cem.odx-d'])),
    'cem.odx-d': strToU8(
      odxFile(
        'cem',
        layer('BASE-VARIANT', 'CEM', {
          address: 0x1aee,
          data: `<DTC-DOPS>${dtcDop('codes', odxDtc('d.e2e', 0xd2e187, 'Lost communication with the gateway', 'U12E1-87') + odxDtc('d.e3e', 0x0e2e11, 'Heater short to ground'))}</DTC-DOPS>`,
        }),
      ),
    ),
  }),
);

test('error codes come out of a PDX container, seen before anything is written [CFG-01] @full', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const codes = await enterList(TENANT_ADMIN, 'data-config', 'error-code');
  const before = await codes.count();
  await codes.button(t('engine.action.import')).click();
  const studio = page.getByRole('dialog');
  await studio
    .locator('input[type=file]')
    .setInputFiles({ name: 'cem.pdx', mimeType: 'application/octet-stream', buffer: PDX });
  await expect(studio.getByText(t('engine.import.allGood', { total: '2' }))).toBeVisible({ timeout: 60_000 });
  await expect(studio.getByText(t('engine.import.outcomes.create', { number: '2' }))).toBeVisible();
  const cell = (name: string) =>
    studio.getByLabel(t('engine.import.cell', { column: t(`data-config.error-code.field.${name}`), row: '2' }));
  await expect(cell('dtc')).toHaveValue('U12E1-87');
  await expect(cell('ecuAddress')).toHaveValue('1AEE');
  expect(await codes.count()).toBe(before);
  await studio.getByRole('button', { name: t('engine.import.write', { number: '2' }) }).click();
  await expect(studio.getByText(t('engine.import.written', { written: '2' }))).toBeVisible();
  await studio
    .getByRole('button', { name: t('engine.close') })
    .last()
    .click();
  await codes.search({ dtc: 'U12E1-87' });
  await expect(codes.row('U12E1-87')).toContainText('Lost communication with the gateway');
});
