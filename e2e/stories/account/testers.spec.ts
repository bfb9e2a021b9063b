import { STATION, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { PHONE } from '../../support/looks/phone';
import { ListPage } from '../../support/pages/list-page';
import { activatedTester, runTester } from '../../support/tester';
import { exactly } from '../../support/words';

const PASSWORD = 'Tiger-lamp-27';

test('one page tells of a tester: its users, certificate and activity; it gets a key, and is rid of its users [ACC-07] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const KEY = 'account.client';
  const api = await Api.login(server.url, TENANT_ADMIN);
  const { machine, testerCode } = await activatedTester(api, server.url);
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

test('a station finds its tester on a phone and reads all of it without sideways scrolling [ACC-07] @phone @full', async ({
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
  for (const action of [`${KEY}.action.makeKey`, 'engine.action.update'])
    await expect(drawer.getByText(t(action), { exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the tabs of a tester that have no room on a phone come with a finger [ACC-07] [LAY-10] @full', async ({
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
});
