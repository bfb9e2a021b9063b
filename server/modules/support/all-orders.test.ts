import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sysDept, sysMenu, sysTenant } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const LISTS = [ORDERS, '/support/order-comment', '/support/order-flow', '/support/order-note'];

let app: TestApp;
const tokens: Record<string, string> = {};
const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const open = (allSupportOrder: boolean) =>
  app.system(({ tx }) =>
    tx
      .update(sysTenant)
      .set({ allSupportOrder })
      .where(sql`tenant_code = 'A'`),
  );
/** How many rows of an order somebody sees in each of the lists. */
const seenBy = (who: string, orderId: string) =>
  Promise.all(
    LISTS.map(async (path) => {
      const search = path === ORDERS ? 'subject=Horn' : `orderId=${orderId}`;
      return (await call(who, 'GET', `${path}/page?page=1&limit=10&${search}`)).data.total as number;
    }),
  );

beforeAll(async () => {
  app = await testApp();
  tokens.administrator = app.tokens.adminA;
  const menus = await app.system(({ tx }) => tx.select({ id: sysMenu.id }).from(sysMenu));
  const entries = menus.map(({ id }) => id);
  const depts = await app.system(({ tx }) =>
    tx
      .insert(sysDept)
      .values(['North', 'South'].map((name) => ({ tenantCode: 'A', name, stationCode: name, sort: 1 })))
      .returning({ id: sysDept.id, name: sysDept.name }),
  );
  for (const { id, name } of depts)
    tokens[name] = await tokenWith(app, 'A', name, entries, { deptId: id, dataScope: 'own' });
});
afterAll(() => app.close());

it('a tenant that opens all its support orders shows them to every station, with comments and flow log, and no internal note [TEN-05] [SUP-07]', async () => {
  const more = { emergency: 'normal', orderType: 1, issueType: 'vehicle', problemDescription: 'After washing' };
  const { data: order } = await call('North', 'POST', ORDERS, { subject: 'Horn sounds', ...more });
  await call('administrator', 'POST', '/support/order-comment', { orderId: order.id, content: 'Please wait.' });
  await call('administrator', 'POST', '/support/order-note', { orderId: order.id, content: 'The third one.' });
  expect(await seenBy('North', order.id)).toEqual([1, 1, 1, 0]);
  expect(await seenBy('South', order.id)).toEqual([0, 0, 0, 0]);
  const why = async () => {
    const path = `${ORDERS}/${order.id}`;
    return (await call('South', 'GET', path)).code;
  };
  expect(await why()).toBe(10004);

  await open(true);
  expect(await seenBy('South', order.id)).toEqual([1, 1, 1, 0]);
  expect(await why()).toBe(0);
  const close = { reason: 'Told by phone' };
  expect((await call('South', 'POST', `${ORDERS}/${order.id}/close`, close)).code).toBe(0);

  await open(false);
  expect(await seenBy('South', order.id)).toEqual([0, 0, 0, 0]);
});
