import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf, operationsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { inputFor } from '../../../contract/testing/sample-values';
import { resourceNamed } from '../../../contract/registry';
import { WEBHOOK_EVENTS } from '../../../contract/resources/sys/webhook/rules';
import { patchRow } from '../../engine/write/trusted';
import { meeting } from '../../testing/generated/subject';
import { createInput, seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';
import { openWebhookReceiver, type ReceivedDelivery, type WebhookReceiver } from '../../testing/webhook-receiver';
import { WEBHOOK_JOB } from './raise';

type Told = { type: string; tenant: string; data: { resource: string; operation: string; record: { id: string } } };
type Cause = { event: string; resource: string; operation: string };
const CAUSES: Cause[] = Object.entries(WEBHOOK_EVENTS).flatMap(([event, { resource, operations }]) =>
  operations.map((operation) => ({ event, resource, operation })),
);
let app: TestApp;
let receiver: WebhookReceiver;
let key: string;

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });

/** Does it as a caller of the API; answers whether it could be done with samples alone. */
async function byApi({ resource, operation }: Cause): Promise<boolean> {
  const r = resourceNamed(resource);
  const base = apiPathOf(r);
  if (operation === 'save')
    return (await call('POST', base, await app.system((context) => createInput(context, r, 'A')))).code === 0;
  const found = operationsOf(r).find(({ name }) => name === operation);
  const state = found?.transition && r.lifecycle ? { [r.lifecycle.field]: found.transition.from[0] } : {};
  const { id, version } = await app.system((context) =>
    seedRow(context, r, 'A', { ...(found ? meeting(found) : {}), ...state }),
  );
  const fields = r.fields as Record<string, Field>;
  if (operation === 'update')
    return (await call('PUT', `${base}/${id}`, { version, ...inputFor(fields, 'update') })).code === 0;
  if (operation === 'delete') return (await call('DELETE', `${base}/${id}`)).code === 0;
  if (!found) return false;
  const input = inputFor((found.input ?? {}) as Record<string, Field>, 'create');
  return (await call('POST', `${base}/${id}/${operation}`, input)).code === 0;
}

/** Does it as a module of the server does: by a change that is audited under that name. */
const byServer = ({ resource, operation }: Cause) =>
  app.system(async (context) => {
    const r = resourceNamed(resource);
    const { id } = await seedRow(context, r, 'A');
    await patchRow(context, r as never, id, {}, { operation });
  });

const isGenuine = ({ headers, body }: ReceivedDelivery): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const hash = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']) === `v1,${hash}`;
};

beforeAll(async () => {
  [app, receiver] = await Promise.all([testApp({ callsPerSecond: 1_000_000 }), openWebhookReceiver()]);
  const body = { name: 'all', url: receiver.url, events: Object.keys(WEBHOOK_EVENTS) };
  key = (await call('POST', '/sys/webhook/add', body)).data.text as string;
});
afterAll(() => Promise.all([app.close(), receiver.close()]));

/** What the code of the server below that folder names, but for its tests. */
const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const sources = new Map<string, string>();

/** Where rows of lists are changed beside their module. */
const ELSEWHERE = ['server/tester-api', 'server/engine/tasks', 'server/engine/import'];

/** Whether what changes rows of the list audits something under that name, or a transition comes by itself with its time. */
function isDone({ resource, operation }: Cause): boolean {
  if (resourceNamed(resource).lifecycle?.transitions[operation]?.due) return true;
  return [`server/modules/${resource.split('/')[0]}`, ...ELSEWHERE].some((folder) => {
    const source = sources.get(folder) ?? sourceOf(folder);
    sources.set(folder, source);
    return source.includes(`'${operation}'`);
  });
}

describe('every event of webhooks [INT-06]', () => {
  it.each(CAUSES)('$event is told of $resource $operation, signed', async (cause) => {
    const { event, resource, operation } = cause;
    const told = async () => {
      await app.ports.jobs.run(WEBHOOK_JOB);
      return receiver.received.find(({ headers }) => headers['webhook-event'] === event);
    };
    receiver.received.length = 0;
    let delivery = (await byApi(cause)) ? await told() : undefined;
    // What testers, jobs and processes do, or needs more than samples: a module changes the row under that name.
    if (!delivery) {
      expect([resource, operation, isDone(cause)]).toEqual([resource, operation, true]);
      await byServer(cause);
      delivery = await told();
    }
    if (!delivery) throw new Error('nobody was told');
    expect(isGenuine(delivery)).toBe(true);
    const { type, tenant, data } = JSON.parse(delivery.body) as Told;
    expect([type, tenant, data.resource, data.operation]).toEqual([event, 'A', resource, operation]);
    expect(data.record.id).toEqual(expect.any(String));
    expect(delivery.body).not.toContain('tenantCode');
  });
});
