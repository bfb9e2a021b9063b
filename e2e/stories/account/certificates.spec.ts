import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOpenssl } from '../../../server/testing/openssl';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { newMachine, runTester } from '../../support/tester';
import { newOf } from '../../support/words';

const KEY = 'account.certificate';

/** Whether the real openssl takes the certificate, with the list that the server gives out now. */
async function isTaken(address: string, chainFile: string): Promise<boolean> {
  const o = openOpenssl();
  const crl = o.keep('crl.pem', await (await fetch(`${address}/api/pki/crl.pem`)).text());
  const [own = '', issuing = '', root = ''] =
    readFileSync(chainFile, 'utf8').match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----\n/g) ?? [];
  const files = [
    '-CAfile',
    o.keep('root.pem', root),
    '-untrusted',
    o.keep('issuing.pem', issuing),
    '-CRLfile',
    crl,
    o.keep('own.pem', own),
  ];
  const { isFine } = o.run('verify', '-crl_check', ...files);
  o.close();
  return isFine;
}

// Every run does the same by the API, and lets openssl judge (`server/modules/account/certificate.test.ts`).
test('a tester gets its certificate; it is disabled, deleted, and applied for anew by the tester itself [ACC-10] @full', async ({
  page,
  server,
  loginPage,
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
  const chain = join(machine.folder, 'tester.chain.pem');
  const activated = await runTester(['activate', '--code', code, '--server', server.url], machine);
  const testerCode = /activated as (GT-\S+)/.exec(activated.output)?.[1] ?? '';
  expect(testerCode, activated.output).not.toBe('');

  await test.step('it lies about its name, and is refused; then it tells the truth', async () => {
    const lying = await runTester(['certificate', '--name', 'GT-0000-0000'], machine);
    expect(lying.code).toBe(1);
    expect(lying.output).toContain(testerCode);
    const applied = await runTester(['certificate', '--reason', 'first certificate'], machine);
    expect(applied.output).toContain('valid until');
    expect(await isTaken(server.url, chain)).toBe(true);
  });

  await loginPage.enter(session, '/account/certificate/index');
  const list = new ListPage(page, t, KEY);
  await list.isShown();
  await list.search({ commonName: testerCode });
  await expect(list.row(testerCode)).toContainText(t(`${KEY}.option.status.0`));

  await test.step('disabled it is refused at once, and enabled it counts again', async () => {
    await list.act(list.row(testerCode), t(`${KEY}.action.disable`));
    await list.answer(t(`${KEY}.action.disable`), { [t(`${KEY}.input.disable.field.reason`)]: 'Lent out' });
    await expect(list.row(testerCode)).toContainText(t(`${KEY}.option.status.1`));
    expect(await isTaken(server.url, chain)).toBe(false);
    await list.act(list.row(testerCode), t(`${KEY}.action.enable`));
    await list.answer(t(`${KEY}.action.enable`));
    await expect(list.row(testerCode)).toContainText(t(`${KEY}.option.status.0`));
    expect(await isTaken(server.url, chain)).toBe(true);
  });

  await test.step('revoked and deleted; at its next heartbeat the tester has a new one', async () => {
    await list.act(list.row(testerCode), t(`${KEY}.action.revoke`));
    await list.answer(t(`${KEY}.action.revoke`), { [t(`${KEY}.input.revoke.field.reason`)]: 'Stolen' });
    await expect(list.row(testerCode)).toContainText(t(`${KEY}.option.status.-1`));
    expect((await runTester(['heartbeat'], machine)).output).not.toContain('applying anew');
    await list.act(list.row(testerCode), t(`${KEY}.action.discard`));
    await list.answer(t(`${KEY}.action.discard`));
    await expect(list.row(testerCode)).toContainText(t(`${KEY}.option.status.-2`));
    expect(await isTaken(server.url, chain)).toBe(false);
    expect((await runTester(['heartbeat'], machine)).output).toContain('applying anew');
    expect(await isTaken(server.url, chain)).toBe(true);
    await expect(list.row(testerCode)).toHaveCount(2);
  });

  await test.step('its page shows certificates and applications, and the authority tells of itself', async () => {
    const download = page.waitForEvent('download');
    await list.act(list.row(testerCode).first(), t(`${KEY}.action.download`));
    await list
      .dialog()
      .getByLabel(t(`${KEY}.form.chain`))
      .check();
    await list.answer(t(`${KEY}.form.start`));
    expect(readFileSync(await (await download).path(), 'utf8').match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
    await list.button(t(`${KEY}.action.authority`)).click();
    await expect(list.dialog().getByText(t(`${KEY}.answer.authority.rows.issuers.field.crlUrl`))).toBeVisible();
    await list.closeDrawer();
  });
});

test('a vehicle gets a certificate over a key that is made in the browser, until it is revoked [ACC-13] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  test.setTimeout(180_000);
  const key = 'account.dsa-vehicle';
  const vin = 'LB37752Z9PX123456';
  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/account/dsa-vehicle/index');
  const list = new ListPage(page, t, key);
  await list.isShown();
  await page
    .getByRole('main')
    .getByRole('button', { name: newOf(t, key) })
    .click();
  await list.dialog().getByLabel(list.field('brand'), { exact: true }).click();
  await page.getByTitle(t(`${key}.option.brand.geely`), { exact: true }).click();
  await list.answer(t('engine.form.save'), { [list.field('vin')]: vin, [list.field('model')]: 'Monjaro' });
  await expect(list.row(vin)).toContainText(t(`${key}.option.status.0`));

  const download = page.waitForEvent('download');
  await list.act(list.row(vin), t(`${key}.action.issue`));
  await list.answer(t(`${key}.issuing.start`));
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('BEGIN PRIVATE KEY');
  expect(text.match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
  await expect(list.row(vin)).toContainText(t(`${key}.option.status.1`));
  const o = openOpenssl();
  const file = o.keep('own.pem', text);
  const own = o.run('pkey', '-in', file, '-pubout').text;
  expect(o.run('x509', '-in', file, '-noout', '-pubkey').text).toBe(own);
  o.close();

  await list.act(list.row(vin), t(`${key}.action.revoke`));
  await list.answer(t(`${key}.action.revoke`), { [t(`${key}.input.revoke.field.reason`)]: 'Work is done' });
  await expect(list.row(vin)).toContainText(t(`${key}.option.status.-1`));
  expect(await (await fetch(`${server.url}/api/pki/crl`)).arrayBuffer()).toBeTruthy();
});

test('the history of a certificate is read on a phone without sideways scrolling [ACC-10] @phone @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  const { list } = await api.get<{ list: { id: string }[] }>('/account/certificate/page', { page: '1', limit: '1' });
  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), `/account/certificate/index?id=${list[0]?.id}`);
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
  await drawer.getByRole('tab', { name: t('engine.history.title') }).click();
  await expect(drawer.getByText(t(`${KEY}.action.issue`), { exact: true })).toBeVisible();
  const body = drawer.locator('.ant-drawer-body');
  expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});
