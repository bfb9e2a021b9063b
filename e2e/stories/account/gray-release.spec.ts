import { Api } from '../../support/api';
import { TENANT_ADMIN } from '../../support/accounts';
import { expect, test } from '../../support/fixture';
import { newMachine, runTester } from '../../support/tester';
import { newOf } from '../../support/words';

const GRAY = 'account.gray-rule';
const VERSION = 'account.client-version';

test('a rule tells who falls under it, in its form and beside its row, and judges VINs that are pasted [ACC-04]', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const rules = await enterList('tenant-admin', 'account', 'gray-rule');
  const first = rules
    .rows()
    .filter({ hasText: t(`${GRAY}.option.object.sequence`) })
    .filter({ hasText: t(`${GRAY}.option.status.active`) });
  await rules.act(first.first(), t(`${GRAY}.action.reach`));
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(t('account.gray.rows.kinds.field.sample')).first()).toBeVisible();
  const table = drawer.getByRole('table').first();
  const vin = await table.locator('tr[data-row-key] td').first().innerText();
  expect(vin).toMatch(/^[A-Z0-9]{17}$/);
  await drawer.getByRole('textbox', { name: t(`${GRAY}.input.verdicts.field.vins`) }).fill(`${vin}, YV1XZEDVEP2000001`);
  await drawer.getByRole('button', { name: t(`${GRAY}.ask.verdicts`) }).click();
  await expect(drawer.getByText(t('account.gray.note.unknown'))).toBeVisible();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: t('engine.answer.save') }).click();
  expect((await download).suggestedFilename()).toBe('gray-verdicts.csv');
});

test('a version is uploaded, released, put on by a tester that checks its signature, and stopped [ACC-06] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const made = await api.send<{ ids: [string] }>('POST', '/account/activation-code/generate', {
    count: 1,
    maxClients: 1,
    validityDays: 30,
  });
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${made.data.ids[0]}`);
  const machine = newMachine();
  expect((await runTester(['activate', '--code', code, '--server', server.url], machine)).code).toBe(0);

  const versions = await enterList('tenant-admin', 'account', 'client-version');
  await test.step('the package is uploaded in the form', async () => {
    await versions.button(newOf(t, 'account.client-version')).first().click();
    const form = page.getByRole('main');
    // The list stays behind the page of the form, with a search of the same name.
    await form.locator('input[id$=versionNo][aria-required=true]').fill('7.0.0.1');
    await form.getByRole('textbox', { name: t(`${VERSION}.field.content`) }).fill('Mends flashing over DoIP');
    const buffer = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(300_000, 'gnds')]);
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'gnds-7.zip', mimeType: 'application/zip', buffer });
    await form.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    await expect(versions.row('7.0.0.1')).toBeVisible({ timeout: 60_000 });
  });

  await versions.search({ versionNo: '7.0.0.1' });
  await test.step('who would get it is told, then it is released', async () => {
    await versions.act(versions.row('7.0.0.1'), t(`${VERSION}.action.reach`));
    await expect(
      page.getByRole('dialog').getByRole('table', { name: t(`${VERSION}.answer.reach.field.sample`) }),
    ).toBeVisible();
    await versions.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
    await versions.act(versions.row('7.0.0.1'), t(`${VERSION}.action.publish`));
    await versions
      .dialog()
      .getByRole('button', { name: t(`${VERSION}.action.publish`), exact: true })
      .click();
    await expect(versions.row('7.0.0.1')).toContainText(t(`${VERSION}.option.status.1`));
  });

  await test.step('the tester fetches it in ranges, goes on after a stop, and checks it', async () => {
    const half = await runTester(['update', '--out', machine.folder, '--part', '100000', '--stop', '1'], machine);
    expect(half.output).toContain('stopped at byte 100000');
    const done = await runTester(['update', '--out', machine.folder, '--part', '100000'], machine);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('goes on at byte 100000')]);
    expect(done.output).toContain('signature and SHA-256 are right');
    expect(done.output).toContain('runs version 7.0.0.1');
  });

  await test.step('which is told in its adoption', async () => {
    await versions.act(versions.row('7.0.0.1'), t(`${VERSION}.action.adoption`));
    await expect(page.getByRole('dialog').getByText(t(`${VERSION}.answer.adoption.field.days`))).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('progressbar', { name: '7.0.0.1' })).toBeVisible();
    await versions.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a version that is stopped is offered no more', async () => {
    await versions.act(versions.row('7.0.0.1'), t(`${VERSION}.action.terminate`));
    await versions.answer(t(`${VERSION}.action.terminate`), {
      [t(`${VERSION}.input.terminate.field.reason`)]: 'DoIP breaks',
    });
    await expect(versions.row('7.0.0.1')).toContainText(t(`${VERSION}.option.status.0`));
    const { output } = await runTester(['update', '--version', '6.0.0.0', '--out', machine.folder], machine);
    expect(output).toContain('version 6.0.0.0 is up to date');
  });
});
