import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { WEBHOOK_EVENT_NAMES } from './rules';

/** An address of another system that is told when something happens in the tenant. */
export const webhook = defineResource({
  module: 'sys',
  object: 'webhook',
  icon: 'api',
  order: 60,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 64, size: 'm' }),
    url: f.text({ required: true, rules: ['httpUrl'], search: 'contains', max: 500, size: 'l', code: true }),
    status: ENABLED,
    events: f.options(WEBHOOK_EVENT_NAMES, { required: true }),
    /** How the last attempt went. */
    lastOutcome: f.option(['delivered', 'failed'], {
      write: 'never',
      search: 'in',
      tones: { delivered: 'success', failed: 'error' },
    }),
    lastDeliveryAt: f.dateTime({ write: 'never', sortable: true }),
    remark: f.longText({ max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  uniqueTogether: [['name']],
  lifecycle: enabling({ batch: true }),
  actions: {
    /** Sends a ping now; the delivery says how it went. */
    test: { leadsTo: { route: '/sys/webhook-delivery/index', query: 'id' } },
    /** A new key for all endpoints of the tenant, told this once; the former one signs too for a while. */
    rotateKey: { at: 'toolbar', onlyIn: 'tenant', confirm: true, shows: 'key' },
  },
  related: { deliveries: { resource: 'sys/webhook-delivery', by: 'webhookId' } },
});
