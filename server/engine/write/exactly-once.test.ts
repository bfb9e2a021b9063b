import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { supportOrder } from '../../../contract/resources/support/order-list/definition';
import { sysMenu } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { openSessions } from '../../testing/world';
import { seedRow } from '../../testing/samples';
import { sendFile } from '../../testing/send-file';
import { testApp, tokenWith, type TestAnswer, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const TODOS = '/diagnosis-sequence-management/vehicle-todo';
const NEW = {
  emergency: 'normal',
  orderType: 1,
  issueType: 'vehicle',
  problemDescription: 'Written without a network',
};
const DAY = 86_400_000;

let app: TestApp;
const send = (path: string, body: object, key: string, token: string = app.tokens.adminA): Promise<TestAnswer> =>
  app.call('POST', path, body, { token, headers: { 'Idempotency-Key': key } });
const order = (subject: string, key: string, token?: string) => send(ORDERS, { ...NEW, subject }, key, token);
const numberOf = (subject: string): Promise<number> =>
  app.system(async ({ tx }) => {
    const found = await tx.execute(sql`select count(*)::int as n from support_order_list where subject = ${subject}`);
    return rowsOf<{ n: number }>(found)[0]?.n ?? 0;
  });

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the same write again answers the row as it is now, in another session and long after [SUP-09]', async () => {
  const key = crypto.randomUUID();
  const { data: made } = await order('Sent twice', key);
  const change = { version: made.version, subject: 'Sent twice', model: 'DC1E' };
  expect((await app.call('PUT', `${ORDERS}/${made.id}`, change, { token: app.tokens.adminA })).code).toBe(0);
  await app.system(({ tx }) => tx.execute(sql`delete from sys_nonce`));
  app.ports.shift(300 * DAY);
  app.tokens = await app.system(({ tx }) => openSessions(tx, app.ports));
  const again = await order('Sent twice', key.toUpperCase());
  expect([again.code, again.data.id, again.data.model]).toEqual([0, made.id, 'DC1E']);
  expect(await numberOf('Sent twice')).toBe(1);
});

it('the key of other content, of another call or of another person is refused, and names nothing of the row [SUP-09]', async () => {
  const key = crypto.randomUUID();
  const menus = await app.system(({ tx }) => tx.select({ id: sysMenu.id }).from(sysMenu));
  const entries = menus.map(({ id }) => id);
  const other = await tokenWith(app, 'A', 'second', entries);
  const { data: made } = await order('First words', key);
  const refused = [
    await order('Other words', key),
    await order('First words', key, other),
    await send(`${ORDERS}/${made.id}/start`, {}, key),
  ];
  for (const { status, text } of refused) {
    expect(status).toBe(409);
    expect(text).not.toContain('First words');
  }
  expect([await numberOf('Other words'), await numberOf('First words')]).toEqual([0, 1]);
  expect((await order('First words', key, app.tokens.adminB)).code).toBe(0);
  expect((await order('Whatever', 'no-uuid')).status).toBe(400);
});

it('of many at the same moment one is carried out, and all are answered its row [SUP-09]', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => order('At once', key)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  expect(await numberOf('At once')).toBe(1);
});

it('a refused write gives its key back, so that it can be corrected [SUP-09]', async () => {
  const key = crypto.randomUUID();
  expect((await order('', key)).data.fields).toHaveProperty('subject');
  expect((await order('Corrected', key)).code).toBe(0);
});

it('the result of a to-do counts once: a repetition is no second step, whatever came after it [SUP-09]', async () => {
  const row = await app.system((context) =>
    seedRow(context, resourceNamed('diagnosis-sequence-management/vehicle-todo'), 'A', { status: 'executed' }),
  );
  const key = crypto.randomUUID();
  const succeed = () => send(`${TODOS}/${row.id}/succeed`, { reason: 'Done by hand' }, key);
  const first = await succeed();
  expect([first.msg, first.data?.status]).toEqual([first.msg, 'success']);
  await app.system(({ tx }) => tx.execute(sql`delete from sys_nonce`));
  const again = await succeed();
  expect([again.code, again.data.status, again.data.version]).toEqual([0, 'success', first.data.version]);
});

it('the same files under other ids are the same content; other ones and other names are not [SUP-09]', async () => {
  const key = crypto.randomUUID();
  const picture = (name: string) =>
    sendFile(
      app,
      name,
      Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)),
    );
  const withFiles = (...screenshot: string[]) => send(ORDERS, { ...NEW, subject: 'Lost answer', screenshot }, key);
  const first = [await picture('a.png'), await picture('b.png')];
  const { data: made } = await withFiles(...first);
  const again = await withFiles(await picture('a.png'), await picture('b.png'));
  expect([again.code, again.data.id, again.data.screenshot]).toEqual([0, made.id, first]);
  const refused = [
    await withFiles(...first.toReversed()),
    await withFiles(...first, await picture('c.png')),
    await withFiles(await picture('a.png'), await picture('c.png')),
    await withFiles(),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  // A file that is no more does not make another write of the same one.
  const change = { version: made.version, subject: 'Lost answer', screenshot: first.slice(1) };
  expect((await app.call('PUT', `${ORDERS}/${made.id}`, change, { token: app.tokens.adminA })).code).toBe(0);
  await app.system(({ tx }) => tx.execute(sql`delete from sys_file where id = ${first[0]}::uuid`));
  expect((await withFiles(...first)).data.id).toBe(made.id);
  expect(await numberOf('Lost answer')).toBe(1);
});

it('files that were announced are counted down as they arrive [SUP-09]', async () => {
  const { data: made } = await send(
    ORDERS,
    { ...NEW, subject: 'With pictures', filesToFollow: 2 },
    crypto.randomUUID(),
  );
  const picture = await sendFile(
    app,
    'a.png',
    Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)),
  );
  const more = await sendFile(
    app,
    'b.png',
    Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)),
  );
  const put = async (version: number, screenshot: string[]) =>
    (await app.call('PUT', `${ORDERS}/${made.id}`, { version, screenshot }, { token: app.tokens.adminA })).data;
  const first = await put(made.version, [picture]);
  expect([made.filesToFollow, first.filesToFollow]).toEqual([2, 1]);
  expect((await put(first.version, [picture, more])).filesToFollow).toBeNull();
});

it('what a phone sends later takes a key: orders, comments and the results of to-dos [SUP-09]', () => {
  const named = (RESOURCES as readonly AnyResource[]).filter(({ exactlyOnce }) => exactlyOnce).map(({ name }) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      supportOrder.name,
      'support/order-comment',
      'diagnosis-sequence-management/vehicle-todo',
      'diagnosis-sequence-management/vehicle-pending-task',
    ]),
  );
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
