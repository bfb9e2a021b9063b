import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { PASSWORD, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { LoginPage } from '../../support/pages/login-page';
import { exactly, type Words } from '../../support/words';

/** A timer is looked for every minute. */
const TIMER = { timeout: 150_000 };
const DUE = 'PT8S';

/** Two levels in a sub-process; where the second takes too long, the chief is told by an escalation while it goes on. */
const documentOf = (key: string, [first, second, chief]: readonly string[]): string => {
  const task = (id: string, name: string, who: string | undefined, shown = '') =>
    `<userTask id="${id}" name="${name}"><extensionElements><g:assignment><g:candidate kind="users" ids="${who}"/></g:assignment><g:form>${shown}</g:form></extensionElements></userTask>`;
  const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:g="urn:gnds:flow:1" targetNamespace="t">
<escalation id="late" name="Late" escalationCode="late"/>
<process id="${key}" name="Loan of a test bench" isExecutable="true">
<extensionElements><g:form><g:field name="days" kind="int" label="Days" required="true" min="1" max="30"/><g:field name="place" kind="text" label="Place"/></g:form></extensionElements>
<startEvent id="s"><extensionElements><g:form><g:show field="place" as="hidden"/></g:form></extensionElements></startEvent>
<subProcess id="levels" name="Levels"><startEvent id="s1"/>
${task('first', 'First level', first, '<g:show field="place" as="write"/>')}${task('second', 'Second level', second)}<endEvent id="e1"/>
<boundaryEvent id="t" attachedToRef="second" cancelActivity="false"><timerEventDefinition><timeDuration>${DUE}</timeDuration></timerEventDefinition></boundaryEvent>
<endEvent id="x"><escalationEventDefinition escalationRef="late"/></endEvent>
${flow('s1', 'first')}${flow('first', 'second')}${flow('second', 'e1')}${flow('t', 'x')}</subProcess>
<boundaryEvent id="b" attachedToRef="levels" cancelActivity="false"><escalationEventDefinition escalationRef="late"/></boundaryEvent>
${task('chief', 'Chief looks after it', chief)}<endEvent id="e"/><endEvent id="e2"/>
${flow('s', 'levels')}${flow('levels', 'e')}${flow('b', 'chief')}${flow('chief', 'e2')}
</process></definitions>`;
};

/** Somebody with a browser of his own. */
class Person {
  private constructor(
    readonly username: string,
    readonly id: string,
    readonly page: Page,
    readonly t: Words,
    readonly login: LoginPage,
    readonly url: string,
  ) {}

  static async hire(name: string, browser: Browser, admin: Api, url: string, t: Words): Promise<Person> {
    const { list } = await admin.get<{ list: { id: string }[] }>('/sys/role/page', { page: '1', limit: '100' });
    const username = `${name}-${randomUUID().slice(0, 8)}`;
    const user = { username, password: PASSWORD, roleIdList: list.map(({ id }) => id) };
    const { id } = await admin.post<{ id: string }>('/sys/user', user);
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    return new Person(username, id, page, t, new LoginPage(page, t, 'en-US'), url);
  }

  /** Comes to a list of processes; the first time by a session, later by the address. */
  async list(object: string): Promise<ListPage> {
    const path = `/flow/${object}/index`;
    if (this.page.url() === 'about:blank') await this.login.enter(await Api.token(this.url, this.username), path);
    else await this.page.goto(`/#${path}`);
    const list = new ListPage(this.page, this.t, `flow.${object}`);
    await list.isShown();
    return list;
  }

  readonly main = () => this.page.getByRole('main');
  readonly dialog = () => this.page.getByRole('dialog').last();
  readonly button = (key: string, root: Locator = this.main()) =>
    root.getByRole('button', { name: exactly(this.t(key)) });

  /** Opens the page of the task of that name, which has to be in the list of tasks. */
  async opens(name: string, wait = {}): Promise<void> {
    const list = await this.list('todo');
    await expect(list.row(name)).toBeVisible(wait);
    await list.act(list.row(name), this.t('flow.task.action.handle'));
    await expect(this.main().getByRole('heading', { name })).toBeVisible();
  }

  async hasNo(name: string): Promise<void> {
    const list = await this.list('todo');
    await expect(list.row(name)).toHaveCount(0);
  }

  /** Presses one of the further actions of the task that is open. */
  async chooses(action: string): Promise<void> {
    const key = `flow.task.action.${action}`;
    if ((await this.button(key).count()) > 0) return this.button(key).click();
    await this.button('engine.more').last().click();
    await this.page.getByRole('menuitem', { name: exactly(this.t(key)) }).click();
  }

  async approves(note: string): Promise<void> {
    await this.main().getByLabel(this.t('flow.task.input.handle.field.note'), { exact: true }).fill(note);
    await this.button('flow.form.approve').click();
    await expect(this.button('flow.form.approve')).toBeHidden();
  }

  readonly answers = (action: string) => this.button(`flow.task.action.${action}`, this.dialog()).click();
}

