import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { filmOf } from '../../support/camera';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { LoginPage } from '../../support/pages/login-page';
import { newOf } from '../../support/words';

const AREA = '/diagnosis-sequence-management';
const QUENE = 'diagnosis-sequence-management.quene';
const PCM = 'diagnosis-sequence-management.pcm';
const GEARBOX = 'GB24A0317X009001';
const VALVE_BODY = 'VB24A0317X000000009001';

test('a station on a phone sees what applies to its car, and binds a valve body by its camera [SEQ-01] [SEQ-23] @phone @full', async ({
  server,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const film = join(mkdtempSync(join(tmpdir(), 'console-film-')), 'valve-body.y4m');
  await filmOf(VALVE_BODY, film);
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.url, permissions: ['camera'] });
  const page = await context.newPage();
  const session = await Api.token(server.url, STATION);
  const api = new Api(server.url, session.token);
  const { list } = await api.get<{ list: { vin: string }[] }>('/data-config/vehicle/page', { page: '1', limit: '10' });
  const vin = list[0]?.vin ?? '';

  await test.step('the bench tells of the car how many sequences apply, as the server says', async () => {
    const { applies, judged } = await api.post<{ applies: number; judged: number }>(`${AREA}/quene/bench`, {
      vins: [vin],
    });
    await new LoginPage(page, t, language).enter(session, `${AREA}/quene/index`);
    await page
      .getByRole('button', { name: t(`${QUENE}.action.bench`) })
      .first()
      .click();
    const drawer = page.getByRole('dialog').last();
    await drawer.getByRole('textbox', { name: t(`${QUENE}.input.bench.field.vins`) }).fill(vin);
    await drawer.getByRole('button', { name: t(`${QUENE}.ask.bench`) }).click();
    const vehicles = drawer.getByRole('table', { name: t(`${QUENE}.answer.bench.field.vehicles`) });
    const row = vehicles.locator('tr').filter({ hasText: vin });
    await expect(row).toContainText(String(applies));
    expect(judged).toBeGreaterThan(0);
    await new ListPage(page, t, QUENE).expectFits();
  });

  await test.step('the code of the valve body is read by the camera, and both are bound', async () => {
    await page.goto('about:blank');
    await page.goto(`/#${AREA}/pcm/index`);
    const bindings = new ListPage(page, t, PCM);
    await bindings.button(newOf(t, PCM)).first().click();
    const form = page.getByRole('dialog').last();
    await form.getByRole('textbox', { name: bindings.field('gearboxNo') }).fill(GEARBOX);
    await form.getByRole('textbox', { name: bindings.field('vin') }).fill(vin);
    const field = bindings.field('valveBodyNo');
    await form.getByRole('button', { name: t('engine.scan.open', { field }) }).click();
    await expect(form.getByRole('textbox', { name: field })).toHaveValue(VALVE_BODY, { timeout: 60_000 });
    await form.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    await expect(bindings.cards().filter({ hasText: GEARBOX })).toContainText(VALVE_BODY);
    const bound = await api.get<{ total: number }>(`${AREA}/pcm/page`, { gearboxNo: GEARBOX, status: 'bound' });
    expect(bound.total).toBe(1);
  });
  await browser.close();
});
