import type { Page } from '@playwright/test';
import type { AnswerOf } from '../../../contract/language/answer';
import type { DRAWINGS, VEHICLE_SEQUENCES } from '../../../contract/resources/data-config/vehicle/answers';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { exactly, newOf, type Words } from '../../support/words';

const VEHICLE = 'data-config.vehicle';
const COUNT = 2000;
const RECENT = 1000;
const vin = (n: number): string => `LPSVE2E10P${String(n).padStart(7, '0')}`;
/** Half of them are of a week that no vehicle of the demo is of, and with a tow bar. */
const EXPRESSION = 'week >= 208801 & TOW1';

function sheetOf(t: Words): string {
  const head = ['vin', 'brand', 'model', 'market', 'structureWeek', 'vdnList'].map((name) =>
    t(`${VEHICLE}.field.${name}`),
  );
  const brand = t(`${VEHICLE}.option.brand.geely`);
  const rows = Array.from({ length: COUNT }, (_, n) =>
    n < RECENT
      ? [vin(n), brand, 'KX11', 'CN', '208810', 'LHD1 TOW1']
      : [vin(n), brand, 'KX11', 'CN', '208710', 'LHD1 TOW0'],
  );
  return [head, ...rows].map((cells) => cells.join(',')).join('\r\n');
}

/** Brings a file through the import of the list that is shown. */
async function importFile(page: Page, t: Words, list: ListPage, file: { name: string; body: Buffer; rows: string }) {
  await list.button(t('engine.action.import')).click();
  const studio = page.getByRole('dialog');
  await studio
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.body });
  await expect(studio.getByText(t('engine.import.allGood', { total: file.rows }))).toBeVisible({ timeout: 120_000 });
  await studio.getByRole('button', { name: t('engine.import.write', { number: file.rows }) }).click();
  await expect(studio.getByText(t('engine.import.written', { written: file.rows }))).toBeVisible({ timeout: 120_000 });
  return studio;
}

