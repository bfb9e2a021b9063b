import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { newMachine, runTester } from '../../support/tester';

test('a tester is asked for its log, sends it in two goes, and its lines are searched [SYS-18] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  test.setTimeout(240_000);
  const key = 'sys.client-log';
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const made = await api.send<{ ids: [string] }>('POST', '/account/activation-code/generate', {
    count: 1,
    maxClients: 1,
    validityDays: 30,
  });
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${made.data.ids[0]}`);
  const machine = newMachine();
  const activated = await runTester(['activate', '--code', code, '--server', server.url], machine);
  const testerCode = /activated as (GT-\S+)/.exec(activated.output)?.[1] ?? '';
  expect(testerCode, activated.output).not.toBe('');

  await loginPage.enter(session, '/sys/client-log/index');
  const logs = new ListPage(page, t, key);
  await logs.isShown();

  await test.step('the administrator asks for it', async () => {
    await logs.button(t(`${key}.action.ask`)).click();
    const picker = logs.dialog().getByLabel(t(`${key}.input.ask.field.clientIds`), { exact: true });
    await picker.click();
    await picker.fill(testerCode);
    await page.getByTitle(testerCode).last().click();
    await page.keyboard.press('Escape');
    await logs.answer(t(`${key}.action.ask`), { [t(`${key}.input.ask.field.reason`)]: 'Flashing stops at block 17' });
    await expect(logs.dialog()).toBeHidden();
    await logs.search({ testerCode });
    await expect(logs.row(testerCode)).toContainText(t(`${key}.option.status.toBeUploaded`));
  });

  await test.step('the tester sends a part, is switched off, and sends the rest; the list follows by itself', async () => {
    const stopped = await runTester(['log', '--part', '4000', '--stop', '1'], machine);
    expect(stopped.output).toContain('stopped at byte 4000');
    await expect(logs.row(testerCode)).toContainText(t(`${key}.option.status.uploading`), { timeout: 30_000 });
    const sent = await runTester(['log'], machine);
    expect(sent.code, sent.output).toBe(0);
    expect(sent.output).toContain('goes on at byte 4000');
    await expect(logs.row(testerCode)).toContainText(t(`${key}.option.status.warehoused`), { timeout: 60_000 });
  });

  await test.step('its lines are searched, gone through and narrowed', async () => {
    await logs.act(logs.row(testerCode), t(`${key}.action.view`));
    const viewer = page.getByRole('dialog').filter({ hasText: testerCode });
    const lines = viewer.getByRole('region', { name: t(`${key}.viewer.label`) });
    await expect(lines.getByText(`tester ${testerCode} started`)).toBeVisible();
    await viewer.getByLabel(t(`${key}.viewer.search`), { exact: true }).fill('swdl COMPLETED');
    await expect(lines.locator('mark')).toHaveCount(0);
    await viewer.getByLabel(t(`${key}.viewer.search`), { exact: true }).press('Enter');
    await expect(lines.locator('[aria-current]')).toContainText('SWDL completed');
    const first = await lines.locator('[aria-current]').innerText();
    await viewer.getByRole('button', { name: t(`${key}.viewer.next`) }).click();
    await expect(lines.locator('[aria-current]')).not.toHaveText(first);
    await viewer.getByRole('button', { name: t(`${key}.viewer.previous`) }).click();
    await expect(lines.locator('[aria-current]')).toContainText('SWDL completed');

    await viewer.getByLabel(t(`${key}.viewer.search`), { exact: true }).fill('Authorization: Bearer');
    await viewer.getByLabel(t(`${key}.viewer.search`), { exact: true }).press('Enter');
    await expect(viewer.getByText(t(`${key}.viewer.noHits`))).toBeVisible();
    await viewer.getByLabel(t(`${key}.viewer.search`), { exact: true }).fill('');
    await viewer.getByLabel(t(`${key}.viewer.levels`)).click();
    await page.getByTitle(t(`${key}.level.warn`), { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(lines.getByText('charger advised').first()).toBeVisible();
    await expect(lines.getByText('session opened')).toHaveCount(0);
    await viewer.getByLabel(t(`${key}.viewer.goto`)).fill('1');
    await viewer.getByLabel(t(`${key}.viewer.goto`)).press('Enter');
    await expect(lines.locator('[aria-current]')).toContainText(`tester ${testerCode} started`);
    await viewer.getByRole('button', { name: t('engine.close') }).click();
    await expect(viewer).toBeHidden();
  });

  await test.step('the file is fetched as it came', async () => {
    const download = page.waitForEvent('download');
    await logs.act(logs.row(testerCode), t(`${key}.action.original`));
    const text = gunzipSync(readFileSync(await (await download).path())).toString();
    expect(text).toContain(`tester ${testerCode} started`);
    expect(text).toContain('Bearer');
  });

  await test.step('a text leads to the logs that hold it', async () => {
    await logs.button(t(`${key}.action.find`)).click();
    await logs
      .dialog()
      .getByLabel(t(`${key}.finder.text`))
      .fill(testerCode);
    await logs
      .dialog()
      .getByRole('button', { name: t(`${key}.finder.start`) })
      .click();
    await logs
      .dialog()
      .getByRole('button', { name: t(`${key}.finder.open`, { tester: testerCode }) })
      .click();
    await expect(page.getByRole('region', { name: t(`${key}.viewer.label`) }).locator('[aria-current]')).toContainText(
      testerCode,
    );
  });
});
