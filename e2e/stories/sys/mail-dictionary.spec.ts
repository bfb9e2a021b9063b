import { MailPeer } from '../../../server/testing/mail-peer';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { newOf } from '../../support/words';

// A preview may run nothing; the recorder of the browser test tries to, and is told so.
test.use({ expectedMessages: [/Blocked script execution in 'about:srcdoc'/] });

test('a tenant gives a value of a dictionary a word of its own, and forms offer that; what is retired they offer no more [SYS-08] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  await loginPage.login('tenant-admin');
  const list = await shell.openList('sys', 'dict-type');
  const adapt = t('sys.dict-type.action.adapt');
  await list.button(adapt).click();
  await list.dialog().getByRole('combobox').click();
  await page.getByTitle('Kind of media file', { exact: true }).click();
  await list.answer(adapt);
  await expect(list.row('media-type')).toBeVisible();
  const drawer = await list.details(list.row('media-type'));
  await drawer.getByRole('tab', { name: t('sys.dict-type.related.data') }).click();
  const value = (name: string) => drawer.locator('tbody tr[data-row-key]').filter({ hasText: name });
  await expect(value('diagram')).toBeVisible();
  await list.act(value('diagram'), t('engine.action.update'));
  await list.dialog().getByRole('textbox', { name: 'English' }).fill('Wiring plan');
  await list.answer(t('engine.form.save'));
  await expect(value('Wiring plan')).toBeVisible();
  await list.act(value('package'), t('sys.dict-data.action.retire'));
  await list.answer(t('sys.dict-data.action.retire'));
  await expect(value('package')).toContainText(t('sys.dict-data.option.status.0'));
  await list.closeDrawer();

  const offers = async (words: string[]) => {
    const media = await shell.openList('guided-diagnosis', 'media-file');
    await media.button(newOf(t, 'guided-diagnosis.media-file')).first().click();
    await media
      .dialog()
      .getByRole('combobox', { name: t('guided-diagnosis.media-file.field.mediaType') })
      .click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(words);
  };
  await offers(['Picture', 'Wiring plan', 'Document', 'Video']);

  // Without a dictionary of its own the tenant has the platform's again.
  const api = await Api.login(server.url, 'tenant-admin');
  for (const path of ['/sys/dict-data', '/sys/dict-type']) {
    const { list: own } = await api.get<{ list: { id: string }[] }>(`${path}/page`, { limit: '20' });
    for (const { id } of own) expect(await api.send('DELETE', `${path}/${id}`)).toMatchObject({ code: 0 });
  }
  await page.reload();
  await offers(['Picture', 'Circuit diagram', 'Document', 'Video', 'Package']);
});

test('an administrator looks at a mail, mends a mail server by what its test says, and finds what was sent in the log [SYS-11] [SYS-12] @full', async ({
  page,
  server,
  loginPage,
  shell,
  t,
}) => {
  const peer = new MailPeer();
  await peer.start();
  await loginPage.login('admin');
  const templates = await shell.openList('sys', 'mail-template');
  await templates.act(templates.row('Password reset'), t('sys.mail-template.action.show'));
  await expect(templates.dialog().getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Kim Ha-na')).toBeVisible();
  await templates.closeDrawer();

  const servers = await shell.openList('sys', 'mail-server');
  const choose = async (field: string, option: string) => {
    await servers.dialog().getByRole('combobox', { name: field }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  };
  await servers.button(newOf(t, 'sys.mail-server')).first().click();
  await choose(t('engine.field.tenantCode'), t('shell.tenant.platform'));
  const values = { name: 'Trial', host: '127.0.0.1', port: new URL(peer.url).port, sender: 'gnds@example.com' };
  await servers.answer(
    t('engine.form.save'),
    Object.fromEntries(Object.entries(values).map(([name, value]) => [servers.field(name), value])),
  );
  await expect(servers.row('Trial')).toContainText(t('shell.tenant.platform'));
  const sendTest = async () => {
    await servers.act(servers.row('Trial'), t('sys.mail-server.action.test'));
    await servers.answer(t('sys.mail-server.ask.test'), {
      [t('sys.mail-server.input.test.field.recipients')]: 'kim@example.com; lee@example.com',
    });
  };
  await sendTest();
  // The peer knows no STARTTLS, which is what a new server asks for.
  await expect(servers.dialog().getByText(t('sys.mail-server.answer.test.option.step.tls'))).toBeVisible();
  await servers.closeDrawer();
  await servers.act(servers.row('Trial'), t('engine.action.update'));
  await choose(servers.field('security'), t('sys.mail-server.option.security.none'));
  await servers.answer(t('engine.form.save'));
  await expect(servers.row('Trial')).toContainText(t('sys.mail-server.option.security.none'));
  await sendTest();
  await expect(servers.dialog().getByText(t('sys.mail-server.answer.test.alert.step'))).toBeVisible();
  expect(peer.to('lee@example.com')?.subject).toBe('Test mail');
  await servers.closeDrawer();

  await new Api(server.url).post('/auth/password/forgot', { username: 'station' });
  await expect.poll(() => peer.to('station@example.com')?.text).toContain('token=');
  const log = await shell.openList('sys', 'mail-log');
  const row = log.row('station@example.com');
  await expect(row).toContainText(t('sys.mail-log.option.sendStatus.1'));
  const drawer = await log.details(row);
  // The link is for its reader alone.
  await expect(drawer).toContainText('••••••');
  await expect(drawer).not.toContainText('token=');
  // So it is not kept to be sent again either, and says why.
  await expect(drawer).toContainText(t('sys.mail-log.option.keeping.secret'));
  await expect(drawer.getByRole('button', { name: t('sys.mail-log.action.resend') })).toHaveCount(0);

  const api = await Api.login(server.url, 'admin');
  const { list } = await api.get<{ list: { id: string }[] }>('/sys/mail-server/list', { name: 'Trial' });
  await api.send('DELETE', `/sys/mail-server/${list[0]?.id}`);
  await peer.stop();
});
