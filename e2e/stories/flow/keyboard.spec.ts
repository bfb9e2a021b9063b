import { randomUUID } from 'node:crypto';
import { PASSWORD, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { exactly } from '../../support/words';
import { Designer, DesignerKeys } from './designer-page';

test.describe('the outline by keyboard alone', () => {
  let designer: Designer;
  let keys: DesignerKeys;
  let api: Api;
  let id: string;
  let key: string;
  test.beforeEach(async ({ page, server, loginPage, t }) => {
    const session = await Api.token(server.url, TENANT_ADMIN);
    api = new Api(server.url, session.token);
    key = `drawn-${randomUUID().slice(0, 8)}`;
    ({ id } = await api.post<{ id: string }>('/flow/model', { name: 'Drawn', key }));
    await loginPage.enter(session, `/flow/model/index?id=${id}`);
    designer = new Designer(page, t);
    keys = new DesignerKeys(designer, page);
    await expect(designer.line('start')).toBeVisible();
    await keys.until('Tab', keys.isLine);
    await page.keyboard.press('Home');
  });

  test('draws an approval [WF-07]', async ({ page }) => {
    await keys.choose('+', designer.word('step.userTask'));
    await keys.describes('Review', 'leaderChain');
    await keys.choose('+', designer.word('step.exclusive'));
    await keys.goesTo(designer.word('noCondition'));
    await keys.intoPanel();
    await page.keyboard.press('Tab');
    await page.keyboard.type('approved = false');
    await keys.toLine();
    await page.keyboard.press('ArrowRight');
    await keys.describes('Correct', 'submitterChoice');
    await expect(page.getByText(designer.word('nothingRefused'))).toBeVisible();
    await expect(designer.tree()).toContainText('Review');
    await expect(designer.tree()).toContainText('Correct');
  });

  test('draws an approval of two levels with a timer and an escalation, which is deployed and leads to its people [WF-07] [WF-01] @full', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { keyboard } = page;
    const { list: roles } = await api.get<{ list: { id: string }[] }>('/sys/role/page', { page: '1', limit: '100' });
    const people: { id: string; username: string }[] = [];
    for (const name of ['ben', 'cho', 'eve']) {
      const username = `${name}-${randomUUID().slice(0, 8)}`;
      const user = { username, password: PASSWORD, roleIdList: roles.map((role) => role.id) };
      people.push({ ...(await api.post<{ id: string }>('/sys/user', user)), username });
    }
    const [ben, cho, eve] = people.map(({ username }) => username);
    const LEVELS = 'Levels';

    await keys.choose('+', designer.word('step.subProcess'));
    await keys.intoPanel();
    await keyboard.type(LEVELS);
    await keys.toLine();
    await keyboard.press('ArrowRight');
    await keys.choose('+', designer.word('step.userTask'));
    await keys.describes('First level', 'users', ben);
    await keys.choose('+', designer.word('step.userTask'));
    await keys.describes('Second level', 'users', cho);

    // After two hours the second level is late, and its time goes on: outside the chief is told.
    await keys.choose('x', designer.word('exit.remind'));
    await keys.intoPanel();
    await keys.fills('timerText', 'PT2H');
    await keys.toLine();
    await keys.choose('+', designer.word('step.escalate'));
    await keys.intoPanel();
    await keys.fills('event', 'late');
    await keys.toLine();
    await keyboard.press('ArrowDown');
    await keyboard.press('Delete');

    await keys.goesTo(LEVELS);
    await keys.choose('x', designer.word('exit.escalation'));
    await keys.intoPanel();
    await keys.fills('event', 'late');
    await keys.toLine();
    await keyboard.press('ArrowRight');
    await keys.describes('Chief looks after it', 'users', eve);

    await expect(page.getByText(designer.word('nothingRefused'))).toBeVisible();
    const save = designer.button(designer.t('engine.form.save'));
    await keys.presses(save);
    await expect(save).toBeDisabled();
    const deploy = designer.t('flow.model.action.deploy');
    await keys.presses(designer.button(deploy));
    const dialog = page.getByRole('dialog');
    await keys.presses(dialog.getByRole('button', { name: exactly(deploy) }), 'Tab');
    // The document is read by a process of its own, which a busy machine starts slowly.
    await expect(dialog).toBeHidden({ timeout: 60_000 });

    const { list } = await api.get<{ list: { id: string }[] }>('/flow/definition/page', {
      page: '1',
      limit: '1',
      processKey: key,
    });
    const { id: instance } = await api.post<{ id: string }>(`/flow/start/${list[0]!.id}/start`, {});
    const tasks = await api.get<{ list: { name: string; handlerList: string[] }[] }>('/flow/task/page', {
      page: '1',
      limit: '10',
      instanceId: instance,
    });
    expect(tasks.list).toMatchObject([{ name: 'First level', handlerList: [people[0]!.id] }]);
  });
});
