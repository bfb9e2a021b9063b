import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PASSWORD, TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { Authenticator } from '../support/authenticator';
import { expect, test } from '../support/fixture';
import { LoginPage } from '../support/pages/login-page';
import { Shell } from '../support/pages/shell';
import { NODE, ROOT, startServer } from '../support/server';
import { exactly, type Words } from '../support/words';

const NEW = 'Nq!4tRzLm#';

/** What is asked for on the way, by its words. */
class SecondFactor {
  constructor(
    private readonly page: Page,
    private readonly t: Words,
  ) {}

  readonly word = (key: string, params?: Record<string, string | number>) =>
    this.t(`shell.secondFactor.${key}`, params);
  readonly picture = () => this.page.getByRole('img', { name: this.word('picture') });
  readonly press = (name: string) => this.page.getByRole('button', { name: exactly(name) }).click();
  readonly codeField = () => this.page.getByLabel(this.t('shell.login.code'), { exact: true });

  /** Reads the picture, proves the app and keeps the recovery codes as a file. */
  async setUp(): Promise<{ app: Authenticator; codes: string[]; used: string }> {
    const app = await Authenticator.scan(this.picture());
    await expect(this.page.getByText(app.seed.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    const used = app.code();
    await this.codeField().fill(used);
    await this.press(this.word('confirm'));
    const list = this.page.getByRole('list', { name: this.word('codes') });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const codes = await list.getByRole('listitem').allInnerTexts();
    const saving = this.page.waitForEvent('download');
    await this.press(this.word('download'));
    const saved = readFileSync(await (await saving).path(), 'utf8');
    expect(codes.filter((code) => !saved.includes(code))).toEqual([]);
    await expect(this.page.getByRole('button', { name: exactly(this.word('goOn')) })).toBeDisabled();
    await this.page.getByRole('checkbox', { name: this.word('kept') }).check();
    await this.press(this.word('goOn'));
    return { app, codes, used };
  }

  async sendCode(code: string) {
    await this.codeField().fill(code);
    await this.press(this.t('shell.login.submit'));
  }

  async sendRecoveryCode(code: string) {
    await this.press(this.t('shell.login.useRecovery'));
    await this.page.getByLabel(this.t('shell.login.recovery'), { exact: true }).fill(code);
    await this.press(this.t('shell.login.submit'));
  }
}

test('a second factor is set up in the personal centre, asked for at the login, and reset with a reason [SES-07] [SES-08] @full', async ({
  page,
  loginPage,
  shell,
  server,
  t,
}) => {
  const admin = await Api.login(server.url, TENANT_ADMIN);
  const username = `factor-${Date.now()}`;
  const { id } = await admin.post<{ id: string }>('/sys/user', { username, password: PASSWORD });
  const factor = new SecondFactor(page, t);
  const banner = page.getByRole('banner');

  await loginPage.login(username);
  await page.goto('/#/user-center');
  await factor.press(factor.word('setUp'));
  await page.getByRole('dialog').getByLabel(t('shell.userCenter.oldPassword'), { exact: true }).fill('Wrong-1-pass');
  await factor.press(factor.word('next'));
  await expect(page.getByText(t('validate.ownPasswordWrong'))).toBeVisible();
  await page.getByRole('dialog').getByLabel(t('shell.userCenter.oldPassword'), { exact: true }).fill(PASSWORD);
  await factor.press(factor.word('next'));
  const { app, codes, used } = await factor.setUp();
  expect(app.account).toBe(`GNDS-CLOUD:${username}`);
  await expect(page.getByText(factor.word('left', { number: 10 }))).toBeVisible();

  await shell.logout();
  await loginPage.fill(username);
  await factor.sendCode('12345');
  await expect(page.getByText(t('shell.login.codeForm'))).toBeVisible();
  await factor.sendCode(used);
  await expect(page.getByText(t('error.codeWrong'))).toBeVisible();
  await factor.sendCode(app.code(1));
  await expect(banner).toBeVisible();

  await shell.logout();
  await loginPage.fill(username);
  await factor.sendRecoveryCode((codes[0] ?? '').toLowerCase());
  await expect(banner).toBeVisible();
  await page.goto('/#/user-center');
  await expect(page.getByText(factor.word('left', { number: 9 }))).toBeVisible();
  await factor.press(factor.word('turnOff'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(factor.word('code'), { exact: true }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: exactly(factor.word('turnOff')) }).click();
  await expect(dialog.getByText(t('error.codeWrong'))).toBeVisible();
  await dialog.getByLabel(factor.word('code'), { exact: true }).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: exactly(factor.word('turnOff')) }).click();
  await expect(page.getByText(factor.word('off'))).toBeVisible();
  await factor.press(factor.word('setUp'));
  await dialog.getByLabel(t('shell.userCenter.oldPassword'), { exact: true }).fill(PASSWORD);
  await factor.press(factor.word('next'));
  await factor.setUp();

  await shell.logout();
  await loginPage.fill(TENANT_ADMIN);
  const users = await shell.openList('sys', 'user');
  await users.search({ username });
  await users.act(users.row(username), t('sys.user.action.resetSecondFactor'));
  await users.answer(t('sys.user.action.resetSecondFactor'), {
    [t('sys.user.input.resetSecondFactor.field.reason')]: 'lost his phone',
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [latest] = await admin.get<{ operation: string; reason: string | null }[]>(`/sys/user/${id}/history`);
  expect(latest).toMatchObject({ operation: 'resetSecondFactor', reason: 'lost his phone' });

  // His password is enough again, and he can set up another phone.
  await shell.logout();
  await loginPage.fill(username);
  await expect(banner).toBeVisible();
  await page.goto('/#/user-center');
  await expect(page.getByText(factor.word('off'))).toBeVisible();
  await expect(page.getByRole('button', { name: exactly(factor.word('setUp')) })).toBeVisible();
});

test.describe('with a second factor required of administrators', () => {
  // The browser itself reports the 401 of a session that was ended elsewhere.
  test.use({ expectedMessages: [/status of 401/] });
  test('the first administrator renews his password and sets up a second factor in one login; the command line takes it again [SES-07] @full', async ({
    page,
    t,
    language,
  }) => {
    const server = await startServer({ SEED: 'none', SECOND_FACTOR_ADMINS: 'required', LOG_LEVEL: 'warn' });
    try {
      const printed = () => /sign in as admin with (\S+)/.exec(server.log())?.[1] ?? '';
      await expect.poll(printed).not.toBe('');
      const loginPage = new LoginPage(page, t, language);
      const factor = new SecondFactor(page, t);
      await loginPage.open(`${server.url}/`);
      await loginPage.fill('admin', printed());
      await page.getByLabel(t('shell.userCenter.newPassword'), { exact: true }).fill(NEW);
      await page.getByLabel(t('shell.userCenter.repeated'), { exact: true }).fill(NEW);
      await loginPage.submit().click();
      const { app } = await factor.setUp();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.goto(`${server.url}/#/user-center`);
      await expect(page.getByText(factor.word('required'))).toBeVisible();
      await expect(page.getByRole('button', { name: exactly(factor.word('turnOff')) })).toHaveCount(0);

      await new Shell(page, t).logout();
      await loginPage.fill('admin', NEW);
      await factor.sendCode(app.code(1));
      await expect(page.getByRole('banner')).toBeVisible();

      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: server.dataDir };
      const { stdout } = await promisify(execFile)(
        NODE,
        [join(ROOT, 'dist/server/admin.js'), 'reset-second-factor', 'admin', '--yes'],
        { cwd: ROOT, env },
      );
      expect(stdout).toContain('admin has no second factor any more');
      // What another process ends, a server knows within a second.
      await expect(async () => {
        await page.reload();
        await expect(loginPage.username()).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await loginPage.fill('admin', NEW);
      await expect(factor.picture()).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
