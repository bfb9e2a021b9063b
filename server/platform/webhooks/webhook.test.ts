import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryPauseAfter, WEBHOOK_EVENTS } from '../../../contract/resources/sys/webhook/rules';
import { resourceNamed } from '../../../contract/registry';
import { activationCode } from '../../../contract/resources/account/activation-code/definition';
import { insertRows } from '../../engine/write/trusted';
import { openWebhookReceiver, type ReceivedDelivery, type WebhookReceiver } from '../../testing/webhook-receiver';
import { testApp, type TestApp } from '../../testing/test-app';
import { WEBHOOK_JOB } from './raise';

type Delivery = {
  id: string;
  status: string;
  attempts: number;
  responseStatus: number | null;
  reason: string | null;
  response: string | null;
  nextAttemptAt: string | null;
};
let app: TestApp;
let receiver: WebhookReceiver;
let count = 0;
/** The clock is moved by days, and nobody is to sign in anew. */
const QUARTER = 90 * 86_400_000;

const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA) =>
  app.call(method, path, body, { token });
const endpoint = async (events: string[], more: Record<string, unknown> = {}, token = app.tokens.adminA) => {
  count += 1;
  const { data, code } = await call(
    'POST',
    '/sys/webhook/add',
    { name: `hook ${count}`, url: receiver.url, events, ...more },
    token,
  );
  expect(code).toBe(0);
  const { text: key, id } = data as { text: string; id: string };
  const { version } = (await call('GET', `/sys/webhook/${id}`, undefined, token)).data as { version: number };
  return { id, version, key };
};
const deliveries = async (webhookId: string, token = app.tokens.adminA): Promise<Delivery[]> =>
  (await call('GET', `/sys/webhook-delivery/list?webhookId=${webhookId}`, undefined, token)).data.list as Delivery[];
const addUser = async (token = app.tokens.adminA) => {
  count += 1;
  const { data, code } = await call(
    'POST',
    '/sys/user',
    { username: `told-${count}`, password: 'Nq!4tRzLm#', email: `told-${count}@example.com` },
    token,
  );
  expect(code).toBe(0);
  return data as { id: string; username: string };
};
const due = async (ms: number) => {
  app.ports.shift(ms);
  await app.ports.jobs.run(WEBHOOK_JOB);
};
/** As a receiver would, by the document of the wire. */
const signatureBy = (secret: string, { headers, body }: ReceivedDelivery) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;
const signatures = ({ headers }: ReceivedDelivery): string[] => String(headers['webhook-signature']).split(' ');

beforeAll(async () => {
  [app, receiver] = await Promise.all([
    testApp({ sessionIdleMs: QUARTER, sessionMaxMs: QUARTER }),
    openWebhookReceiver(),
  ]);
});
afterAll(() => Promise.all([app.close(), receiver.close()]));
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver.says, { status: 200, text: 'ok' });
});

