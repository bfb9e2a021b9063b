import { ADMIN, TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { exactly } from '../support/words';

const LIST = '/#/sys/role/index';
const KEY = 'sys.role';
let count = 0;
const someName = () => `blast ${Date.now()} ${(count += 1)}`;

test('several records are looked at before they are deleted: how many, which, and what stands in the way [LIST-07] [ERR-03] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const name = someName();
  const api = await Api.login(server.url, ADMIN);
  const roles: { id: string; version: number }[] = [];
  // One after another: they are shown in the order in which they were made.
  for (const n of [1, 2, 3])
    roles.push(await api.post('/sys/role', { name: `${name} ${n}`, dataScope: 'self', tenantCode: '1001' }));
  const [station] = (
    await api.get<{ list: { id: string; version: number; roleIdList: string[] }[] }>('/sys/user/page', {
      username: 'station',
    })
  ).list;
  const held = [...(station?.roleIdList ?? []), roles[2]!.id];
  const { code } = await api.send('PUT', `/sys/user/${station!.id}`, { version: station!.version, roleIdList: held });
  expect(code).toBe(0);

  await loginPage.login(ADMIN);
  await page.goto(`${LIST}?name=${encodeURIComponent(name)}`);
  const list = new ListPage(page, t, KEY);
  await expect(list.rows()).toHaveCount(3);
  for (const place of [0, 1, 2]) await list.rows().nth(place).getByRole('checkbox').check();
  await list.button(t('engine.action.delete')).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    t('engine.preview.some', { action: t('engine.action.delete'), number: 2, total: 3 }),
  );
  await expect(dialog.getByRole('list', { name: t('engine.preview.sample') }).getByRole('listitem')).toHaveText([
    `${name} 1`,
    `${name} 2`,
  ]);
  await expect(dialog).toContainText(t('engine.preview.inUseBy', { by: `${t('sys.user.title')}: 1` }));

  // Somebody works on one of them meanwhile: nothing is done, and what has changed is said.
  expect(
    (await api.send('PUT', `/sys/role/${roles[0]!.id}`, { version: roles[0]!.version, remark: 'other' })).code,
  ).toBe(0);
  const go = dialog.getByRole('button', { name: exactly(t('engine.action.delete')) });
  await go.click();
  await expect(dialog.getByRole('alert')).toContainText(t('error.setChanged', { number: 1 }));
  await expect(dialog).toContainText(t('engine.preview.changedSince'));
  await expect(go).toBeEnabled();
  // A second press within a second would be taken for a double click.
  await page.waitForTimeout(1_000);
  await go.click();
  await expect(page.getByText(t('engine.delete.doneCount', { number: 2 }), { exact: true })).toBeVisible();
  await expect(list.rows()).toHaveCount(1);
});

test('a transition can be taken back for some seconds, for one record and for all that a search finds @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const name = `blast${Date.now()}`;
  const api = await Api.login(server.url, TENANT_ADMIN);
  for (const n of [1, 2]) await api.post('/sys/user', { username: `${name}-${n}`, password: 'Undo-pass1!x' });
  await loginPage.login(TENANT_ADMIN);
  await page.goto(`/#/sys/user/index?username=${name}`);
  const list = new ListPage(page, t, 'sys.user');
  const [on, off] = [t('sys.user.option.status.1'), t('sys.user.option.status.0')];
  const action = t('sys.user.action.disable');
  await expect(list.row(on)).toHaveCount(2);

  await list.act(list.row(`${name}-1`), action);
  await list.answer(action);
  await expect(list.row(off)).toHaveCount(1);
  await page.getByRole('button', { name: exactly(t('engine.undo')) }).click();
  await expect(page.getByText(t('engine.undone', { number: 1 }))).toBeVisible();
  await expect(list.row(on)).toHaveCount(2);

  await list.rows().first().getByRole('checkbox').check();
  await list.chooseFound();
  await list.button(action).first().click();
  await expect(page.getByRole('dialog')).toContainText(t('engine.preview.all', { action, number: 2 }));
  await list.answer(action);
  await expect(list.row(off)).toHaveCount(2);
  await page.getByRole('button', { name: exactly(t('engine.undo')) }).click();
  await expect(list.row(on)).toHaveCount(2);
});

test('a record is left for its neighbours by keyboard, linked to, and printed with its related lists and its history @full', async ({
  page,
  context,
  loginPage,
  shell,
  t,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await loginPage.login(TENANT_ADMIN);
  const list = await shell.openList('account', 'activation-code');
  const codes = await list.column('code');
  const drawer = await list.details(list.rows().first());
  await expect(drawer).toContainText(codes[0]!);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(drawer).toContainText(codes[1]!);
  await expect(page).toHaveURL(/[?&]id=/);
  const id = new URL(page.url().replace('#/', '')).searchParams.get('id');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(drawer).toContainText(codes[0]!);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(drawer).toContainText(codes[1]!);
  await drawer.getByRole('button', { name: t('engine.detail.link') }).click();
  await expect(page.getByText(t('engine.detail.linkCopied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/#/account/activation-code/index?id=${id ?? ''}`,
  );

  // The browser's own dialog is beyond a test: it is told when it would open.
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-asked-to-print', '');
  });
  await drawer.getByRole('button', { name: t('engine.detail.print') }).click();
  await expect(page.locator('body[data-asked-to-print]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText(codes[1]!);
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText([
    t('account.activation-code.related.clients'),
    t('engine.history.title'),
  ]);
  await expect(sheet).toContainText('tenant-admin');
  await expect(drawer).toBeHidden();
  // Whoever works in the dark prints black on white.
  const inks = await sheet
    .locator('*')
    .evaluateAll((all) => all.filter((one) => one.textContent).map((one) => getComputedStyle(one).color));
  for (const ink of new Set(inks)) {
    const [red = 0, green = 0, blue = 0] = (/\(([^)]*)\)/.exec(ink)?.[1] ?? '').split(',').map(Number);
    expect(Math.max(red, green, blue), ink).toBeLessThan(160);
  }
  await page.emulateMedia({ media: null });
  await expect(sheet).toBeHidden();
  // Paper is narrower than the window: what is laid out by the width of the window must not put away what is being printed.
  await page.evaluate(() =>
    window.addEventListener(
      'afterprint',
      () =>
        document.body.setAttribute('data-printed', document.querySelector('[data-print-sheet] h1')?.textContent ?? ''),
      // Before the listener that puts the sheet away.
      { once: true, capture: true },
    ),
  );
  expect((await page.pdf()).length).toBeGreaterThan(5_000);
  expect(await page.locator('body').getAttribute('data-printed')).toContain(codes[1]!);
  await expect(sheet).toHaveCount(0);
  await expect(drawer).toBeVisible();
});
