import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { sysUser } from '../../db/tables';
import { testApp, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const NEW = { subject: 'Horn sounds', problemDescription: 'After washing', emergency: 'normal', issueType: 'vehicle' };

let app: TestApp;
const call = (method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });
const done = async (method: string, path: string, body?: object) => {
  const { code, msg, data } = await call(method, path, body);
  expect([method, path, msg, code]).toEqual([method, path, msg, 0]);
  return data;
};
const change = async (id: string, values: object) => {
  const { version } = await done('GET', `${ORDERS}/${id}`);
  await done('PUT', `${ORDERS}/${id}`, { version, ...values });
};
const linesOf = async (id: string): Promise<string[]> =>
  ((await done('GET', `${ORDERS}/${id}`)).checklist ?? []).map(({ line }: { line: string }) => line);

beforeAll(async () => {
  app = await testApp();
  await app.system(({ tx }) => tx.update(sysUser).set({ lang: 'zh-CN' }).where(eq(sysUser.username, 'admin-a')));
  const lines = { 'en-US': 'Voltage\n\n  Codes  \n', 'zh-CN': '电压\n故障码' };
  await done('POST', '/support/checklist', { name: 'Faults', orderType: 2, lines });
});
afterAll(() => app.close());

it('has the checklist of its type, and is finished once every line is checked [SUP-02]', async () => {
  const { id } = await done('POST', ORDERS, { ...NEW, orderType: 2 });
  expect(await linesOf(id)).toEqual(['Voltage', 'Codes']);
  await done('POST', `${ORDERS}/${id}/start`);
  const finish = () => call('POST', `${ORDERS}/${id}/finish`, { solution: 'Dry the plug' });
  expect((await finish()).code).toBe(ERRORS.notChecked.code);
  await change(id, { checklist: [{ line: 'Voltage', isDone: true, remark: '12.6 V' }, { line: 'Codes' }] });
  expect((await finish()).code).toBe(ERRORS.notChecked.code);
  const checklist = ['Voltage', 'Codes'].map((line) => ({ line, isDone: true }));
  await change(id, { checklist });
  expect((await finish()).code).toBe(0);
});

it('gets the checklist of another type in the language of its submitter, unless somebody began to check [SUP-02]', async () => {
  const { id } = await done('POST', ORDERS, { ...NEW, orderType: 1 });
  expect(await linesOf(id)).toEqual([]);
  await change(id, { orderType: 2 });
  expect(await linesOf(id)).toEqual(['电压', '故障码']);
  await change(id, { orderType: 1 });
  expect(await linesOf(id)).toEqual([]);
  await done('POST', `${ORDERS}/${id}/start`);
  await change(id, { orderType: 2 });
  await change(id, { checklist: [{ line: '电压', isDone: true }, { line: '故障码' }] });
  await change(id, { orderType: 1 });
  expect(await linesOf(id)).toEqual(['电压', '故障码']);
});
