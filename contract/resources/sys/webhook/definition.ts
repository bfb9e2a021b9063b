import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { WEBHOOK_EVENT_NAMES } from './rules';

const NAME = { required: true, max: 64 } as const;
const URL = { required: true, rules: ['httpUrl'], max: 500 } as const;
const REMARK = { max: 200 } as const;

/**
 * An address of another system that is told when something happens in the tenant. Each has a key of its own, which is shown once. One that
 * takes nothing for days is disabled by the server; what it missed is kept, and sent once it is asked for.
 */
export const webhook = defineResource({
  module: 'sys',
  object: 'webhook',
  icon: 'api',
  order: 60,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    name: f.text({ ...NAME, search: 'contains', sortable: true, size: 'm' }),
    url: f.text({ ...URL, search: 'contains', size: 'l', code: true }),
    status: ENABLED,
    events: f.options(WEBHOOK_EVENT_NAMES, { required: true }),
    /** How the last attempt went. */
    lastOutcome: f.option(['delivered', 'failed'], {
      write: 'never',
      search: 'in',
      tones: { delivered: 'success', failed: 'error' },
    }),
    lastDeliveryAt: f.dateTime({ write: 'never', sortable: true }),
    /** Since then every attempt has failed. */
    failingSince: f.dateTime({ write: 'never', hideInTable: true }),
    /** When the server disabled it for that. */
    stoppedAt: f.dateTime({ write: 'never', hideInTable: true }),
    /** Signs its deliveries; one without a key is signed by that of the tenant. */
    signingKey: f.text({ secret: true, write: 'never' }),
    signingKeyFormer: f.text({ secret: true, write: 'never' }),
    /** The former key signs too until then. */
    signingKeyUntil: f.dateTime({ write: 'never', hideInTable: true }),
    remark: f.longText({ ...REMARK, hideInTable: true }),
  },
  standard: ['page', 'info', 'update', 'delete', 'export'],
  uniqueTogether: [['name']],
  lifecycle: enabling({ batch: true }),
  actions: {
    /** Sends a ping now; the delivery says how it went. */
    test: { leadsTo: { route: '/sys/webhook-delivery/index', query: 'id' } },
    /** Makes an endpoint with a key, which is shown this once. */
    add: {
      at: 'toolbar',
      onlyIn: 'tenant',
      shows: 'key',
      input: {
        name: f.text(NAME),
        url: f.text(URL),
        events: f.options(WEBHOOK_EVENT_NAMES, { required: true }),
        remark: f.longText(REMARK),
      },
    },
    /** A new key, shown this once; the former one signs too for a while. */
    rotateKey: { confirm: true, shows: 'key' },
    /** Sends what happened in that time once more, with the same ids: what did not arrive, or all. */
    replay: {
      when: { status: [1] },
      input: {
        from: f.dateTime({ required: true }),
        to: f.dateTime(),
        what: f.option(['missed', 'all'], { required: true, default: 'missed' }),
      },
    },
  },
  related: { deliveries: { resource: 'sys/webhook-delivery', by: 'webhookId' } },
});
