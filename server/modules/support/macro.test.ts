import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { sysMenu, sysUser } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const TEXT = { 'zh-CN': '请更换密封圈', 'en-US': 'Replace the seal' };

let app: TestApp;
const tokens: Record<string, string> = {};
const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const done = async (who: string, method: string, path: string, body?: object) => {
  const { code, msg, data } = await call(who, method, path, body);
  expect([method, path, msg, code]).toEqual([method, path, msg, 0]);
  return data;
};
const macro = (name: string, step: string, more: object = {}) =>
  done('administrator', 'POST', '/support/macro', { name, step, text: TEXT, ...more });
const order = () =>
  done('station', 'POST', ORDERS, {
    subject: 'Horn sounds',
    problemDescription: 'After washing',
    emergency: 'normal',
    orderType: 2,
    issueType: 'vehicle',
  });
const apply = (who: string, id: string, macroId: string) => call(who, 'POST', `${ORDERS}/${id}/macro`, { macroId });

beforeAll(async () => {
  app = await testApp();
  tokens.administrator = app.tokens.adminA;
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const person = async (name: string, allowed: RegExp) => {
    const ids = menus.filter(({ permissions }) => allowed.test(permissions ?? '')).map(({ id }) => id);
    tokens[name] = await tokenWith(app, 'A', name, ids, { dataScope: 'all' });
  };
  await person('station', /^support:order-(list|comment):/);
  await person('expert', /^support:(macro:|order-(list|comment|flow):)/);
  await person('helper', /^support:(macro:page|macro:info|order-list:(page|info|macro))/);
  await app.system(({ tx }) => tx.update(sysUser).set({ lang: 'zh-CN' }).where(eq(sysUser.username, 'station')));
});
afterAll(() => app.close());

it('writes a comment, or takes its step, in the language of the station [SUP-02]', async () => {
  const [say, solve] = [await macro('Say', 'none'), await macro('Solve', 'finish')];
  const { id } = await order();
  expect((await apply('expert', id, say.id)).code).toBe(0);
  const comments = await done('station', 'GET', `/support/order-comment/page?page=1&limit=10&orderId=${id}`);
  expect(comments.list).toMatchObject([{ content: TEXT['zh-CN'] }]);
  expect((await apply('expert', id, solve.id)).code).toBe(ERRORS.stateChanged.code);
  await done('expert', 'POST', `${ORDERS}/${id}/start`);
  expect((await apply('expert', id, solve.id)).code).toBe(0);
  expect(await done('station', 'GET', `${ORDERS}/${id}`)).toMatchObject({ status: 2, solution: TEXT['zh-CN'] });
});

it('takes no step that its user may not take by hand, nor one for another type of orders [SUP-02] [PERM-03]', async () => {
  const { id } = await order();
  const start = await macro('Start', 'start');
  const refused = await apply('helper', id, start.id);
  expect(refused.data.fields.macroId).toMatch(/no permission/);
  const other = await macro('Other', 'none', { orderType: 1 });
  expect((await apply('expert', id, other.id)).data.fields.macroId).toMatch(/another order type/);
  const upgrade = await macro('Upgrade', 'upgrade');
  for (const level of [2, 3]) {
    expect((await apply('expert', id, upgrade.id)).code).toBe(0);
    expect(await done('expert', 'GET', `${ORDERS}/${id}`)).toMatchObject({ supportLevel: level, status: 0 });
  }
  expect((await apply('expert', id, upgrade.id)).code).toBe(ERRORS.stateChanged.code);
});