describe('webhooks [SYS-05]', () => {
  it('know events that the product has', () => {
    for (const { resource } of Object.values(WEBHOOK_EVENTS)) expect(resourceNamed(resource).name).toBe(resource);
  });

  it('tell an endpoint of what it chose, signed so that the receiver can prove it, and of nothing else', async () => {
    const { id, key } = await endpoint(['user.created']);
    expect(key).toMatch(/^whsec_[\w+/=]{44}$/);
    const { username, id: userId } = await addUser();
    await call('POST', `/sys/user/${userId}/disable`, {});
    expect(receiver.received).toHaveLength(1);
    const [told] = receiver.received as [ReceivedDelivery];
    expect(signatures(told)).toEqual([signatureBy(key, told)]);
    expect(told.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-event': 'user.created' });
    const body = JSON.parse(told.body);
    expect(body).toMatchObject({
      id: told.headers['webhook-id'],
      type: 'user.created',
      tenant: 'A',
      actor: 'admin-a',
      data: { resource: 'sys/user', operation: 'save' },
    });
    expect(body.data.record).toMatchObject({ id: userId, username });
    expect(told.body).not.toContain('Nq!4tRzLm#');
    expect(await deliveries(id)).toMatchObject([
      { status: 'delivered', attempts: 1, responseStatus: 200, response: 'ok', reason: null },
    ]);
    expect((await call('GET', `/sys/webhook/${id}`)).data).toMatchObject({ lastOutcome: 'delivered' });
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('are told of what happened in their own tenant only [TEN-06]', async () => {
    const own = await endpoint(['user.created'], {}, app.tokens.adminB);
    await addUser();
    expect(receiver.received).toEqual([]);
    await addUser(app.tokens.adminB);
    expect(receiver.received).toHaveLength(1);
    expect(await call('GET', `/sys/webhook/${own.id}`)).toMatchObject({ code: 10004 });
    expect(await deliveries(own.id)).toEqual([]);
    await call('DELETE', `/sys/webhook/${own.id}`, undefined, app.tokens.adminB);
  });

  it('are never told of what was taken back', async () => {
    const { id } = await endpoint(['activation-code.issued']);
    const failing = app.ports.db.run('platform', 'write', async (tx) => {
      const { systemScope } = await import('../../scope');
      await insertRows(
        { tx, ports: app.ports, scope: systemScope() },
        activationCode,
        [{ tenantCode: 'A', code: 'ABCDEFGHJKLM', expiredAt: '2027-01-01T00:00:00Z' }],
        'generate',
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow();
    await due(0);
    expect([receiver.received, await deliveries(id)]).toEqual([[], []]);
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('are tried again with longer and longer pauses, then given up, and can be sent again with the same id', async () => {
    Object.assign(receiver.says, { status: 503, text: 'not now' });
    const { id } = await endpoint(['user.created']);
    await addUser();
    expect(await deliveries(id)).toMatchObject([
      { status: 'pending', attempts: 1, responseStatus: 503, reason: 'status', response: 'not now' },
    ]);
    await due(deliveryPauseAfter(1) - 5000);
    expect(receiver.received).toHaveLength(1);
    for (let n = 1; n < 8; n += 1) await due(deliveryPauseAfter(n) + 5000);
    expect(await deliveries(id)).toMatchObject([{ status: 'failed', attempts: 8, nextAttemptAt: null }]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [failed] = (await deliveries(id)) as [Delivery];
    const { data } = await call('GET', `/sys/webhook-delivery/${failed.id}`);
    expect(data.tries).toHaveLength(8);
    Object.assign(receiver.says, { status: 204, text: '' });
    expect((await call('POST', `/sys/webhook-delivery/${failed.id}/resend`, {})).code).toBe(0);
    expect(await deliveries(id)).toMatchObject([{ id: failed.id, status: 'delivered', responseStatus: 204 }]);
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('do not wait for a receiver that takes its time, also those that are due only after it was begun', async () => {
    const slow = await openWebhookReceiver();
    let goOn = () => {};
    slow.says.after = new Promise((resolve) => (goOn = resolve));
    try {
      receiver.says.status = 503;
      const { id } = await endpoint(['user.created']);
      const { id: userId } = await addUser();
      expect(await deliveries(id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
      const held = await endpoint(['user.disabled'], { url: slow.url });
      const disabling = call('POST', `/sys/user/${userId}/disable`, {});
      await vi.waitFor(() => expect(slow.received).toHaveLength(1));
      Object.assign(receiver.says, { status: 200 });
      app.ports.shift(deliveryPauseAfter(1) + 1000);
      await vi.waitFor(async () => expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]), {
        timeout: 10_000,
      });
      expect(await deliveries(held.id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
      goOn();
      await disabling;
      expect(await deliveries(held.id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
      await call('DELETE', '/sys/webhook', { ids: [id, held.id] });
    } finally {
      goOn();
      await slow.close();
    }
  });

  it('count no redirect as a success, and follow none', async () => {
    Object.assign(receiver.says, { status: 302, text: '' });
    const { id } = await endpoint(['user.created']);
    const { data } = await call('POST', `/sys/webhook/${id}/test`, {});
    expect((await call('GET', `/sys/webhook-delivery/${data.id}`)).data).toMatchObject({
      event: 'ping',
      status: 'failed',
      reason: 'redirect',
      responseStatus: 302,
      attempts: 1,
    });
    expect(receiver.received).toHaveLength(1);
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('refuse addresses inside the network and those that hide something', async () => {
    for (const url of [
      'https://10.0.0.1/x',
      'http://169.254.169.254/latest',
      'http://localhost:1/',
      'https://[::1]/',
      'https://user:pass@example.com/',
      'http://example.com/#x',
    ])
      expect([
        url,
        (await call('POST', '/sys/webhook/add', { name: 'inside', url, events: ['user.created'] })).data?.fields,
      ]).toEqual([url, { url: expect.any(String) as string }]);
    const { id, version } = await endpoint(['user.created']);
    expect((await call('PUT', `/sys/webhook/${id}`, { version, url: 'https://192.168.0.1/' })).code).toBe(10001);
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('are given up once the endpoint is disabled', async () => {
    receiver.says.status = 500;
    const { id } = await endpoint(['user.created']);
    await addUser();
    await call('POST', `/sys/webhook/${id}/disable`, {});
    await due(deliveryPauseAfter(1) + 1000);
    expect(await deliveries(id)).toMatchObject([{ status: 'failed', reason: 'disabled' }]);
    await addUser();
    expect(await deliveries(id)).toHaveLength(1);
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('are signed by the former key too until its time is over; the key is shown once, and each endpoint has its own', async () => {
    const { id, key } = await endpoint(['user.created']);
    const other = await endpoint(['user.created']);
    const test = async (hook = id) => {
      receiver.received.length = 0;
      await call('POST', `/sys/webhook/${hook}/test`, {});
      return receiver.received[0] as ReceivedDelivery;
    };
    const next = (await call('POST', `/sys/webhook/${id}/rotateKey`, {})).data.text as string;
    expect(next).toMatch(/^whsec_[\w+/=]{44}$/);
    const both = await test();
    expect(signatures(both)).toEqual([signatureBy(next, both), signatureBy(key, both)]);
    const others = await test(other.id);
    expect(signatures(others)).toEqual([signatureBy(other.key, others)]);
    app.ports.shift(86_400_000 + 1000);
    const one = await test();
    expect(signatures(one)).toEqual([signatureBy(next, one)]);
    for (const path of [`/sys/webhook/${id}`, `/sys/webhook/${id}/history`, '/sys/webhook/page'])
      expect((await call('GET', path)).text).not.toContain('whsec_');
    await call('DELETE', '/sys/webhook', { ids: [id, other.id] });
  });

  it('of an endpoint without a key are signed by that of the tenant, also by a typed one', async () => {
    const { id } = await endpoint(['user.created']);
    await app.system(({ tx }) => tx.execute(sql`update sys_webhook set signing_key = null where id = ${id}`));
    const [tenant] = (await call('GET', '/sys/tenant/list?tenantCode=A', undefined, app.tokens.platform)).data.list as {
      id: string;
      version: number;
    }[];
    const typed = `whsec_${Buffer.from('typed by hand').toString('base64')}`;
    const body = { version: tenant?.version, webhookKey: typed };
    const changed = await call('PUT', `/sys/tenant/${tenant?.id}`, body, app.tokens.platform);
    expect(changed.code).toBe(0);
    await call('POST', `/sys/webhook/${id}/test`, {});
    const [told] = receiver.received as [ReceivedDelivery];
    expect(signatures(told)).toEqual([signatureBy(typed, told)]);
    expect(changed.text).not.toContain('whsec_');
    await call('DELETE', `/sys/webhook/${id}`);
  });

  it('belong to a tenant: the platform makes none', async () => {
    const body = { name: 'none', url: receiver.url, events: ['user.created'] };
    expect((await call('POST', '/sys/webhook/add', body, app.tokens.platform)).code).toBe(10016);
  });

  it('wait while the platform holds them back', async () => {
    const { id } = await endpoint(['user.created']);
    const [line] = (await call('GET', '/sys/params/list?key=webhook.sending', undefined, app.tokens.platform)).data
      .list as { id: string; version: number }[];
    expect(line).toBeUndefined();
    const { ensureParameters } = await import('../parameters/parameter-seed');
    await app.system(({ tx, ports }) => ensureParameters(tx, ports));
    const [own] = (await call('GET', '/sys/params/list?key=webhook.sending', undefined, app.tokens.platform)).data
      .list as { id: string; version: number }[];
    await call('PUT', `/sys/params/${own?.id}`, { version: own?.version, value: 'false' }, app.tokens.platform);
    await addUser();
    expect(receiver.received).toEqual([]);
    await call('POST', `/sys/params/${own?.id}/reset`, {}, app.tokens.platform);
    await due(0);
    expect(receiver.received).toHaveLength(1);
    await call('DELETE', `/sys/webhook/${id}`);
  });
});
