import type { Page } from '@playwright/test';
import type { MailPeer } from '../../server/testing/mail-peer';
import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';

const NEW = 'Wx!7vfKz-q';
const MAIL = 'station@example.com';
// `TRUST_PROXY` stays off, so that the server's own address goes into the mail.

const linkIn = (text = ''): string => /http:\S+/.exec(text)?.[0] ?? '';
/** The link of the mail that comes after so many others. */
async function mailed(peer: MailPeer, before: number): Promise<string> {
  await expect
    .poll(() => peer.mails.filter(({ to }) => to === MAIL).length, { timeout: 20_000 })
    .toBeGreaterThan(before);
  return linkIn(peer.to(MAIL)?.text);
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('a forgotten password', () => {
  test('is set anew by the link in the mail; the old sessions are out, and the link works once [SES-08] [SES-12] @full', async ({
    page,
    peer,
    server,
    t,
    loginPage,
  }) => {
    const old = await Api.login(server.url, 'station');
    await loginPage.open();
    await page.getByRole('link', { name: t('shell.login.forgot') }).click();
    await expect(heading(page, t('shell.forgot.title'))).toBeVisible();
    await page.getByRole('button', { name: t('shell.forgot.submit') }).click();
    await expect(page.getByText(t('validate.required'))).toBeVisible();
    await loginPage.username().fill('station');
    await page.getByRole('button', { name: t('shell.forgot.submit') }).click();
    await expect(heading(page, t('shell.forgot.sent'))).toBeVisible();

    const link = await mailed(peer, 0);
    expect(link).toMatch(new RegExp(`^${server.url}/[a-z][a-z0-9-]*/#/reset-password\\?token=[0-9a-f]{64}$`));
    // The account speaks Korean, whatever language the login page had.
    expect(peer.to(MAIL)?.subject).toBe('새 비밀번호 설정');

    await page.goto(link);
    await expect(heading(page, t('shell.reset.title'))).toBeVisible();
    const rules = page.getByRole('list', { name: t('shell.passwordRule.title') });
    const rule = (name: string) =>
      rules.getByRole('listitem').filter({ hasText: t(`shell.passwordRule.${name}`).replace(/\{\{.*/, '') });
    const typed = page.getByLabel(t('shell.userCenter.newPassword'), { exact: true });
    await typed.fill('Weakling');
    await expect(rule('upper')).toContainText(t('shell.passwordRule.kept'));
    await expect(rule('digit').first()).toContainText(t('shell.passwordRule.open'));
    const set = page.getByRole('button', { name: t('shell.reset.submit') });
    // Known to the server's dictionary alone.
    await typed.fill('Summer24!!');
    await page.getByLabel(t('shell.userCenter.repeated')).fill('Summer24!!');
    await set.click();
    await expect(page.getByText(t('validate.passwordCommon'))).toBeVisible();
    await typed.fill(NEW);
    await set.click();
    await expect(page.getByText(t('shell.userCenter.notEqual'))).toBeVisible();
    await page.getByLabel(t('shell.userCenter.repeated')).fill(NEW);
    await set.click();
    await expect(heading(page, t('shell.reset.done'))).toBeVisible();

    expect((await old.send('GET', '/sys/user/info')).status).toBe(401);
    await page.getByRole('link', { name: t('shell.toLogin') }).click();
    await loginPage.fill('station');
    await expect(page.getByText(t('error.loginFailed'))).toBeVisible();
    await loginPage.fill('station', NEW);
    await expect(page.getByRole('banner')).toBeVisible();

    // Somebody who is signed in sees the page too: the link is used up.
    await page.goto(link);
    await page.reload();
    await expect(page.getByText(t('error.resetLinkOver'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('shell.reset.askAgain') })).toBeVisible();
  });

  test('of a name that nobody has looks the same [SES-11] @full', async ({ page, peer, t, loginPage }) => {
    const before = peer.mails.length;
    await loginPage.open();
    await page.goto('/#/forgot-password');
    await loginPage.username().fill('nobody-at-all');
    await page.getByRole('button', { name: t('shell.forgot.submit') }).click();
    await expect(page.getByText(t('shell.forgot.sentHint'))).toBeVisible();
    expect(peer.mails).toHaveLength(before);
  });
});

test.describe('an administrator', () => {
  test('makes a link, which is shown once and copied, and signs somebody out everywhere [SES-08] [SES-12] @full', async ({
    page,
    server,
    t,
    loginPage,
    shell,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await loginPage.login(TENANT_ADMIN);
    const users = await shell.openList('sys', 'user');
    const api = await Api.login(server.url, TENANT_ADMIN);
    const { list } = await api.get<{ list: { username: string }[] }>('/sys/user/page', { limit: '50' });
    const username = list.find((user) => user.username !== TENANT_ADMIN)?.username ?? '';
    await users.search({ username });
    const action = (name: string) => users.act(users.rows().first(), t(`sys.user.action.${name}`));
    await action('resetLink');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(username);
    await dialog.getByRole('button', { name: t('sys.user.action.resetLink') }).click();
    await expect(dialog.getByText(t('engine.shown.once'))).toBeVisible();
    const link = await dialog.getByLabel(t('engine.shown.link')).inputValue();
    expect(link).toMatch(new RegExp(`^${server.url}/[a-z][a-z0-9-]*/#/reset-password\\?token=[0-9a-f]{64}$`));
    await dialog.getByRole('button', { name: t('engine.shown.copy') }).click();
    await expect(dialog.getByText(t('shell.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await dialog.locator('.ant-modal-footer').getByRole('button').click();
    await expect(dialog).toBeHidden();

    await action('endSessions');
    await dialog.getByRole('button', { name: t('sys.user.action.endSessions') }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('the personal centre', () => {
  // Every run does the same without a browser (`src/features/sys/user-center`, `server/identity/own`).
  test('changes the profile and the language with it, and ends the other sessions [SES-08] [SES-12] @full', async ({
    page,
    server,
    t,
    loginPage,
  }) => {
    await loginPage.login('technician');
    const other = await Api.login(server.url, 'technician');
    await page.goto('/#/user-center');
    const name = page.getByLabel(t('sys.user.field.realName'), { exact: true });
    await name.fill('Grace H.');
    const save = page.getByRole('button', { name: t('shell.save'), exact: true });
    const email = page.getByLabel(t('sys.user.field.email'), { exact: true });
    await expect(email).not.toHaveValue('');
    const own = await email.inputValue();
    await email.fill('grace@example.com');
    await expect(page.getByText(t('shell.userCenter.emailNeedsPassword'))).toBeVisible();
    await email.fill(own);
    await expect(page.getByText(t('shell.userCenter.emailNeedsPassword'))).toBeHidden();
    await save.click();
    await expect(page.getByText(t('shell.saved'), { exact: true })).toBeVisible();
    expect(await other.get('/sys/user/info')).toMatchObject({ realName: 'Grace H.', email: own });

    await page.getByRole('button', { name: t('shell.userCenter.endOthers') }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText(t('shell.userCenter.othersEnded'))).toBeVisible();
    expect((await other.send('GET', '/sys/user/info')).status).toBe(401);
    await expect(page.getByText(t('shell.userCenter.thisSession'))).toHaveCount(1);
    await expect(page.getByRole('button', { name: t('shell.userCenter.endOthers') })).toBeHidden();

    await page.getByRole('combobox', { name: t('sys.user.field.lang'), exact: true }).click();
    await page.getByTitle(t('sys.user.option.lang.ko-KR'), { exact: true }).click();
    await save.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
    await expect(page.getByText('개인 센터').or(page.getByText('저장')).first()).toBeVisible();
  });
});
