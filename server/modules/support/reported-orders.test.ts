import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportSeries, ReportTable } from '../../../contract/wire/report/answers';
import { sysDept, sysMenu } from '../../db/tables';
import { sumUp } from '../../engine/sums/job';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const ORDERS = '/support/order-list';
const REPORT = '/statistical-report/work-order';
const MINUTE = 60_000;
const YEAR = 365 * 1440 * MINUTE;

let app: TestApp;
let north: string;
const tokens: Record<string, string> = {};

async function done<T = { id: string }>(who: string, method: string, path: string, body?: object): Promise<T> {
  const { code, msg, data } = await app.call(method, path, body, { token: tokens[who], language: 'en-US' });
  expect([method, path, msg, code]).toEqual([method, path, 'success', 0]);
  return data as T;
}
const act = (who: string, id: string, action: string, body: object = {}) =>
  done(who, 'POST', `${ORDERS}/${id}/${action}`, body);
const opened = async (who: string, model: string): Promise<string> => {
  const values = {
    subject: 'Horn',
    emergency: 'normal',
    orderType: 1,
    issueType: 'vehicle',
    problemDescription: 'Wet',
  };
  return (await done(who, 'POST', ORDERS, { ...values, model })).id;
};
const today = () => app.ports.clock.now().toISOString().slice(0, 10);
const asked = <T>(part: string, more: object = {}, who = 'administrator'): Promise<T> => {
  const query = { zone: 'UTC', from: today(), to: today(), each: 'day', ...more };
  return done<T>(who, 'GET', `${REPORT}/${part}?${new URLSearchParams(query).toString()}`);
};

beforeAll(async () => {
  app = await testApp({ sessionIdleMs: YEAR, sessionMaxMs: YEAR });
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
  north = depts.find(({ name }) => name === 'North')?.id ?? '';
  tokens.expert = await tokenWith(app, 'A', 'expert', entries, { dataScope: 'all' });
  // So that what follows lies in one day (UTC), whenever it runs.
  const now = app.ports.clock.now();
  app.ports.shift(new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime());
});
afterAll(() => app.close());

it('first answer, solution, reopened and satisfaction of orders are counted by station and model, and each sees its own [SUP-13]', async () => {
  const fast = await opened('North', 'EX5');
  const slow = await opened('North', 'EX5');
  const open = await opened('South', 'EX2');
  app.ports.shift(30 * MINUTE);
  // What the station says itself is no answer.
  await done('North', 'POST', '/support/order-comment', { orderId: fast, content: 'Are you there?' });
  expect(await done<object>('expert', 'GET', `${ORDERS}/${fast}`)).toMatchObject({ firstAnswer: 'none' });
  await done('expert', 'POST', '/support/order-comment', { orderId: fast, content: 'Please wait.' });
  expect(await done<object>('expert', 'GET', `${ORDERS}/${fast}`)).toMatchObject({ firstAnswer: 'hour', version: 1 });
  await act('expert', fast, 'start');
  await act('expert', fast, 'finish', { solution: 'Dry it' });
  await act('North', fast, 'resolve');
  await act('North', fast, 'helped');
  app.ports.shift(300 * MINUTE);
  await act('expert', slow, 'start');
  await act('expert', slow, 'finish', { solution: 'Dry it' });
  await act('North', slow, 'resolve');
  await act('North', slow, 'notHelped');
  await act('North', slow, 'reopen', { reason: 'It is back' });
  await act('expert', slow, 'start');
  await act('expert', slow, 'finish', { solution: 'Replace it' });
  await act('North', slow, 'resolve');
  await act('North', slow, 'helped');

  const told = async () => {
    const { total, answeredBy } = await asked<ReportSeries>('series');
    const { rows } = await asked<ReportTable>('table', { by: 'deptId' });
    return { total, answeredBy, rows };
  };
  const byRows = await told();
  await sumUp(app.ports);
  const bySums = await told();
  expect(bySums.answeredBy).toBe('sums');
  expect([bySums.total, bySums.rows]).toEqual([byRows.total, byRows.rows]);
  expect(bySums.total).toMatchObject({
    orders: { value: 3 },
    open: { value: 1 },
    answered: { value: 0.5, n: 2 },
    reopened: { n: 3 },
    satisfaction: { value: 1, n: 2 },
  });
  expect(bySums.total.solution?.n).toBe(2);
  const own = bySums.rows.find(({ key }) => key[0] === north);
  expect(own).toMatchObject({ titles: ['North'], figures: { orders: { value: 2 }, reopened: { value: 0.5 } } });
  const { rows: models } = await asked<ReportTable>('table', { by: 'model' }, 'South');
  expect(models.map(({ key, figures }) => [key[0], figures.orders?.value])).toEqual([['EX2', 1]]);
  const behind = await asked<{ list: { id: string }[]; total: number }>('rows', { deptId: north });
  expect(behind.total).toBe(2);
  expect(behind.list.map(({ id }) => id)).not.toContain(open);
});
