import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { MAIL_FILES, MAX_MAIL_QUOTE, MAX_MAIL_TEXT, ORDER_MAIL_REASONS, ORDER_MAIL_STATES } from './rules';

const NEVER = { write: 'never' } as const;
const HIDDEN = { ...NEVER, hideInTable: true } as const;

/** Mails that answered a work order. Those of the order's people become comments; the others wait until somebody decides. Written by the server only. */
export const orderMail = defineResource({
  module: 'support',
  object: 'order-mail',
  icon: 'mail',
  order: 40,
  title: 'subject',
  tenant: 'scoped',
  tenantBy: 'orderId',
  madeAt: 'hidden',
  compare: false,
  live: true,
  fields: {
    receivedAt: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    orderId: f.ref('support/order-list', { ...NEVER, required: true, search: 'eq', goesWith: true }),
    fromAddress: f.text({ ...NEVER, required: true, search: 'contains', max: 320, size: 'm' }),
    subject: f.text({ ...NEVER, search: 'contains', max: 300, size: 'm' }),
    status: f.state(ORDER_MAIL_STATES, { search: 'in', sortable: true }),
    /** Why it became no comment by itself. */
    reason: f.option(ORDER_MAIL_REASONS, { ...HIDDEN, search: 'in' }),
    /** What the sender wrote, without what was quoted. */
    content: f.longText({ ...HIDDEN, confidential: true, max: MAX_MAIL_TEXT }),
    quoted: f.longText({ ...HIDDEN, confidential: true, max: MAX_MAIL_QUOTE }),
    attachments: f.files({ ...HIDDEN, ...MAIL_FILES }),
    /** Attachments that are not stored, by name: too many, too large, or of a kind that is not taken. */
    leftOut: f.text({ ...HIDDEN, max: 1000 }),
    /** Tells one mail from another, so that none is taken twice. */
    messageKey: f.text({ ...HIDDEN, required: true, unique: true, max: 64, hideInForm: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'receivedAt', order: 'desc' },
  home: { waiting: { undecided: { search: { status: ['waiting'] }, rows: 'receivedAt' } } },
  lifecycle: {
    field: 'status',
    initial: 'waiting',
    tones: { waiting: 'warning', taken: 'success', discarded: 'default', dropped: 'default' },
    transitions: {
      /** Nothing that a person wrote: it is received like that. */
      drop: { from: ['waiting'], to: 'dropped', automatic: true },
      /** Becomes a comment of whoever accepts it, which names its sender. */
      accept: { from: ['waiting'], to: 'taken', confirm: true },
      discard: { from: ['waiting'], to: 'discarded', input: { reason: f.longText({ required: true, max: 1000 }) } },
    },
  },
});
