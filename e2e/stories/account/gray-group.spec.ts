import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { activatedTester } from '../../support/tester';
import { exactly, newOf } from '../../support/words';

type Listed = { list: { id: string; version: number }[] };

test('a grey-release group takes accounts and testers by name, counts them, and stays while a rule speaks of it [ACC-02] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.setTimeout(240_000);
  const KEY = 'account.gray-group';
  const api = await Api.login(server.url, TENANT_ADMIN);
  const { testerCode } = await activatedTester(api, server.url);
  await api.post('/account/client-user', { username: 'e2e-early', password: 'Tiger-lamp-27' });
  const groups = await enterList(TENANT_ADMIN, 'account', 'gray-group');

  await test.step('a group of the last level is added', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: newOf(t, 'account.gray-group') })
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
    await expect(groups.dialog()).toContainText(t('validate.nameMissing', { names: 'GT-0000-0000' }));
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
