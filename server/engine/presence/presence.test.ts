import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PresentPerson, PresentRows } from '../../../contract/wire/presence';
import { sysDept, sysMenu } from '../../db/tables';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const HOLDS = 45_000;

let app: TestApp;
let order: string;
const tokens: Record<string, string> = {};
const call = (who: string, method: string, path: string, body?: object) =>
  app.call(method, path, body, { token: tokens[who], language: 'en-US' });
const at = (who: string, doing: string, id = order) => call(who, 'POST', `${ORDERS}/${id}/presence`, { doing });
const others = async (who: string, doing = 'look') =>
  ((await at(who, doing)).data as { people: PresentPerson[] }).people.map(({ name, isWriting }) =>
    isWriting ? `${name} writes` : name,
  );
const rows = async (who: string) => ((await call(who, 'GET', `${ORDERS}/presence`)).data as PresentRows).rows;

beforeAll(async () => {
  app = await testApp();
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
  for (const name of ['lin', 'wu']) tokens[name] = await tokenWith(app, 'A', name, entries, { dataScope: 'all' });
  tokens.strange = app.tokens.adminB;
  const values = {
    subject: 'Horn',
    emergency: 'normal',
    orderType: 1,
    issueType: 'vehicle',
    problemDescription: 'Wet',
  };
  order = (await call('North', 'POST', ORDERS, values)).data.id;
});
afterAll(() => app.close());

it('tells who looks at a row and who writes in it, until they leave or are silent [SUP-11]', async () => {
  expect(await others('lin')).toEqual([]);
  expect(await others('wu', 'write')).toEqual(['lin']);
  expect(await others('lin')).toEqual(['wu writes']);
  expect(await rows('lin')).toMatchObject([{ id: order, people: [{ name: 'wu', isWriting: true }] }]);
  expect(await others('wu')).toEqual(['lin']);
  await at('wu', 'leave');
  expect(await others('lin')).toEqual([]);
  expect(await rows('lin')).toEqual([]);
  expect(await others('wu')).toEqual(['lin']);
  app.ports.shift(HOLDS + 1);
  expect(await others('wu')).toEqual([]);
});

it('tells it to who may see the row alone, and takes it from them alone [SUP-11]', async () => {
  await at('lin', 'look');
  expect(await others('North')).toEqual(['lin', 'wu']);
  expect((await at('South', 'look')).code).toBe(10004);
  expect(await rows('South')).toEqual([]);
  expect((await at('strange', 'look')).code).toBe(10004);
  expect(await rows('strange')).toEqual([]);
  expect((await at('lin', 'look', crypto.randomUUID())).code).toBe(10004);
  const wrong = await at('lin', 'sleep');
  expect([wrong.code, Object.keys(wrong.data.fields)]).toEqual([10001, ['doing']]);
});

it('hints at what changes for others, and not at every report [SUP-11]', async () => {
  const heard: string[] = [];
  const end = app.ports.live.subscribe(
    ({ topic, subject }) => void (topic.endsWith(':presence') && heard.push(subject)),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1_200));
  await settle();
  for (const doing of ['leave', 'look', 'look', 'look', 'write', 'write', 'leave', 'leave']) await at('lin', doing);
  await settle();
  end();
  // The look that is under way.
  await settle();
  expect(heard).toHaveLength(4);
});
