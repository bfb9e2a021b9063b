import type { Locator } from '@playwright/test';
import { vbfBytes } from '../../../formats/vbf/write-vbf';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { secondPerson } from '../../support/second-person';
import { generatedReload, publish } from '../../support/sequences';
import { activatedTester, runTester } from '../../support/tester';
import { exactly } from '../../support/words';

const AREA = '/diagnosis-sequence-management';
const SEQUENCE = 'diagnosis-sequence-management.sequence';
const EXECUTION = 'diagnosis-sequence-management.execution';
const PACKAGE = 'guided-diagnosis.software-package';
const SOFTWARE = { ecuAddress: '1A01', partNo: '32327711', softwareVersion: 'AC', role: 'EXE' };
const VIN = { refuses: 'L6TEX7E46PZ660001', loses: 'L6TEX7E46PZ660002' };

test('a package is filled from its file and released, its reload is prepublished, and the console shows why a vehicle failed, all by screens [GD-14] [SEQ-03] [DLV-01] [FILE-02] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(300_000);
  const { url } = server;
  const drafter = await Api.login(url, TENANT_ADMIN);
  const second = await secondPerson(url);
  const { machine } = await activatedTester(drafter, url);
  const tester = (command: string, ...args: string[]) =>
    runTester([command, ...args, '--out', machine.folder], machine);
  const pane = page.locator('section[data-shown="true"]');

  await test.step('the form of a package takes over what the header of its file says', async () => {
    await enterList(TENANT_ADMIN, 'guided-diagnosis', 'software-package');
    await page.goto('/#/guided-diagnosis/software-package/form');
    const file = {
      name: '32327711AC.vbf',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(vbfBytes(SOFTWARE)),
    };
    await pane.locator('input[type=file]').setInputFiles(file);
    const field = (name: string): Locator => pane.getByLabel(t(`${PACKAGE}.field.${name}`), { exact: true });
    for (const name of ['ecuAddress', 'partNo', 'softwareVersion'] as const)
      await expect(field(name)).toHaveValue(SOFTWARE[name]);
    await expect(pane.getByTitle(t(`${PACKAGE}.option.role.EXE`))).toBeVisible();
    await pane.getByRole('button', { name: exactly(t('engine.form.save')) }).click();
    await expect(page).toHaveURL(/#\/guided-diagnosis\/software-package\/index/);
  });

  await test.step('it is released', async () => {
    const list = new ListPage(page, t, PACKAGE);
    const row = list.row(SOFTWARE.partNo);
    await list.act(row, t(`${PACKAGE}.action.release`));
    await list.answer(t(`${PACKAGE}.action.release`));
    await expect(row).toContainText(t(`${PACKAGE}.option.status.released`));
  });

  const { list: packages } = await drafter.get<{ list: { id: string }[] }>('/guided-diagnosis/software-package/page', {
    partNo: SOFTWARE.partNo,
    page: '1',
    limit: '1',
  });
  const id = await generatedReload(drafter, packages[0]?.id ?? '', 'Released by screens');
  // Its end is told though nobody has opened the download centre.
  await expect(page.locator('.ant-notification-notice')).toBeVisible();
  const { sequenceNo } = await drafter.get<{ sequenceNo: string }>(`${AREA}/reload-list/${id}`);

  await test.step('its reload is prepublished, once the dialog has told what that does', async () => {
    await page.goto(`/#${AREA}/reload-list/index`);
    const list = new ListPage(page, t, SEQUENCE);
    await list.act(list.row(sequenceNo), t(`${SEQUENCE}.action.prepublish`));
    await expect(list.dialog()).toContainText(t(`${SEQUENCE}.reaching.unruled`));
    await list.answer(t(`${SEQUENCE}.action.prepublish`), {
      [t(`${SEQUENCE}.input.prepublish.field.reason`)]: 'To be tried',
    });
    await expect(list.row(sequenceNo)).toContainText(t(`${SEQUENCE}.option.status.prepublish`));
  });
  await publish(second.api, id, 'Went well');

  for (const vin of Object.values(VIN)) {
    const readOut = ['--vin', vin, '--brand', 'geely', '--market', 'CN', '--platform', 'CMA'];
    expect((await tester('readout', ...readOut)).code).toBe(0);
  }
  /** The page of the execution at a vehicle. */
  async function executionAt(vin: string): Promise<Locator> {
    const { list } = await drafter.get<{ list: { id: string }[] }>(`${AREA}/execution/page`, {
      vin,
      page: '1',
      limit: '10',
    });
    expect(list).toHaveLength(1);
    await page.goto(`/#${AREA}/execution/index?id=${list[0]?.id}`);
    const shown = pane.getByRole('article');
    await expect(shown.getByRole('heading', { level: 1 })).toContainText(vin);
    return shown;
  }
  const word = (name: string) => t(`${EXECUTION}.${name}`);

  await test.step('a control unit that refuses is told with its response code, the step and the reason', async () => {
    const failed = await tester('sequence', '--vin', VIN.refuses, '--run', sequenceNo, '--fault', 'refuse:31:72');
    expect(failed.code, failed.output).toBe(1);
    const shown = await executionAt(VIN.refuses);
    await expect(shown.getByRole('heading', { level: 1 })).toContainText(word('option.status.fail'));
    for (const text of [
      word('option.failureReason.negativeResponse'),
      word('nrc.72'),
      word('rows.steps.option.result.fail'),
    ])
      await expect(shown.getByText(text, { exact: true }).first()).toBeVisible();
  });

  await test.step('one whose power fails is in progress, and a success once it went on', async () => {
    const run = ['--vin', VIN.loses, '--run', sequenceNo];
    const cut = await tester('sequence', ...run, '--fault', '1A01/power:1');
    expect(cut.code, cut.output).toBe(5);
    const head = (await executionAt(VIN.loses)).getByRole('heading', { level: 1 });
    await expect(head).toContainText(word('option.status.running'));
    const whole = await tester('sequence', ...run);
    expect(whole.code, whole.output).toBe(0);
    // Nobody loads the page again: executions are live.
    await expect(head).toContainText(word('option.status.success'));
  });
});
