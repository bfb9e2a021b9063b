import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENTS } from '../../../contract/resources/sys/webhook/rules';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';
import { testApp, type TestApp } from '../../testing/test-app';
import { WEBHOOK_JOB } from './raise';

type Delivery = { id: string; status: string; reason: string | null };
let app: TestApp;
let receiver: WebhookReceiver;
let count = 0;
const DAY = 86_400_000;
const HOUR = 3_600_000;

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });
const now = () => app.ports.clock.now().toISOString();
const endpoint = async (): Promise<string> => {
  count += 1;
  const body = { name: `hook ${count}`, url: receiver.url, events: ['user.created'] };
  const { data, code } = await call('POST', '/sys/webhook/add', body);
  expect(code).toBe(0);
  return data.id as string;
};
const deliveries = async (webhookId: string): Promise<Delivery[]> =>
  (await call('GET', `/sys/webhook-delivery/list?webhookId=${webhookId}&order=asc&orderField=createDate`)).data
    .list as Delivery[];
const addUser = async () => {
  count += 1;
  const username = `late-${count}`;
  const body = { username, password: 'Nq!4tRzLm#', email: `${username}@example.com` };
  expect((await call('POST', '/sys/user', body)).code).toBe(0);
};
const later = async (ms: number) => {
  app.ports.shift(ms);
  await app.ports.jobs.run(WEBHOOK_JOB);
};

beforeAll(async () => {
  [app, receiver] = await Promise.all([
    testApp({ sessionIdleMs: 90 * DAY, sessionMaxMs: 90 * DAY }),
    openWebhookReceiver(),
  ]);
});
afterAll(() => Promise.all([app.close(), receiver.close()]));
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver.says, { status: 200, text: 'ok' });
});

describe('an endpoint that takes nothing [INT-06]', () => {
  it('is disabled after three days with a notice to the administrators; what it missed is kept, and sent once it is asked for', async () => {
    receiver.says.status = 500;
    const id = await endpoint();
    await addUser();
    await later(2 * DAY);
    await addUser();
    expect((await call('GET', `/sys/webhook/${id}`)).data).toMatchObject({ status: 1, stoppedAt: null });
    await later(DAY + HOUR);
    await addUser();
    const stopped = (await call('GET', `/sys/webhook/${id}`)).data;
    expect(stopped).toMatchObject({ status: 0, stoppedAt: expect.any(String), failingSince: expect.any(String) });
    const [told] = (await call('GET', '/sys/notice/page?page=1&limit=1')).data.list as { title: string }[];
    expect(told?.title).toContain(`hook ${count - 3}`);
    await later(HOUR);
    receiver.received.length = 0;
    await addUser();
    await later(HOUR);
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed']);

    receiver.says.status = 200;
    const range = { from: stopped.failingSince as string, what: 'missed' };
    expect((await call('POST', `/sys/webhook/${id}/replay`, range)).code).not.toBe(0);
    expect((await call('POST', `/sys/webhook/${id}/enable`, {})).code).toBe(0);
    expect((await call('POST', `/sys/webhook/${id}/replay`, range)).data).toEqual({ count: 4 });
    await later(0);
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'delivered'));
    expect((await call('GET', `/sys/webhook/${id}`)).data).toMatchObject({ failingSince: null, stoppedAt: null });
    const history = (await call('GET', `/sys/webhook/${id}/history`)).data as { operation: string; username: string }[];
    expect(history.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['add', 'disable', 'enable', 'replay']),
    );
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('is left alone where it takes one delivery in between, and where a person tries it out', async () => {
    receiver.says.status = 500;
    const id = await endpoint();
    await addUser();
    await later(2 * DAY);
    receiver.says.status = 200;
    await addUser();
    receiver.says.status = 500;
    await later(2 * DAY);
    await call('POST', `/sys/webhook/${id}/test`, {});
    await addUser();
    expect((await call('GET', `/sys/webhook/${id}`)).data).toMatchObject({ status: 1 });
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('may be sent a range of time again, all of it with the ids of then', async () => {
    const id = await endpoint();
    await addUser();
    app.ports.shift(HOUR);
    const from = now();
    await addUser();
    await addUser();
    const to = now();
    app.ports.shift(HOUR);
    await addUser();
    const before = receiver.received.map(({ headers }) => headers['webhook-id']);
    receiver.received.length = 0;
    expect((await call('POST', `/sys/webhook/${id}/replay`, { from, to, what: 'missed' })).data).toEqual({ count: 0 });
    expect((await call('POST', `/sys/webhook/${id}/replay`, { from, to, what: 'all' })).data).toEqual({ count: 2 });
    await later(0);
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
      before.slice(1, 3).toSorted(),
    );
    const turned = await call('POST', `/sys/webhook/${id}/replay`, { from: to, to: from, what: 'all' });
    expect(turned.data.fields).toHaveProperty('to');
    await call('DELETE', `/sys/webhook/${id}`);
  });
});

it('testers and vehicles are told of as they are made and deleted [INT-06]', async () => {
  const events = ['tester.created', 'tester.deleted', 'vehicle.created'];
  const { data } = await call('POST', '/sys/webhook/add', { name: 'fleet', url: receiver.url, events });
  const made = await call('POST', '/account/client', { testerCode: 'T-1', machineGuid: 'G-1' });
  const { id } = made.data as { id: string };
  await call('DELETE', `/account/client/${id}`);
  await call('POST', '/data-config/vehicle', { vin: 'L6TEX7E46PZ000001' });
  expect(receiver.received.map(({ headers }) => headers['webhook-event'])).toEqual(events);
  await call('DELETE', `/sys/webhook/${data.id}`);
});

it('every event stands in docs/wire.md [INT-06]', () => {
  const lines = readFileSync('docs/wire.md', 'utf8').split('\n');
  for (const name of Object.keys(WEBHOOK_EVENTS)) {
    const [group, what] = name.split('.') as [string, string];
    const rows = lines.filter((each) => each.startsWith(`| \`${group}\` |`)).join('\n');
    expect(rows, name).toContain(`\`${what}\``);
  }
});
