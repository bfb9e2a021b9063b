import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { DELIVERY_RESULTS } from '../scheduled-report/rules';

/** What became of one sending of a scheduled report for one of its recipients. */
export const reportDelivery = defineResource({
  module: 'statistical-report',
  object: 'report-delivery',
  menu: false,
  title: 'recipient',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    scheduleId: f.ref('statistical-report/scheduled-report', {
      required: true,
      write: 'never',
      search: 'eq',
      hideInTable: true,
      goesWith: true,
    }),
    /** When it was due, or asked for by hand. */
    dueAt: f.dateTime({ required: true, write: 'never', sortable: true, search: 'dateRange' }),
    /** The recipient's name then. */
    recipient: f.text({ required: true, write: 'never', search: 'contains', sortable: true }),
    /** The recipient's id: no reference, as the line stays when he goes. */
    userId: f.text({ required: true, write: 'never', hideInTable: true, hideInForm: true, exportable: false, max: 36 }),
    result: f.option(DELIVERY_RESULTS, {
      required: true,
      default: 'waiting',
      write: 'never',
      search: 'in',
      tones: {
        waiting: 'processing',
        queued: 'processing',
        sent: 'success',
        noMail: 'success',
        noAccess: 'warning',
        left: 'warning',
        failed: 'error',
      },
    }),
    /** Why it failed. */
    reason: f.text({ words: 'error', write: 'never', max: 600, size: 'l' }),
    endedAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    /** Line of the mail log. */
    mailId: f.text({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'dueAt', order: 'desc' },
  uniqueTogether: [['scheduleId', 'dueAt', 'userId']],
  history: false,
});
