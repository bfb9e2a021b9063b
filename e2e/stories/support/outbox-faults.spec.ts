import type { BrowserContext, Page } from '@playwright/test';
import { STATION, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { LoginPage } from '../../support/pages/login-page';
import { OrderForm, photosOf } from '../../support/pages/order-form';
import { Shell } from '../../support/pages/shell';
import { afterIcon, exactly, type Words } from '../../support/words';

const ORDERS = '/support/order-list';
const TODO = '/diagnosis-sequence-management/vehicle-todo';

test.use({ expectedMessages: [/Failed to load resource|net::ERR_/] });

/** As if nothing reached the server but what is read. */
const cutWrites = (context: BrowserContext, path: string) =>
  context.route(`**/api${path}`, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );

async function write(page: Page, t: Words, subject: string): Promise<OrderForm> {
  await page.goto(`/#${ORDERS}/form`);
  const form = new OrderForm(page, t);
  await form.fill(subject);
  await form.save();
  await expect(form.band(1)).toBeVisible();
  return form;
}

const countOf = async (api: Api, subject: string): Promise<number> =>
  (await api.get<{ total: number }>(`${ORDERS}/page`, { page: '1', limit: '1', subject })).total;

/** Signs out, and says what becomes of what waits. */
async function leave(page: Page, t: Words, choice: 'keepThem' | 'deleteThem'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.userMenu', { name: '' }).trim() })
    .click();
  await page.getByRole('menuitem', { name: afterIcon(t('shell.logout.title')) }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('radio', { name: t(`engine.outbox.${choice}`) }).check();
  await dialog.getByRole('button', { name: exactly(t('shell.logout.title')) }).click();
  await expect(new LoginPage(page, t, 'en-US').submit()).toBeVisible();
}

test('what waits stays for its writer at a logout, is hidden from another person, and goes where that is wanted [SUP-09] @phone @full', async ({
  page,
  context,
  server,
  loginPage,
  t,
}) => {
  test.setTimeout(240_000);
  const api = await Api.login(server.url, STATION);
  await loginPage.login(STATION);
  await cutWrites(context, ORDERS);
  const form = await write(page, t, 'Waits over a logout');
  await leave(page, t, 'keepThem');

  await test.step('another person on the same phone', async () => {
    await loginPage.fill(TENANT_ADMIN);
    await expect(page.getByRole('banner')).toBeVisible();
    await context.unrouteAll();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForTimeout(2_000);
    await expect(form.band(1)).toBeHidden();
    expect(await countOf(api, 'Waits over a logout')).toBe(0);
    await new Shell(page, t).logout();
  });

  await test.step('its writer again', async () => {
    await loginPage.fill(STATION);
    await expect.poll(() => countOf(api, 'Waits over a logout'), { timeout: 30_000 }).toBe(1);
    await expect(form.band(1)).toBeHidden();
  });

  await test.step('a logout that deletes', async () => {
    await cutWrites(context, ORDERS);
    await write(page, t, 'Goes with a logout');
    await leave(page, t, 'deleteThem');
    await context.unrouteAll();
    await loginPage.fill(STATION);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.waitForTimeout(2_000);
    await expect(form.band(1)).toBeHidden();
    expect(await countOf(api, 'Goes with a logout')).toBe(0);
  });
});

for (const [what, refuse] of [
  ['has no database, as in private mode', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'refuses the database',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    },
  ],
  [
    'has no room',
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`where the browser ${what}, the form says so and keeps what was typed [SUP-09] @phone @full`, async ({
    page,
    context,
    server,
    loginPage,
    t,
  }) => {
    await page.addInitScript(refuse);
    await loginPage.enter(await Api.token(server.url, STATION), `${ORDERS}/form`);
    const form = new OrderForm(page, t);
    const subject = `Nowhere to be kept: it ${what}`;
    await form.fill(subject);
    await form.attach(await photosOf(page, 1));
    await context.setOffline(true);
    await form.save();
    await expect(page.getByText(t('engine.outbox.notKept'))).toBeVisible();
    await context.setOffline(false);
    // The try that was under way may have got through by now, and the form is gone with it.
    await form.save(3_000).catch(() => undefined);
    const api = await Api.login(server.url, STATION);
    await expect.poll(() => countOf(api, subject), { timeout: 30_000 }).toBe(1);
  });

test('a form that was not opened before opens without a network, and what is written waits [SUP-09] @phone @full', async ({
  page,
  context,
  server,
  loginPage,
  t,
}) => {
  const session = await Api.token(server.url, STATION);
  await loginPage.enter(session, '/home');
  // What the form is made of has come: its choices last.
  const hasChoices = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/sys/dict?'));
  await expect.poll(() => page.evaluate(hasChoices)).toBe(true);
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${ORDERS}/form`);
  const form = new OrderForm(page, t);
  await form.fill('Begun without a network');
  await form.attach(await photosOf(page, 1));
  await form.save();
  await expect(form.band(1)).toBeVisible();
  await context.setOffline(false);
  const api = new Api(server.url, session.token);
  await expect.poll(() => countOf(api, 'Begun without a network'), { timeout: 30_000 }).toBe(1);
});

test('two tabs send what waits once, and the drawer tells why something was refused [SUP-09] @phone @full', async ({
  page,
  context,
  server,
  loginPage,
  t,
}) => {
  const session = await Api.token(server.url, STATION);
  const api = new Api(server.url, session.token);
  await loginPage.enter(session, '/home');
  await cutWrites(context, ORDERS);
  const form = await write(page, t, 'Seen by two tabs');
  const other = await context.newPage();
  await other.goto('/#/home');
  await expect(new OrderForm(other, t).band(1)).toBeVisible();
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api${ORDERS}`)) calls.push(request.url());
  });
  await context.unrouteAll();
  await Promise.all([page, other].map((each) => each.evaluate(() => window.dispatchEvent(new Event('online')))));
  await expect(form.band(1)).toBeHidden({ timeout: 30_000 });
  await expect(new OrderForm(other, t).band(1)).toBeHidden({ timeout: 30_000 });
  expect([calls.length, await countOf(api, 'Seen by two tabs')]).toEqual([1, 1]);
  await other.close();

  await cutWrites(context, ORDERS);
  await write(page, t, 'Refused by the server');
  await context.unrouteAll();
  await context.route(`**/api${ORDERS}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 422, msg: 'No such issue type.', data: { fields: { issueType: 'Gone' } } } })
      : route.fallback(),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(t('engine.outbox.refused', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: exactly(t('engine.outbox.show')) }).click();
  const drawer = page.getByRole('dialog').last();
  await expect(drawer).toContainText('No such issue type.');
  await expect(drawer.getByRole('listitem').last()).toContainText('Gone');
  await context.unrouteAll();
  await drawer.getByRole('button', { name: exactly(t('engine.outbox.retry')) }).click();
  await expect.poll(() => countOf(api, 'Refused by the server'), { timeout: 30_000 }).toBe(1);
});

test('a comment and the result of a to-do that were written without a network arrive once [SUP-09] @phone @full', async ({
  page,
  context,
  server,
  loginPage,
  t,
}) => {
  const session = await Api.token(server.url, STATION);
  const api = new Api(server.url, session.token);
  const order = await api.post<{ id: string }>(ORDERS, {
    subject: 'Talked about',
    emergency: 'normal',
    orderType: 1,
    issueType: 'vehicle',
    problemDescription: 'It rattles.',
  });
  await loginPage.enter(session, `${ORDERS}/detail?id=${order.id}`);
  const said = 'It rattles in the cold only.';
  await page.getByLabel(t('support.order-comment.field.content'), { exact: true }).fill(said);
  await context.setOffline(true);
  await page.getByRole('button', { name: exactly(t('engine.comments.add')) }).click();
  const { band } = new OrderForm(page, t);
  await expect(band(1)).toBeVisible();
  await context.setOffline(false);
  await expect(band(1)).toBeHidden({ timeout: 30_000 });
  const comments = () => api.get<{ total: number }>('/support/order-comment/page', { orderId: order.id });
  await expect.poll(async () => (await comments()).total).toBe(1);

  type Todo = { id: string; theme: string; status: string };
  const { list } = await api.get<{ list: Todo[] }>(`${TODO}/page`, { page: '1', limit: '1', status: 'initial' });
  const [todo] = list;
  if (!todo) throw new Error('the station has no to-do');
  await page.goto(`/#${TODO}/index?id=${todo.id}`);
  const detail = page.getByRole('dialog').last();
  await detail
    .getByRole('button', { name: exactly(t('diagnosis-sequence-management.vehicle-todo.action.connect')) })
    .click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').fill('Connected at the lift');
  await context.setOffline(true);
  await dialog
    .getByRole('button', { name: exactly(t('diagnosis-sequence-management.vehicle-todo.action.connect')) })
    .click();
  await expect(band(1)).toBeVisible();
  await context.setOffline(false);
  await expect(band(1)).toBeHidden({ timeout: 30_000 });
  const status = async () => (await api.get<Todo>(`${TODO}/${todo.id}`)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('connected');
});
