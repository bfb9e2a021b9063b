import { randomUUID } from 'node:crypto';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';

test('what somebody did can be read: what was sent, what became of the record, and that nobody changed the log [SYS-16] [SYS-17] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const key = 'sys.user-operation';
  const name = `Brakes ${randomUUID().slice(0, 8)}`;
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const { data } = await api.send<{ id: string; version: number }>('POST', '/sys/dept', { name, sort: 7 });
  await api.send('PUT', `/sys/dept/${data.id}`, { version: data.version, name: `${name} and wheels` });

  await loginPage.enter(session, '/sys/user-operation/index');
  const log = new ListPage(page, t, key);
  await log.isShown();
  await log.search({ submitter: TENANT_ADMIN });
  await log.act(log.row(`${name} and wheels`), t('engine.action.info'));

  await expect(page).toHaveURL(/sys\/user-operation\/detail\?id=/);
  const main = page.getByRole('main');
  await expect(main.getByText(`"name": "${name} and wheels"`).first()).toBeVisible();
  const changes = main.getByRole('region', { name: t(`${key}.detail.changes`) });
  await expect(
    changes
      .getByRole('listitem')
      .filter({ hasText: `${name} and wheels` })
      .last(),
  ).toContainText(name);
  await expect(changes.getByRole('link', { name: `${name} and wheels` })).toHaveAttribute(
    'href',
    new RegExp(`#/sys/dept/index\\?id=${data.id}`),
  );

  await page
    .getByRole('navigation', { name: t('shell.tabs.title') })
    .getByRole('link', { name: t(`${key}.title`), exact: true })
    .click();
  await log.button(t(`${key}.action.verify`)).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${key}.action.verify`) })
    .or(page.getByRole('dialog').getByRole('button', { name: t('engine.confirm') }))
    .first()
    .click();
  await expect(page.getByRole('link', { name: t(`${key}.leadsTo.verify`) })).toBeVisible();
});