async function chooseIn(page: Page, label: string, option: string) {
  await page.getByRole('article').getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('2,000 vehicles come in; an expression means half of them, makes a model and decides a grey rule; one is found by its last six characters [CFG-11] [CFG-12] [ACC-04] @full', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(600_000);
  const vehicles = await enterList(TENANT_ADMIN, 'data-config', 'vehicle');
  await test.step('2,000 vehicles are imported', async () => {
    const studio = await importFile(page, t, vehicles, {
      name: 'vehicles.csv',
      body: Buffer.from(sheetOf(t)),
      rows: COUNT.toLocaleString('en'),
    });
    await studio
      .getByRole('button', { name: t('engine.close') })
      .last()
      .click();
    // A whole VIN leads to the page of its vehicle.
    await vehicles.search({ vin: vin(7) });
    await expect(page).toHaveURL(new RegExp(`vin=${vin(7)}`));
    await expect(page.getByRole('main')).toContainText('208810');
  });

  await test.step('an expression is counted and explained, and becomes a model', async () => {
    const key = 'data-config.vehicle-model';
    await page.goto('/#/data-config/vehicle-model/index');
    const models = new ListPage(page, t, key);
    await models.isShown();
    await models.button(newOf(t, key)).first().click();
    await expect(page).toHaveURL(/vehicle-model\/form/);
    await chooseIn(page, t(`${key}.field.brand`), t(`${VEHICLE}.option.brand.geely`));
    await page
      .getByRole('article')
      .getByLabel(t(`${key}.field.name`), { exact: true })
      .fill('E2E tow bar');
    const editor = page.getByRole('article').getByLabel(t(`${key}.field.expression`), { exact: true });
    await editor.click();
    await page.keyboard.insertText('week >= 208801 & TOW1 & (');
    await expect(page.getByRole('button', { name: exactly(t('engine.expression.check')) })).toBeDisabled();
    await editor.fill(EXPRESSION);
    await page.getByRole('button', { name: exactly(t('engine.expression.check')) }).click();
    await expect(page.getByText(t('engine.expression.count', { number: RECENT.toLocaleString('en') }))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'week >= 208801' }).first()).toContainText('TOW1');
    // The sample scrolls inside of its card.
    const card = page.locator('.ant-card').filter({ hasText: t(`${key}.panel.check`) });
    const [around, sample] = await Promise.all([card.boundingBox(), card.locator('.ant-table').boundingBox()]);
    expect((sample?.x ?? 0) + (sample?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
    await page.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    await models.isShown();
    await models.search({ name: 'E2E tow bar' });
    await expect(models.row('E2E tow bar')).toContainText('208801');
  });

  await test.step('the preview of a grey rule changes with the expression', async () => {
    const key = 'account.gray-rule';
    await page.goto('/#/account/gray-rule/index');
    const rules = new ListPage(page, t, key);
    await rules.isShown();
    await rules.button(newOf(t, key)).first().click();
    await expect(page).toHaveURL(/gray-rule\/form/);
    await chooseIn(page, t(`${key}.field.object`), t(`${key}.option.object.sequence`));
    await page
      .getByRole('article')
      .getByLabel(t(`${key}.field.name`), { exact: true })
      .fill('E2E rule');
    await page
      .getByRole('article')
      .getByLabel(t(`${key}.field.percentage`), { exact: true })
      .fill('100');
    const figure = page
      .getByRole('main')
      .locator('.ant-card')
      .filter({ has: page.getByText(t('account.gray.rows.kinds.option.kind.vin'), { exact: true }) })
      .last();
    await page
      .getByRole('article')
      .getByLabel(t(`${key}.field.expression`), { exact: true })
      .fill(EXPRESSION);
    await expect(figure).toContainText(RECENT.toLocaleString('en'));
    await page
      .getByRole('article')
      .getByLabel(t(`${key}.field.expression`), { exact: true })
      .fill(`${EXPRESSION} & market = HK`);
    await expect(figure).not.toContainText(RECENT.toLocaleString('en'));
  });

  await test.step('a vehicle is opened by its last six characters', async () => {
    await page.goto('/#/data-config/vehicle/index');
    await vehicles.isShown();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
    await palette.getByRole('combobox').fill(vin(1234).slice(-6));
    await expect(
      palette
        .getByRole('option')
        .filter({ hasText: vin(1234) })
        .first(),
    ).toBeVisible();
    await palette
      .getByRole('option')
      .filter({ hasText: vin(1234) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`vin=${vin(1234)}`));
    await expect(page.getByText(t('engine.dossier.timeline'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('208710');
  });
});

test('the page of a vehicle and the check of an expression fit a phone [CFG-12] [LAY-10] @phone @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const session = await Api.token(server.url, TENANT_ADMIN);
  const { list } = await new Api(server.url, session.token).get<{ list: { vin: string }[] }>(
    '/data-config/vehicle/page',
    {
      page: '1',
      limit: '1',
    },
  );
  const known = list[0]?.vin ?? '';
  await loginPage.enter(session, '/data-config/vehicle/index');
  const vehicles = new ListPage(page, t, VEHICLE);
  await expect(vehicles.cards().first()).toBeVisible();
  await vehicles.expectFits();
  await page.goto(`/#/data-config/vehicle/index?vin=${known}`);
  await expect(page.getByText(t('engine.dossier.timeline'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(known);
  await vehicles.expectFits();
  await page.goto('/#/data-config/vehicle-model/form');
  await page
    .getByLabel(t('data-config.vehicle-model.field.expression'), { exact: true })
    .fill('LHD1 & market in (CN, KR)');
  await page.getByRole('button', { name: exactly(t('engine.expression.check')) }).click();
  await expect(page.getByRole('columnheader', { name: t('engine.expression.deciding') })).toBeVisible();
  await vehicles.expectFits();
});

/** A vehicle of the demo that gets a sequence, and one that it does not get. */
async function withSequences(api: Api) {
  const { list } = await api.get<{ list: { id: string; vin: string }[] }>('/data-config/vehicle/page', {
    limit: '100',
  });
  for (const { id, vin: of } of list) {
    const answer = await api.get<AnswerOf<typeof VEHICLE_SEQUENCES.answer.fields>>(
      `/data-config/vehicle/${id}/sequences`,
    );
    const [[applying], [keptOut]] = [answer.applies, answer.keptOut];
    if (applying && keptOut) return { id, vin: of, applying, keptOut };
  }
  throw new Error('no vehicle of the demo gets a sequence');
}

test('the page of a vehicle says which sequences apply and why another does not, and leads to its drawings and wires [CFG-12] [SEQ-01] [GD-10] @full', async ({
  page,
  loginPage,
  server,
  t,
}) => {
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const found = await withSequences(api);
  await loginPage.enter(session, `/data-config/vehicle/index?vin=${found.vin}`);
  const panel = page.getByRole('region', { name: t(`${VEHICLE}.action.sequences`) });
  await expect(panel.getByRole('row').filter({ hasText: found.applying.sequenceNo })).toContainText(
    found.applying.name,
  );
  const reason = panel.getByRole('row').filter({ hasText: found.keptOut.sequenceNo });
  await panel.getByLabel(t(`${VEHICLE}.input.sequences.field.search`)).fill(found.keptOut.sequenceNo);
  await expect(reason).toContainText(found.keptOut.reason);
  await expect(panel.getByText(t(`${VEHICLE}.answer.sequences.empty.applies`))).toBeVisible();
  await panel.getByRole('link', { name: found.keptOut.sequenceNo }).click();
  await expect(page).toHaveURL(/-list\/index\?id=/);
  await expect(page.getByRole('main')).toContainText(found.keptOut.sequenceNo);
  await page.goto(`/#/data-config/vehicle/index?vin=${found.vin}`);
  const { counts } = await api.get<AnswerOf<typeof DRAWINGS.answer.fields>>(
    `/data-config/vehicle/${found.id}/drawings`,
  );
  const number = counts.find(({ list }) => list === 'guided-diagnosis.wire-import.title')?.count ?? 0;
  await page
    .getByRole('region', { name: t(`${VEHICLE}.action.drawings`) })
    .getByRole('link', { name: t('guided-diagnosis.wire-import.title') })
    .click();
  await expect(page).toHaveURL(new RegExp(`wire-import/index\\?.*validForVin=${found.vin}`));
  await new ListPage(page, t, 'guided-diagnosis.wire-import').isShown();
  await expect(page.getByText(t('engine.total', { number })).first()).toBeVisible();
});
