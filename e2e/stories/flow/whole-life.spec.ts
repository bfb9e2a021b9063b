import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { exactly, newOf } from '../../support/words';
import { Designer, DesignerKeys } from './designer-page';

/** Those in sight: pages that were left stay, hidden. */
const shown = (found: Locator): Locator => found.filter({ visible: true });

test('a process is drawn, deployed, started, handled and looked at in the browser [WF-01]', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const designer = new Designer(page, t);
  const keys = new DesignerKeys(designer, page);
  const dialog = page.getByRole('dialog').last();
  const key = `life-${randomUUID().slice(0, 8)}`;
  const STEP = 'Review';
  const listOf = async (object: string): Promise<ListPage> => {
    await page.goto(`/#/flow/${object}/index`);
    const list = new ListPage(page, t, `flow.${object}`);
    await list.isShown();
    return list;
  };
  const press = (word: string) => dialog.getByRole('button', { name: exactly(t(word)) }).click();
  await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), '/flow/model/index');

  const step = await test.step('it is drawn', async () => {
    const models = await listOf('model');
    await models.button(newOf(t, 'flow.model')).click();
    const main = page.getByRole('main');
    for (const field of ['name', 'key']) await shown(main.getByLabel(models.field(field), { exact: true })).fill(key);
    await shown(main.getByRole('button', { name: exactly(t('engine.form.save')) })).click();
    await expect(page).not.toHaveURL(/form/);
    const again = await listOf('model');
    await again.search({ key });
    await again.act(again.row(key), t('engine.action.info'));
    await shown(designer.line('start').locator('> div')).first().click();
    await keys.choose('+', designer.word('step.userTask'));
    await keys.describes(STEP, 'submitter');
    const save = shown(designer.button(t('engine.form.save')));
    await save.click();
    await expect(save).toBeDisabled();
    return designer.tree().getByRole('treeitem', { name: STEP }).getAttribute('data-line');
  });

  await test.step('it is deployed', async () => {
    const models = await listOf('model');
    await models.search({ key });
    await models.act(models.row(key), t('flow.model.action.deploy'));
    await press('flow.model.action.deploy');
    // The document is read by a process of its own, which a busy machine starts slowly.
    await expect(dialog).toBeHidden({ timeout: 60_000 });
  });

  await test.step('it is started', async () => {
    const start = await listOf('start');
    await start.search({ processKey: key });
    await start.act(start.row(key), t('flow.definition.action.start'));
    await dialog.getByLabel(t('flow.definition.input.start.field.title'), { exact: true }).fill(`Life of ${key}`);
    await press('flow.definition.action.start');
    await expect(dialog).toBeHidden();
  });

  await test.step('it stands at its step', async () => {
    const running = await listOf('running');
    await running.search({ title: key });
    await running.act(running.row(key), t('engine.action.info'));
    await expect(shown(page.locator(`.djs-element.has-token[data-element-id="${step}"]`))).toBeVisible();
  });

  await test.step('its step is handled', async () => {
    const todo = await listOf('todo');
    await todo.act(todo.row(STEP), t('flow.task.action.handle'));
    const note = t('flow.task.input.handle.field.note');
    await shown(page.getByRole('main').getByLabel(note, { exact: true })).fill('All fine');
    const approve = shown(page.getByRole('main').getByRole('button', { name: exactly(t('flow.form.approve')) }));
    await approve.click();
    await expect(approve).toBeHidden();
  });

  await test.step('it ended, and its picture shows the way', async () => {
    const sent = await listOf('my-send');
    await sent.search({ title: key });
    await expect(sent.row(key)).toContainText(t('flow.running.option.status.ended'));
    await sent.act(sent.row(key), t('engine.action.info'));
    await expect(shown(page.locator(`.djs-element.is-passed[data-element-id="${step}"]`))).toBeVisible();
    await expect(shown(page.locator('.has-token'))).toHaveCount(0);
    await page.getByRole('tab', { name: new RegExp(t('flow.history.title')) }).click();
    await expect(shown(page.getByText('All fine')).first()).toBeVisible();
  });
});
