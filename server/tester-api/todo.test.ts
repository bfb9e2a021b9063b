import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientTodo, ClientTodoAnswer } from '../../contract/wire/client/client-todo';
import { openTesterDesk, type TesterDesk } from '../testing/desks/tester-desk';

const HOUR = 3_600_000;
const TASKS = '/diagnosis-sequence-management/vehicle-pending-task';
const TODOS = '/diagnosis-sequence-management/vehicle-todo';
const VIN = 'L6TEX7E46PZ000001';
let d: TesterDesk;
let secret: string;
let deptId: string;

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  ({ id: deptId } = await d.made('/sys/dept', { name: 'Far station', sort: 1, stationCode: 'KR-X-001' }));
});
afterAll(() => d.t.close());

const asked = async (vin: string): Promise<ClientTodo[]> =>
  ((await d.t.call('GET', `/client/todo?vin=${vin}`, undefined, { token: secret })).data as ClientTodoAnswer).list;
const report = (id: string, status: string, feedback?: string) =>
  d.t.call('POST', `/client/todo/${id}/result`, { status, feedback }, { token: secret });
const task = (more: object = {}) => d.made(TASKS, { vin: VIN, subject: 'Finish the upgrade', category: 6, ...more });

it('tells what is to be done at the vehicle, what must be done first, and nothing of another station or too late', async () => {
  const plain = await task({ vin: VIN });
  const must = await d.made(TODOS, {
    vin: VIN,
    theme: 'Recall',
    todoType: 'campaign',
    category: 8,
    priority: 'mustDo',
  });
  await d.made(TODOS, { vin: VIN, theme: 'Elsewhere', todoType: 'repair', category: 7, stationCode: 'KR-X-001' });
  await task({ deptId });
  await task({ dueAt: new Date(d.t.ports.clock.now().getTime() + HOUR).toISOString(), subject: 'Soon over' });
  expect((await asked(VIN)).map(({ id }) => id).slice(0, 2)).toEqual([must.id, plain.id]);
  expect(await asked(VIN)).toHaveLength(3);
  d.t.ports.shift(2 * HOUR);
  expect((await asked(VIN)).map(({ subject }) => subject)).toEqual(['Recall', 'Finish the upgrade']);
  expect(await asked('L6TEX7E46PZ000002')).toEqual([]);
});

it('goes the way of its life by reports, once however often they come, and refuses what leads nowhere', async () => {
  const { id } = await task({ vin: 'L6TEX7E46PZ000003' });
  expect((await report(id, 'success')).code).toBe(10003);
  for (const status of ['connected', 'executed', 'executed', 'failed', 'connected', 'executed'])
    expect(await report(id, status)).toMatchObject({ code: 0, data: { id, status } });
  const both = await Promise.all([report(id, 'success', 'Done'), report(id, 'noFeedback')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 10003]);
  const row = await d.row(TASKS, id);
  expect(['success', 'noFeedback']).toContain(row.status);
  expect(row).toMatchObject({ testerCode: expect.any(String), reportedAt: expect.any(String) });
  expect(await asked('L6TEX7E46PZ000003')).toEqual([]);
});

it('knows no item of another station, and takes no state that testers do not report', async () => {
  const { id } = await task({ deptId });
  expect((await report(id, 'connected')).code).toBe(10004);
  expect((await report(crypto.randomUUID(), 'connected')).code).toBe(10004);
  expect((await report(id, 'initial')).code).toBe(10001);
});

it('is changed by hand with a reason only, and looked at once when it is over', async () => {
  const { id } = await d.made(TODOS, { vin: VIN, theme: 'Check', todoType: 'inspection', category: 5 });
  const act = (name: string, body: object = {}) => d.admin('POST', `${TODOS}/${id}/${name}`, body);
  expect((await act('connect')).code).toBe(10001);
  expect((await act('audit', { auditResult: 'passed', reason: 'Seen' })).code).toBe(10003);
  for (const name of ['connect', 'execute', 'succeed']) expect((await act(name, { reason: 'By phone' })).code).toBe(0);
  expect((await act('audit', { auditResult: 'passed', reason: 'Seen' })).code).toBe(0);
  expect(await d.row(TODOS, id)).toMatchObject({ status: 'success', statusReason: 'By phone', auditResult: 'passed' });
  expect((await act('audit', { auditResult: 'rejected', reason: 'Again' })).code).toBe(10003);
});
