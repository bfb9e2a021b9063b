import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { DELIVERY_FAILURES, DELIVERY_STATES, PING, WEBHOOK_EVENT_NAMES } from '../webhook/rules';

/** One event on its way to one endpoint, with all attempts. Written by the server only. */
export const webhookDelivery = defineResource({
  module: 'sys',
  object: 'webhook-delivery',
  icon: 'export',
  order: 61,
  title: 'url',
  tenant: 'scoped',
  madeAt: 'first',
  live: true,
  fields: {
    webhookId: f.ref('sys/webhook', { required: true, search: 'eq', write: 'never', hideInTable: true }),
    /** Where it goes: the address as it was at the last attempt. */
    url: f.text({ required: true, write: 'never', max: 500, search: 'contains', code: true, size: 'l' }),
    event: f.option([PING, ...WEBHOOK_EVENT_NAMES], { required: true, search: 'in', write: 'never' }),
    status: f.state(DELIVERY_STATES, { search: 'in', sortable: true }),
    attempts: f.int({ required: true, default: 0, write: 'never', size: 's' }),
    /** Of the last attempt. */
    responseStatus: f.int({ write: 'never', search: 'range', size: 's' }),
    duration: f.int({ write: 'never', unit: 'ms', size: 's', hideInTable: true }),
    /** Why the last attempt failed. */
    reason: f.option(DELIVERY_FAILURES, { write: 'never', search: 'in', hideInTable: true }),
    nextAttemptAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    finishedAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    payload: f.code({ write: 'never', syntax: 'json', hideInTable: true }),
    /** The beginning of the last answer's body. */
    response: f.longText({ write: 'never', hideInTable: true }),
    tries: f.rows(
      { at: f.dateTime(), status: f.int(), duration: f.int({ unit: 'ms' }), reason: f.option(DELIVERY_FAILURES) },
      { write: 'never', hideInTable: true, max: 30 },
    ),
  },
  standard: ['page', 'info', 'export'],
  searchDates: ['createDate'],
  sort: { field: 'createDate', order: 'desc' },
  home: {
    waiting: { failed: { search: { status: ['failed'], createDate: { from: -6, to: 0 } }, rows: 'createDate' } },
  },
  lifecycle: {
    field: 'status',
    initial: 'pending',
    tones: { pending: 'processing', delivered: 'success', failed: 'error' },
    transitions: {
      succeed: { from: ['pending'], to: 'delivered', automatic: true },
      fail: { from: ['pending'], to: 'failed', automatic: true },
      /** The same event to the same endpoint once more, with the same id: the receiver can tell that it is none that is new. */
      resend: { from: ['delivered', 'failed'], to: 'pending', batch: true },
    },
  },
});
