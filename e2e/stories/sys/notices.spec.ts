import { randomUUID } from 'node:crypto';
import { ADMIN, READER, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';

/** A notice to the one department of `reader`, sent by the platform's administrator. */
async function sendTo(admin: Api, reader: Api, title: string, level: string): Promise<string> {
  const { deptId } = await reader.get<{ deptId: string }>('/sys/user/info');
  const { id } = await admin.post<{ id: string }>('/sys/notice', {
    tenantCode: '1001',
    title,
    level,
    content: '<p>What is to be done <strong>now</strong></p>',
    audience: 'departments',
    deptIdList: [deptId],
  });
  await admin.post(`/sys/notice/${id}/send`, {});
  return id;
}

test('a notice is written, told how far it reaches, sent, and seen by whom it was sent to [SYS-13] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const title = `Recall campaign ${randomUUID().slice(0, 8)}`;
  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/sys/notice/form');
  const main = page.getByRole('main');
  await main.getByLabel(t('sys.notice.field.title'), { exact: true }).fill(title);
  await main.getByRole('textbox', { name: t('sys.notice.field.content') }).fill('Read this');
  await main.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  const list = new ListPage(page, t, 'sys.notice');
  await list.act(page.getByRole('row', { name: title }), t('sys.notice.action.send'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d{3} people/);
  await dialog.getByRole('button', { name: t('sys.notice.action.send') }).click();
  await expect(page.getByRole('row', { name: title })).toContainText(t('sys.notice.option.status.1'));
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
});

test('what arrives rings the bell, is read in place and is gone once it is recalled; an urgent one stands before the work [SYS-14]', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const [admin, session] = await Promise.all([Api.login(server.url, ADMIN), Api.token(server.url, READER)]);
  const reader = new Api(server.url, session.token);
  const listens = page.waitForResponse(/\/api\/live/);
  await loginPage.enter(session, '/sys/my-notice/index');
  await listens;
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('shell.notice.open')}`) });
  await expect(bell).toBeVisible();
  const urgent = `Stop using it ${randomUUID().slice(0, 8)}`;
  await sendTo(admin, reader, urgent, 'urgent');
  const before = page.getByRole('dialog', { name: urgent });
  await expect(before).toContainText('What is to be done now');
  await before.getByRole('button', { name: t('notice.read') }).click();
  await expect(before).toBeHidden();
  const title = `Opening hours ${randomUUID().slice(0, 8)}`;
  const id = await sendTo(admin, reader, title, 'normal');
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  // On a phone it is nearly as wide as the page, and stands in it with all that it says.
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  await expect(page.getByRole('region', { name: t('notice.title'), exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: title })).toBeHidden();
  await page
    .getByRole('region', { name: t('notice.title'), exact: true })
    .getByRole('button', { name: title })
    .click();
  const notice = page.getByRole('dialog', { name: title });
  await expect(notice).toContainText('What is to be done now');
  await admin.post(`/sys/notice/${id}/recall`, {});
  await expect(notice).toContainText(t('notice.gone'));
});

test('news is read on the public page without signing in [SYS-15] @full', async ({ page, server }) => {
  const title = `Remote diagnosis ${randomUUID().slice(0, 8)}`;
  const admin = await Api.login(server.url, ADMIN);
  const { id } = await admin.post<{ id: string }>('/sys/news', {
    tenantCode: '',
    title,
    content: '<p>The whole of it</p>',
    isPublic: true,
  });
  await admin.post(`/sys/news/${id}/publish`, {});
  await page.goto('/#/portal');
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('The whole of it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await admin.post(`/sys/news/${id}/withdraw`, {});
});
