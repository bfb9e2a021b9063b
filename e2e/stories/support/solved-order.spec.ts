import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { PASSWORD, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { LoginPage } from '../../support/pages/login-page';
import { exactly, newOf, type Words } from '../../support/words';

const ORDERS = '/support/order-list';
const ORDER = 'support.order-list';
const CASE = 'support.case';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const DESK = { viewport: { width: 1440, height: 900 } } as const;

const SUBJECT = 'Horn sounds by itself after the car wash';
const PROBLEM = 'About ten seconds after washing the horn sounds by itself, B1A42-13 comes back at once.';
const QUESTION = 'Which pin of 74/312 is green? Please send a picture.';
const NOTE = 'The third one with water in 74/312 this month.';
const ANSWER = 'Pin 3 is green.';
const CAUSE = 'Water in connector 74/312 behind the left headlamp.';
const SOLUTION = 'Dry connector 74/312, replace its seal and clear B1A42-13.';

/** Roles of the demo, in the language of the tenant whose administrator this is. */
const ROLES = { technical: '技术支持人员', station: '服务站' } as const;

/** Somebody of the tenant with one role of the demo. */
async function person(admin: Api, realName: string, kind: keyof typeof ROLES, deptId?: string): Promise<string> {
  const username = `${realName.toLowerCase()}-${randomUUID().slice(0, 6)}`;
  const { list } = await admin.get<{ list: { id: string; name: string }[] }>('/sys/role/page', {
    page: '1',
    limit: '100',
  });
  const role = list.find(({ name }) => name === ROLES[kind]);
  await admin.post('/sys/user', { username, realName, password: PASSWORD, roleIdList: [role?.id], deptId });
  return username;
}

type Desk = { page: Page; list: ListPage; main: Locator };

test('a fault of a station on a phone becomes a solved case, by two experts and an administrator, that the next station finds while it writes [SUP-02] [SUP-06] [SUP-07] [SUP-11] [LAY-10] @full', async ({
  browser,
  server,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const admin = await Api.login(server.url, TENANT_ADMIN);
  const { list: depts } = await admin.get<{ list: { id: string; stationCode: string | null }[] }>('/sys/dept/list');
  const [north, south] = depts.filter(({ stationCode }) => stationCode).map(({ id }) => id);
  const names = {
    station: await person(admin, 'Hana', 'station', north),
    first: await person(admin, 'Lin', 'technical'),
    second: await person(admin, 'Wu', 'technical'),
    next: await person(admin, 'Jiho', 'station', south),
  };

  const station = await deskOf(names.station, PHONE);
  const first = await deskOf(names.first, DESK);
  const second = await deskOf(names.second, DESK);
  const office = await deskOf(TENANT_ADMIN, DESK);
  const { id, orderNo } = await test.step('the station writes an order on its phone', async () => {
    await station.list.button(newOf(t, ORDER)).first().click();
    await fill(station, SUBJECT);
    await station.main.getByRole('button', { name: exactly(t('engine.form.save')) }).click();
    await expect(station.list.cards().filter({ hasText: SUBJECT })).toBeVisible();
    await station.list.expectFits();
    const { list } = await admin.get<{ list: { id: string; orderNo: string }[] }>(`${ORDERS}/page`, {
      page: '1',
      limit: '1',
      subject: SUBJECT,
    });
    return list[0] ?? { id: '', orderNo: '' };
  });

  await test.step('both experts see it come, without looking again, and one of them starts', async () => {
    for (const { list } of [first, second]) await expect(list.row(orderNo)).toBeVisible();
    await open(first, id);
    await open(second, id);
    await first.main.getByRole('button', { name: exactly(t(`${ORDER}.action.start`)) }).click();
    await expect(second.main).toContainText(t(`${ORDER}.option.status.1`));
  });

  await test.step('each sees that the other is there, and writes; so does the list', async () => {
    await expect(first.main).toContainText(t('engine.presence.looks', { name: 'Wu' }));
    await expect(second.main).toContainText(t('engine.presence.looks', { name: 'Lin' }));
    await commentOf(first).fill(QUESTION);
    await expect(second.main).toContainText(t('engine.presence.writes', { name: 'Lin' }));
    await expect(
      office.list.row(orderNo).getByRole('img', { name: t('engine.presence.writes', { name: 'Lin' }) }),
    ).toBeVisible();
    await first.main.getByRole('button', { name: exactly(t('engine.comments.add')) }).click();
    await expect(second.main).toContainText(QUESTION);
    await expect(second.main).not.toContainText(t('engine.presence.writes', { name: 'Lin' }));
  });

  await test.step('the second expert notes something internally, which the station never gets', async () => {
    await second.main.getByText(t('engine.comments.internal'), { exact: true }).first().click();
    await commentOf(second, true).fill(NOTE);
    await second.main.getByRole('button', { name: exactly(t('engine.comments.addInternal')) }).click();
    await expect(first.main).toContainText(NOTE);
    await open(station, id);
    await expect(station.main).toContainText(QUESTION);
    await expect(station.main).not.toContainText(NOTE);
    await commentOf(station).fill(ANSWER);
    await station.main.getByRole('button', { name: exactly(t('engine.comments.add')) }).click();
    await expect(first.main).toContainText(ANSWER);
    await station.list.expectFits();
  });

  await test.step('the first expert says what helps', async () => {
    await first.main.getByRole('button', { name: exactly(t(`${ORDER}.action.finish`)) }).click();
    await first.list.answer(t(`${ORDER}.action.finish`), { [t(`${ORDER}.input.finish.field.solution`)]: SOLUTION });
    await expect(station.main).toContainText(t(`${ORDER}.option.status.2`));
  });

  await test.step('the station confirms that it is solved, and that it helped', async () => {
    await act(station, t(`${ORDER}.action.resolve`));
    await station.list.answer(t(`${ORDER}.action.resolve`));
    await expect(station.main).toContainText(t(`${ORDER}.option.status.3`));
    await act(station, t(`${ORDER}.action.helped`));
    await expect.poll(async () => (await admin.get<{ feedback: string }>(`${ORDERS}/${id}`)).feedback).toBe('helped');
    await station.list.expectFits();
  });

  await test.step('the first expert makes a case of it, which the administrator approves', async () => {
    await expect(first.main).toContainText(t(`${ORDER}.option.status.3`));
    await act(first, t(`${ORDER}.action.makeCase`));
    await first.list.answer(t(`${ORDER}.action.makeCase`), { [t(`${ORDER}.input.makeCase.field.cause`)]: CAUSE });
    await expect(first.page.getByRole('dialog')).toHaveCount(0);
    await enterList(first, '/support/case/index', CASE);
    const draft = first.list.row(SUBJECT);
    await first.list.act(draft, t(`${CASE}.action.submit`));
    await first.list.answer(t(`${CASE}.action.submit`));
    await expect(first.page.getByText(t('engine.approval.sent'))).toBeVisible();
    await expect(draft).toContainText(t(`${CASE}.option.status.draft`));
    const { list } = await admin.get<{ list: { caseNo: string }[] }>('/support/case/page', {
      page: '1',
      limit: '1',
      subject: SUBJECT,
    });
    await enterList(office, '/flow/todo/index', 'flow.todo');
    await office.list.act(office.list.row(list[0]?.caseNo ?? ''), t('flow.task.action.handle'));
    await office.main.getByRole('button', { name: exactly(t('flow.form.approve')) }).click();
    await expect(office.main.getByRole('button', { name: exactly(t('flow.form.approve')) })).toBeHidden();
    await enterList(office, '/support/case/index', CASE);
    await expect(office.list.row(SUBJECT)).toContainText(t(`${CASE}.option.status.approved`));
  });

  await test.step('the next station finds it while it writes', async () => {
    const next = await deskOf(names.next, PHONE);
    await next.list.button(newOf(t, ORDER)).first().click();
    await fill(next, 'The horn sounds by itself since the car wash');
    await expect(next.main).toContainText(SOLUTION);
    await next.list.expectFits();
  });

  async function deskOf(username: string, options: BrowserContextOptions): Promise<Desk> {
    const context = await (browser satisfies Browser).newContext({
      baseURL: server.url,
      ...options,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await new LoginPage(page, t, language).enter(await Api.token(server.url, username), `${ORDERS}/index`);
    const list = new ListPage(page, t, ORDER);
    return { page, list, main: page.locator('section[data-shown="true"]') };
  }

  async function enterList(desk: Desk, route: string, key: string): Promise<void> {
    await desk.page.goto('about:blank');
    await desk.page.goto(`/#${route}`);
    desk.list = new ListPage(desk.page, t, key);
    await desk.list.isShown();
  }

  async function open({ page, main }: Desk, orderId: string): Promise<void> {
    await page.goto(`/#${ORDERS}/detail?id=${orderId}`);
    await expect(main.getByRole('tablist')).toBeVisible();
  }

  /** Presses a button of a record, out of the menu where it is not in sight. */
  async function act({ page, main }: Desk, action: string): Promise<void> {
    const inline = main.getByRole('button', { name: exactly(action) });
    if (!(await inline.count())) {
      await main.getByRole('button', { name: exactly(t('engine.more')) }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    } else await inline.click();
  }

  function commentOf({ main }: Desk, isInternal = false): Locator {
    return main.getByLabel(t(`support.${isInternal ? 'order-note' : 'order-comment'}.field.content`), { exact: true });
  }

  async function fill({ page, main }: Desk, subject: string): Promise<void> {
    const field = fieldOf(main, t);
    await field('subject').fill(subject);
    await field('issueType').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await field('problemDescription').fill(PROBLEM);
  }
});

const fieldOf = (main: Locator, t: Words) => (name: string) =>
  main.getByLabel(t(`${ORDER}.field.${name}`), { exact: true });
