import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { afterIcon, newOf } from '../../support/words';

const NEW = 'Wx!7vfKz-q';
const MAIL = 'e2e-user@example.com';

test('a user is added without a password, sets one by the mailed link, is disabled, enabled, signed out, and asked about [SYS-01] @full', async ({
  page,
  peer,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(120_000);
  const users = await enterList(TENANT_ADMIN, 'sys', 'user');
  const action = (name: string) => t(`sys.user.action.${name}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: newOf(t, 'sys.user') })
    .click();
  await users.answer(t('engine.form.save'), { [users.field('username')]: 'e2e-user', [users.field('email')]: MAIL });
  const row = users.row('e2e-user');
  await expect(row).toContainText(t('sys.user.option.status.1'));

  await users.act(row, action('resetMail'));
  await users.answer(action('resetMail'));
  await expect.poll(() => peer.to(MAIL)?.text ?? '', { timeout: 20_000 }).toContain('token=');
  const token = /token=([0-9a-f]+)/.exec(peer.to(MAIL)?.text ?? '')?.[1];
  const anybody = new Api(server.url);
  expect((await anybody.send('POST', '/auth/password/reset', { token, newPassword: NEW })).code).toBe(0);
  const session = await Api.login(server.url, 'e2e-user', NEW);

  await users.act(row, action('endSessions'));
  await users.answer(action('endSessions'));
  await expect.poll(async () => (await session.send('GET', '/sys/user/info')).status).toBe(401);

  await users.act(row, action('resetPassword'));
  await users.answer(action('resetPassword'), { [t('sys.user.input.resetPassword.field.password')]: 'Qz!8mTtLv#' });
  await expect(users.dialog()).toHaveCount(0);
  expect((await anybody.send('POST', '/auth/login', { username: 'e2e-user', password: NEW })).code).not.toBe(0);

  // Nobody set a second factor up: the refusal says so, and what was typed stays.
  await users.act(row, action('resetSecondFactor'));
  await users.answer(action('resetSecondFactor'), {
    [t('sys.user.input.resetSecondFactor.field.reason')]: 'lost phone',
  });
  await expect(users.dialog()).toContainText(t('error.noSecondFactor'));
  await users.answer(t('engine.cancel'));
  await users.answer(t('engine.form.discard'));
  await expect(users.dialog()).toHaveCount(0);

  await users.act(row, action('disable'));
  await users.answer(action('disable'));
  await expect(row).toContainText(t('sys.user.option.status.0'));
  await users.act(row, action('enable'));
  await users.answer(action('enable'));
  await expect(row).toContainText(t('sys.user.option.status.1'));

  await users.act(row, action('why'));
  await expect(page.getByRole('dialog')).toContainText(t('sys.user.why.empty'));
});

test('users come by a file: who has no name is mended in his cell, and the list goes out as a sheet [SYS-01] @full', async ({
  page,
  enterList,
  t,
}) => {
  test.setTimeout(120_000);
  const users = await enterList(TENANT_ADMIN, 'sys', 'user');
  await page.getByRole('button', { name: t('engine.action.import'), exact: true }).click();
  const studio = page.getByRole('dialog');
  const file = `${users.field('username')},${users.field('realName')}\ne2e-file-1,One\n,Two\n`;
  await studio
    .locator('input[type=file]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(studio.getByText(t('engine.import.someBad', { total: '2', bad: '1' }))).toBeVisible({ timeout: 30_000 });
  const cell = studio.getByLabel(t('engine.import.cell', { column: users.field('username'), row: '3' }));
  await cell.fill('e2e-file-2');
  await cell.press('Enter');
  await studio.getByRole('button', { name: t('engine.import.write', { number: '2' }) }).click();
  await expect(studio.getByText(t('engine.import.written', { written: '2' }))).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await users.search({ username: 'e2e-file' });
  await expect(users.rows()).toHaveCount(2);
  await page.getByRole('button', { name: afterIcon(t('engine.action.export')) }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('engine.export.csv') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});