test('five people take an approval of two levels through delegation, a way back, a timer and an escalation [WF-01] [WF-09] [WF-02] @full', async ({
  browser,
  server,
  t,
}) => {
  test.setTimeout(360_000);
  const admin = await Api.login(server.url, TENANT_ADMIN);
  const people: Person[] = [];
  for (const name of ['ada', 'ben', 'cho', 'dan', 'eve'])
    people.push(await Person.hire(name, browser, admin, server.url, t));
  const [ada, ben, cho, dan, eve] = people as [Person, Person, Person, Person, Person];
  const key = `loan-${randomUUID().slice(0, 8)}`;
  const title = `Bench of ${key}`;
  const xml = documentOf(key, [ben.id, cho.id, eve.id]);
  const { id } = await admin.post<{ id: string }>('/flow/model', { name: key, key, xml });
  await admin.post(`/flow/model/${id}/deploy`, {});

  await test.step('the first starts it by its form', async () => {
    const start = await ada.list('start');
    await start.search({ processKey: key });
    await start.act(start.row(key), t('flow.definition.action.start'));
    await expect(ada.dialog().getByLabel('Place')).toHaveCount(0);
    await ada.dialog().getByLabel('Days', { exact: true }).fill('12');
    await ada.dialog().getByLabel(t('flow.definition.input.start.field.title'), { exact: true }).fill(title);
    await ada.button('flow.definition.action.start', ada.dialog()).click();
    await expect(ada.dialog()).toBeHidden();
  });

  await test.step('the second delegates it, and it comes back to him', async () => {
    await ben.opens('First level');
    await expect(ben.main()).toContainText(title);
    await ben.chooses('delegate');
    const user = t('flow.task.input.delegate.field.userId');
    await ben.dialog().getByLabel(user, { exact: true }).fill(dan.username);
    await ben.page.locator('.ant-select-dropdown:visible').getByTitle(dan.username).click();
    await ben.answers('delegate');
    await expect(ben.dialog()).toBeHidden();
    await dan.opens('First level');
    await dan.main().getByLabel('Place', { exact: true }).fill('Hall 3');
    await dan.approves('Free then');
    await ben.opens('First level');
    await expect(ben.main()).toContainText('12');
    await ben.main().getByLabel('Place', { exact: true }).fill('Hall 4');
    await ben.approves('As Dan says');
  });

  await test.step('the third sends it back to a step that he chooses by its name, with a reason', async () => {
    await cho.opens('Second level');
    await expect(cho.main()).toContainText('Hall 4');
    await cho.chooses('sendBack');
    await expect(cho.dialog()).toContainText('First level');
    await cho.dialog().getByLabel(t('flow.task.input.sendBack.field.note'), { exact: true }).fill('Hall 4 is closed');
    await cho.answers('sendBack');
    await expect(cho.dialog()).toBeHidden();
    await ben.opens('First level');
    await ben.main().getByLabel('Place', { exact: true }).fill('Hall 5');
    await ben.approves('Hall 5 then');
  });

  await test.step('it takes too long, and the fifth is told while the third still has it', async () => {
    await eve.opens('Chief looks after it', TIMER);
    await expect(eve.main()).toContainText('Hall 5');
    await eve.approves('I called Cho');
    await cho.opens('Second level');
    await cho.approves('Fine');
    await cho.hasNo('Second level');
  });

  await test.step('the first sees that it ended, and who did what', async () => {
    const sent = await ada.list('my-send');
    await expect(sent.row(title)).toContainText(t('flow.running.option.status.ended'));
    await sent.act(sent.row(title), t('engine.action.info'));
    await expect(ada.main().locator('.djs-container [data-element-id="levels"]').first()).toBeVisible();
    const [instance] = (
      await admin.get<{ list: { id: string }[] }>('/flow/running/page', { page: '1', limit: '1', processKey: key })
    ).list;
    const lines = (
      await admin.get<{ list: { step: string; note: string | null }[] }>('/flow/history/page', {
        page: '1',
        limit: '100',
        instanceId: instance?.id ?? '',
      })
    ).list;
    expect(lines.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['delegate', 'returned', 'sendBack', 'timer', 'end']),
    );
    expect(lines.map(({ note }) => note)).toContain('Hall 4 is closed');
  });
  for (const { page } of people) await page.context().close();
});
