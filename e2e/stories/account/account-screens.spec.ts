import { readFileSync } from 'node:fs';
import { STATION, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { newMachine, runTester } from '../../support/tester';
import { afterIcon, exactly } from '../../support/words';

const PASSWORD = 'Tiger-lamp-27';
type Listed = { list: { id: string; version: number }[] };

const apiOf = (url: string) => Api.login(url, TENANT_ADMIN);

/** A tester that is signed on, by its code. */
async function newTester(api: Api, address: string) {
  const made = await api.post<{ ids: [string] }>('/account/activation-code/generate', {
    count: 1,
    maxClients: 1,
    validityDays: 30,
  });
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${made.ids[0]}`);
  const machine = newMachine();
  const { output } = await runTester(['activate', '--code', code, '--server', address], machine);
  const testerCode = /activated as (GT-\S+)/.exec(output)?.[1] ?? '';
  expect(testerCode, output).not.toBe('');
  return { machine, testerCode, code };
}

test('a grey-release group takes accounts and testers by name, counts them, and stays while a rule speaks of it [ACC-02]', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const KEY = 'account.gray-group';
  const api = await apiOf(server.url);
  const { testerCode } = await newTester(api, server.url);
  await api.post('/account/client-user', { username: 'e2e-early', password: PASSWORD });
  const groups = await enterList(TENANT_ADMIN, 'account', 'gray-group');

  await test.step('a group of the last level is added', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: afterIcon(t('engine.action.save')) })
      .click();
    await groups.dialog().getByLabel(groups.field('level'), { exact: true }).click();
    await page.getByTitle(t(`${KEY}.option.level.5`), { exact: true }).click();
    await groups.answer(t('engine.form.save'), { [groups.field('name')]: 'E2E last ones' });
    await expect(groups.row('E2E last ones')).toBeVisible();
  });

  const [add, input] = [t(`${KEY}.action.addMembers`), (name: string) => t(`${KEY}.input.addMembers.field.${name}`)];
  await test.step('a code that no tester has refuses all, by name', async () => {
    await groups.act(groups.row('E2E last ones'), add);
    await groups.answer(add, { [input('names')]: 'e2e-early', [input('codes')]: `${testerCode}\nGT-0000-0000` });
    await expect(groups.dialog()).toContainText(t('validate.testerMissing', { names: 'GT-0000-0000' }));
    await expect(groups.row('E2E last ones')).not.toContainText('1');
  });

  await test.step('or is left out when that is said, and told', async () => {
    await groups.dialog().getByLabel(input('skipMissing'), { exact: true }).click();
    await groups.answer(add);
    await expect(groups.dialog()).toContainText(t('engine.batch.partly', { done: 2, failed: 1 }));
    await expect(groups.dialog()).toContainText('GT-0000-0000');
    await groups
      .dialog()
      .getByRole('button', { name: exactly(t('engine.close')) })
      .last()
      .click();
    await groups.search({ name: 'E2E last ones' });
    // The rows before stay until those that were searched for have come.
    await expect.poll(() => groups.column('userCount')).toEqual(['1']);
    expect(await groups.column('clientCount')).toEqual(['1']);
  });

  await test.step('a rule that speaks of it keeps it, and stands on its page', async () => {
    const { list } = await api.get<Listed>('/account/gray-group/page', { name: 'E2E last ones' });
    const rule = await api.post<{ id: string }>('/account/gray-rule', {
      name: 'E2E for the last',
      percentage: 100,
      grayGroupList: [list[0]?.id],
    });
    const drawer = await groups.details(groups.row('E2E last ones'));
    await drawer.getByRole('tab', { name: t(`${KEY}.related.rules`) }).click();
    await expect(drawer.getByText('E2E for the last')).toBeVisible();
    await groups.closeDrawer();
    await groups.act(groups.row('E2E last ones'), t('engine.action.delete'));
    await expect(groups.dialog()).toContainText(t('engine.delete.kept', { title: 'E2E last ones' }));
    await expect(groups.dialog()).toContainText('E2E for the last');
    await groups
      .dialog()
      .getByRole('button', { name: exactly(t('engine.cancel')) })
      .click();
    await api.send('DELETE', `/account/gray-rule/${rule.id}`);
  });

  await test.step('then it goes, and its members stay', async () => {
    await groups.act(groups.row('E2E last ones'), t('engine.action.delete'));
    await groups.answer(t('engine.action.delete'));
    await expect(groups.rows()).toHaveCount(0);
    expect((await api.get<Listed>('/account/client-user/page', { username: 'e2e-early' })).list).toHaveLength(1);
  });
});

test('a BSS version is meant for some vehicles, tells which, and ends [ACC-05]', async ({ page, enterList, t }) => {
  test.setTimeout(180_000);
  const KEY = 'account.bss-gray';
  const vin = 'LPSVA1234P7654321';
  const list = await enterList(TENANT_ADMIN, 'account', 'bss-gray');
  await test.step('without vehicles it is refused on the field', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: afterIcon(t('engine.action.save')) })
      .click();
    await list.dialog().getByLabel(list.field('brand'), { exact: true }).click();
    await page.getByTitle(t(`${KEY}.option.brand.zeekr`), { exact: true }).click();
    await list.answer(t('engine.form.save'), { [list.field('bssVersion')]: 'BSS-E2E.1' });
    await expect(list.dialog()).toContainText(t('validate.oneOfThese'));
    await list.answer(t('engine.form.save'), { [list.field('vinList')]: vin });
    await expect(list.row('BSS-E2E.1')).toContainText(t(`${KEY}.option.status.draft`));
  });

  await test.step('active it tells which vehicles fall under it', async () => {
    await list.act(list.row('BSS-E2E.1'), t(`${KEY}.action.activate`));
    await list.answer(t(`${KEY}.action.activate`));
    await expect(list.row('BSS-E2E.1')).toContainText(t(`${KEY}.option.status.active`));
    await list.act(list.row('BSS-E2E.1'), t(`${KEY}.action.reach`));
    await expect(list.dialog().getByText(vin).first()).toBeVisible();
    await list.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('ended it cannot begin again', async () => {
    await list.act(list.row('BSS-E2E.1'), t(`${KEY}.action.end`));
    await list.answer(t(`${KEY}.action.end`));
    await expect(list.row('BSS-E2E.1')).toContainText(t(`${KEY}.option.status.ended`));
    const drawer = await list.details(list.row('BSS-E2E.1'));
    await expect(drawer.getByRole('button', { name: exactly(t(`${KEY}.action.resume`)) })).toHaveCount(0);
  });
});

test('one page tells of a tester: its users, certificate and activity; it gets a key, and is rid of its users [ACC-07]', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const KEY = 'account.client';
  const api = await apiOf(server.url);
  const { machine, testerCode } = await newTester(api, server.url);
  const role = await api.post<{ id: string }>('/account/client-role', {
    name: 'E2E of devices',
    clientMenuIdList: ['dtc'],
  });
  await api.post('/account/client-user', { username: 'e2e-device', password: PASSWORD, roleIdList: [role.id] });
  await runTester(['login', '--user', 'e2e-device', '--password', 'Wrong-lamp-28'], machine);
  const entered = await runTester(['login', '--user', 'e2e-device', '--password', PASSWORD], machine);
  expect(entered.code, entered.output).toBe(0);
  await runTester(['certificate', '--reason', 'first'], machine);

  const list = await enterList(TENANT_ADMIN, 'account', 'client');
  await list.search({ testerCode });
  await test.step('its page shows who works on it, its certificate, and what happened, along the time', async () => {
    const drawer = await list.details(list.row(testerCode));
    await drawer.getByRole('tab', { name: t(`${KEY}.related.users`) }).click();
    await expect(drawer.getByText('e2e-device').first()).toBeVisible();
    await drawer.getByRole('tab', { name: exactly(t(`${KEY}.related.certificates`)) }).click();
    await expect(drawer.getByText(t('account.certificate.option.status.0')).first()).toBeVisible();
    await drawer.getByRole('tab', { name: t(`${KEY}.related.activity`) }).click();
    const day = drawer.getByRole('region').filter({ hasText: t('account.client-activity.option.kind.activate') });
    for (const kind of ['login', 'loginRefused', 'bind', 'activate']) {
      await expect(
        day.getByText(t(`account.client-activity.option.kind.${kind}`), { exact: true }).first(),
      ).toBeVisible();
    }
    await drawer.getByText(t('engine.timeline.table'), { exact: true }).click();
    await expect(new ListPage(page, t, 'account.client-activity', drawer).rows().first()).toBeVisible();
    await list.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a new additional key is told once', async () => {
    await list.act(list.row(testerCode), t(`${KEY}.action.makeKey`));
    await list.answer(t(`${KEY}.action.makeKey`));
    await expect(list.dialog()).toContainText(t('engine.shown.keyOnce'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('its users are unbound, and out at once', async () => {
    await list.act(list.row(testerCode), t(`${KEY}.action.unbind`));
    const dialog = list.dialog();
    await dialog.getByLabel(t(`${KEY}.input.unbind.field.what`), { exact: true }).click();
    await page.getByTitle(t(`${KEY}.input.unbind.option.what.users`), { exact: true }).click();
    await page.keyboard.press('Escape');
    await list.answer(t(`${KEY}.action.unbind`), { [t(`${KEY}.input.unbind.field.reason`)]: 'Left the workshop' });
    await expect.poll(() => list.column('userCount')).toEqual(['0']);
    expect((await runTester(['heartbeat'], machine)).output).toContain('nobody is signed in');
  });
});

test('an application that waits is granted or refused by a person, in one line of its history [ACC-11]', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(180_000);
  const KEY = 'account.certificate-apply';
  const list = await enterList(TENANT_ADMIN, 'account', 'certificate-apply');
  const waiting = list.rows().filter({ hasText: t(`${KEY}.option.status.0`) });
  await expect(waiting.first()).toBeVisible();
  const codes = await list.column('testerCode');
  const states = await list.column('status');
  const [granted = '', refused = ''] = codes.filter((_, at) => states[at] === t(`${KEY}.option.status.0`));
  expect(refused).not.toBe('');

  await test.step('granted, its certificate is there', async () => {
    await list.act(list.row(granted).filter({ hasText: t(`${KEY}.option.status.0`) }), t(`${KEY}.action.approve`));
    await list.answer(t(`${KEY}.action.approve`));
    await list.search({ testerCode: granted });
    await expect(list.row(granted)).toContainText(t(`${KEY}.option.status.1`));
    const drawer = await list.details(list.row(granted));
    await drawer.getByRole('tab', { name: t('engine.history.title') }).click();
    await expect(drawer.getByText(t(`${KEY}.action.approve`), { exact: true })).toBeVisible();
    await expect(drawer.getByText(t(`${KEY}.action.succeed`), { exact: true })).toHaveCount(0);
    await list.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('refused, the tester is told why', async () => {
    await list.search({ testerCode: refused });
    await list.act(list.row(refused), t(`${KEY}.action.refuse`));
    await list.answer(t(`${KEY}.action.refuse`), {
      [t(`${KEY}.input.refuse.field.reason`)]: 'Ask the regional manager',
    });
    await expect(list.row(refused)).toContainText(t(`${KEY}.option.status.-1`));
    await expect(list.row(refused)).toContainText('Ask the regional manager');
  });
});

test('a client of an activation code is revoked and enabled again, and the codes are taken along as a file [ACC-09]', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(180_000);
  const [KEY, CLIENT] = ['account.activation-code', 'account.activation-client'];
  const { machine, code } = await newTester(await apiOf(server.url), server.url);
  const codes = await enterList(TENANT_ADMIN, 'account', 'activation-code');
  await codes.search({ code });
  const drawer = await codes.details(codes.row(code));
  await drawer.getByRole('tab', { name: t(`${KEY}.related.clients`) }).click();
  const clients = new ListPage(page, t, CLIENT, drawer);
  await test.step('revoked it is refused, and its certificate is said to stay', async () => {
    await clients.act(clients.rows().first(), t(`${CLIENT}.action.revoke`));
    await expect(clients.dialog()).toContainText(t(`${CLIENT}.confirm.revoke`));
    await clients.answer(t(`${CLIENT}.action.revoke`), { [t(`${CLIENT}.input.revoke.field.reason`)]: 'Lent out' });
    await expect(clients.rows().first()).toContainText(t(`${CLIENT}.option.delFlag.0`));
    expect((await runTester(['status'], machine)).code).toBe(1);
  });
  await test.step('enabled it works again', async () => {
    await clients.act(clients.rows().first(), t(`${CLIENT}.action.enable`));
    await clients.answer(t(`${CLIENT}.action.enable`));
    await expect(clients.rows().first()).toContainText(t(`${CLIENT}.option.delFlag.1`));
    expect((await runTester(['status'], machine)).code).toBe(0);
    await codes.closeDrawer();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('what the search found is exported', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: afterIcon(t('engine.action.export')) })
      .first()
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('engine.export.csv') }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(code);
  });
});

test('a station finds its tester on a phone and reads all of it without sideways scrolling [ACC-07] @phone', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const KEY = 'account.client';
  await loginPage.enter(await Api.token(server.url, STATION), '/account/client/index');
  const list = new ListPage(page, t, KEY);
  const drawer = await list.detailsOfCard();
  await expect(drawer.getByText(t(`${KEY}.field.testerCode`), { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText(t(`${KEY}.group.hardware`), { exact: true })).toBeVisible();
  await list.expectFits();
  // What a station may not do is not offered.
  for (const action of ['unbind', 'makeKey'])
    await expect(drawer.getByText(t(`${KEY}.action.${action}`), { exact: true })).toHaveCount(0);
});

test('the tabs of a tester that have no room on a phone come with a finger [ACC-07] [LAY-10] @phone', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/account/client/index');
  const drawer = await new ListPage(page, t, 'account.client').detailsOfCard();
  const last = drawer.getByRole('tab', { name: t('engine.history.title'), exact: true });
  await expect(last).not.toBeInViewport();
  const screen = await page.context().newCDPSession(page);
  // What is above the tabs may still be on its way when they come, and moves them.
  await expect(async () => {
    const { y = 0, height = 0 } = (await drawer.getByRole('tablist').boundingBox()) ?? {};
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: y + height / 2 })) });
    await touch('touchStart', 340);
    for (const x of [260, 180, 100, 40]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await last.tap();
  await expect(last).toHaveAttribute('aria-selected', 'true');
});
