import { randomUUID } from 'node:crypto';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { exactly } from '../../support/words';

type Answer = { code: number; data: { list: object[] } | null };

test('a key is created, shown once, used by another system, rotated and revoked [INT-01] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const name = `DMS ${randomUUID().slice(0, 8)}`;
  const session = await Api.token(server.url, TENANT_ADMIN);
  /** As another system calls: by nothing but the key. */
  const call = async (secret: string): Promise<[status: number, code: number]> => {
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await fetch(`${server.url}/api/sys/dept/page`, { headers });
    return [answer.status, ((await answer.json()) as Answer).code];
  };
  await loginPage.enter(session, '/sys/api-key/index');
  const keys = new ListPage(page, t, 'sys.api-key');
  await keys.isShown();
  const shown = async (): Promise<string> => {
    const box = keys.dialog().getByRole('textbox', { name: t('engine.shown.key') });
    const secret = await box.inputValue();
    expect(secret).toMatch(/^rdk_[0-9A-Za-z]{61}$/);
    await keys.closeAnswer();
    return secret;
  };

  const issue = t('sys.api-key.action.issue');
  await keys.button(issue).click();
  const form = keys.dialog();
  await form.getByLabel(t('sys.api-key.input.issue.field.name'), { exact: true }).fill(name);
  await form.getByRole('textbox', { name: t('engine.rights.search') }).fill(t('sys.dept.title'));
  await form.getByRole('button', { name: exactly(t('engine.rights.preset.read')) }).click();
  await keys.answer(issue);
  const first = await shown();
  expect(await call(first)).toEqual([200, 0]);
  const row = keys.row(name);
  await expect(row).toContainText(t('sys.api-key.option.status.active'));
  await expect(row).toContainText(first.slice(0, 16));

  const rotate = t('sys.api-key.action.rotate');
  await keys.act(row, rotate);
  await keys.answer(rotate);
  const second = await shown();
  expect([await call(first), await call(second)]).toEqual([
    [200, 0],
    [200, 0],
  ]);
  await expect(row).toContainText(second.slice(0, 16));

  const revoke = t('sys.api-key.action.revoke');
  await keys.act(row, revoke);
  await keys.answer(revoke, { [t('sys.api-key.input.revoke.field.reason')]: 'no longer used' });
  await expect(row).toContainText(t('sys.api-key.option.status.revoked'));
  expect([await call(first), await call(second)]).toEqual([
    [401, 22003],
    [401, 22003],
  ]);
});
