import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientOrderAnswer, ClientOrderList } from '../../../contract/wire/client/client-order';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
const ORDERS = '/support/order-list';
let d: TesterDesk;
let secret: string;
let other: string;

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  other = (await d.tester()).clientSecret;
});
afterAll(() => d.t.close());

const told = (more: object = {}) => ({
  orderId: crypto.randomUUID(),
  subject: 'Horn sounds by itself',
  problemDescription: 'After the car wash, for about ten seconds.',
  issueType: 'vehicle',
  ...more,
});
const open = (body: object, token = secret) => d.t.call('POST', '/client/order', body, { token });
const opened = async (body: object, token = secret): Promise<ClientOrderAnswer> => {
  const answer = await open(body, token);
  expect([answer.code, answer.code === 0 ? null : [answer.msg, answer.data]]).toEqual([0, null]);
  return answer.data as ClientOrderAnswer;
};
const read = (id: string, token = secret) => d.t.call('GET', `/client/order/${id}`, undefined, { token });
const listed = async (token = secret, query = '') =>
  (await d.t.call('GET', `/client/order${query}`, undefined, { token })).data as ClientOrderList;
const sendLog = (id: string, text: string, { sha256, token = secret }: { sha256?: string; token?: string } = {}) => {
  const body = new Uint8Array(gzipSync(text));
  const sum = sha256 ?? createHash('sha256').update(body).digest('hex');
  return d.t.app.request(`/api/client/order/${id}/log?sha256=${sum}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'X-Request-Start': String(Date.now()),
      'Content-Type': 'application/gzip',
    },
    body,
  });
};

/** What the tester of that secret executed, minutes ago. */
async function executed(token: string, minutes: number, vin = VIN): Promise<string> {
  const { testerCode } = (await d.t.call('GET', '/client/status', undefined, { token })).data as { testerCode: string };
  const machines = await d.admin('GET', `/account/client/page?page=1&limit=1&testerCode=${testerCode}`);
  const clientId = (machines.data as { list: { id: string }[] }).list[0]?.id;
  const executionId = crypto.randomUUID();
  const startedAt = new Date(d.t.ports.clock.now().getTime() - minutes * 60_000).toISOString();
  const row = { tenantCode: 'A', vin, executionId, clientId, testerCode, startedAt, reportedAt: startedAt };
  const more = { sequenceNo: 'SEQ-2026-000001', sequenceVersion: 1, kind: 'repair', status: 'fail' };
  await d.t.system(({ tx }) => tx.insert(executions).values({ ...row, ...more } as never));
  return executionId;
}

it('a tester opens an order for its station once, with its last execution and its log, and reads what is answered, but no note [SUP-12] [SUP-07]', async () => {
  await executed(secret, 60);
  const last = await executed(secret, 5);
  await executed(other, 1);
  const { username } = await d.account({ realName: 'Kim Min-su' });
  await d.signIn(secret, username);
  const body = told({ vin: VIN, emergency: 'urgent', logs: 1 });
  const [first, second] = await Promise.all([opened(body), opened(body)]);
  expect(second.id).toBe(first.id);
  expect(first).toMatchObject({ executionId: last, vin: VIN, status: 0, logsToFollow: 1, logs: [], answers: [] });
  expect((await open({ ...body, subject: 'Something else' })).status).toBe(409);
  expect((await open(body, other)).status).toBe(409);

  for (const _ of [1, 2]) expect(await (await sendLog(first.id, 'line')).json()).toMatchObject({ code: 0 });
  const row = await d.row(ORDERS, first.id);
  expect(row).toMatchObject({ testerUser: 'Kim Min-su', emergency: 'urgent', filesToFollow: null });
  expect(row.logFile).toHaveLength(1);
  const { data } = await d.admin('GET', `${ORDERS}/${first.id}/vehicle`);
  expect(data).toMatchObject({ attached: 'SEQ-2026-000001', attachedAddress: expect.stringContaining('id=') });

  await d.made('/support/order-comment', { orderId: first.id, content: 'Please wait one ignition cycle.' });
  await d.made('/support/order-note', { orderId: first.id, content: 'The third one this month.' });
  const answer = (await read(first.id)).data as ClientOrderAnswer;
  expect(answer).toMatchObject({ logsToFollow: 0, leftOut: 0, logs: [{ name: `${first.orderNo}-1.log.gz` }] });
  expect(answer.answers.map(({ content }) => content)).toEqual(['Please wait one ignition cycle.']);
  expect(JSON.stringify([answer, await listed()])).not.toContain('third one');
  expect((await listed(secret, `?vin=${VIN}`)).list).toMatchObject([{ id: first.id, answers: 1 }]);
  expect((await listed()).issueTypes.map(({ value }) => value)).toContain('vehicle');
});

it('knows no order of another tester, and takes no log for it [SUP-12]', async () => {
  const { id } = await opened(told());
  expect((await read(id, other)).code).toBe(10004);
  expect((await read('nothing')).code).toBe(10004);
  expect((await listed(other)).list).toEqual([]);
  expect(await (await sendLog(id, 'line', { token: other })).json()).toMatchObject({ code: 10004 });
});

it('names the field at fault [SUP-12]', async () => {
  const foreign = await executed(other, 1, 'L6TEX7E46PZ000009');
  const wrong: [object, string[]][] = [
    [{ subject: '' }, ['subject']],
    [{ subject: 'x'.repeat(200), problemDescription: 7 }, ['problemDescription']],
    [{ subject: 'x'.repeat(200) }, ['subject']],
    [{ issueType: 'none of these' }, ['issueType']],
    [{ vin: 'short' }, ['vin']],
    [{ emergency: 'soon' }, ['emergency']],
    [{ logs: 99 }, ['logs']],
    [{ orderId: '1' }, ['orderId']],
    [{ executionId: foreign }, ['executionId']],
    [{ executionId: crypto.randomUUID(), vin: VIN }, ['executionId']],
    [{ status: 3 }, ['status']],
    [{ testerId: crypto.randomUUID() }, ['testerId']],
  ];
  for (const [more, fields] of wrong) {
    const answer = await open(told(more));
    expect([more, answer.code, Object.keys((answer.data as { fields: object }).fields)]).toEqual([more, 10001, fields]);
  }
});

it('keeps no damaged log, none that is no GZIP, and at most three; nothing for an order that is closed [SUP-12]', async () => {
  const { id } = await opened(told());
  expect(await (await sendLog(id, 'line', { sha256: '0'.repeat(64) })).json()).toMatchObject({
    code: expect.any(Number),
  });
  for (const text of ['one', 'two', 'three']) expect(await (await sendLog(id, text)).json()).toMatchObject({ code: 0 });
  expect(await (await sendLog(id, 'four')).json()).toMatchObject({ code: 10001 });
  const { id: closed } = await opened(told());
  expect((await d.admin('POST', `${ORDERS}/${closed}/close`, { reason: 'By phone' })).code).toBe(0);
  expect(await (await sendLog(closed, 'late')).json()).toMatchObject({ code: 10003 });
  expect((await read(closed)).data).toMatchObject({ status: 3, logs: [] });
});

it('has at most fifty orders open', async () => {
  const { clientSecret } = await d.tester();
  for (let n = 0; n < 50; n += 1) await opened(told({ subject: `Order ${n}` }), clientSecret);
  expect((await open(told(), clientSecret)).code).toBe(10001);
});
