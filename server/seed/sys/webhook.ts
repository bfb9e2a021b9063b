import { eventOf, type WebhookEvent } from '../../../contract/resources/sys/webhook/rules';
import type { Random } from '../random';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import type { DemoTenant } from './tenant';
import { sysWebhook, sysWebhookDelivery } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

type Endpoint = {
  id: string;
  name: string;
  url: string;
  status: 0 | 1;
  events: readonly WebhookEvent[];
  remark: string;
};
const HOUR = 3_600_000;

/** Two receivers of a tenant; their hosts are of the kind that no network ever has. */
function endpointsOf(random: Random, { shortName }: DemoTenant): Endpoint[] {
  const host = `https://dms.${shortName}.example`;
  return [
    {
      id: random.uuid(),
      name: 'Dealer management system',
      url: `${host}/hooks/activation`,
      status: 1,
      events: ['activation-code.issued', 'activation-code.revoked'],
      remark: 'Keeps the licences of the workshops',
    },
    {
      id: random.uuid(),
      name: 'Staff directory',
      url: `${host}/hooks/users`,
      status: 0,
      events: ['user.created', 'user.disabled'],
      remark: 'Until the new directory is there',
    },
  ];
}

/** How a delivery went: most arrive at once, one after a pause, one never. */
const COURSES = [
  [200],
  [200],
  [503, 200],
  [204],
  [200],
  [404, 404, 404, 404, 404, 404, 404, 404],
  [200],
  [null, 200],
] as const;

function deliveryOf(
  random: Random,
  tenantCode: string,
  endpoint: Endpoint,
  course: (typeof COURSES)[number],
  at: number,
) {
  const event = eventOf('account/activation-code', 'generate') ?? 'activation-code.issued';
  const id = random.uuid();
  const last = course.at(-1) ?? null;
  const isDone = last !== null && last < 300;
  const reasonOf = (status: number | null) => (status === null ? 'timeout' : status < 300 ? null : 'status');
  const tries = course.map((status, n) => ({
    at: iso(at + n * 2 * HOUR),
    status,
    duration: status === null ? 10_000 : 80 + (((n + 1) * 37) % 200),
    reason: reasonOf(status),
  }));
  const end = tries.at(-1);
  return {
    id,
    tenantCode,
    webhookId: endpoint.id,
    url: endpoint.url,
    event,
    status: isDone ? 'delivered' : 'failed',
    attempts: course.length,
    responseStatus: last,
    duration: end?.duration,
    reason: isDone ? null : 'status',
    finishedAt: end?.at,
    payload: JSON.stringify({
      id,
      type: event,
      timestamp: iso(at),
      tenant: tenantCode,
      actor: 'system',
      data: { resource: 'account/activation-code', operation: 'generate', record: {} },
    }),
    response: isDone ? 'accepted' : 'not found',
    tries,
    createDate: iso(at),
    updateDate: end?.at,
  };
}

/** Webhooks of a tenant with what was sent lately, and a rule of the second factor for its administrators. */
export function systemsOf(random: Random, now: Moment, tenant: DemoTenant, administrators: string) {
  const { tenantCode } = tenant;
  const created = { createDate: iso(now - 200 * DAY_MS), updateDate: iso(now - 20 * DAY_MS) };
  const endpoints = endpointsOf(random, tenant);
  const [first] = endpoints as [Endpoint, Endpoint];
  const deliveries = COURSES.map((course, n) =>
    deliveryOf(random, tenantCode, first, course, now - (n + 2) * DAY_MS - n * HOUR),
  );
  const seen = { lastOutcome: 'delivered', lastDeliveryAt: deliveries[0]?.finishedAt };
  const rule = {
    id: random.uuid(),
    tenantCode,
    name: 'Administrators',
    roleId: administrators,
    // Nobody who tries the demo out is to stand before it.
    status: 0,
    graceDays: 14,
    since: iso(now - 20 * DAY_MS),
    remark: null,
    ...created,
  };
  return {
    webhooks: endpoints.map((endpoint) => ({
      ...endpoint,
      tenantCode,
      ...(endpoint.status === 1 ? seen : {}),
      ...created,
    })),
    deliveries,
    rules: [rule],
  };
}

export const webhookSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context: { tx }, fleet }) => {
    await insertBulk(tx, sysWebhook, fleet.webhooks);
    await insertBulk(tx, sysWebhookDelivery, fleet.deliveries);
  },
});
