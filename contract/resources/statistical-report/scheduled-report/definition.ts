import { SEND_EVERY, SENT_SPANS, WEEKDAYS } from '../../../report/schedule';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { SENDING_FORMATS, SENDING_RESULTS } from './rules';

/** A report with its question that is sent by mail on a schedule; each recipient's figures are those that he may see. */
export const scheduledReport = defineResource({
  module: 'statistical-report',
  object: 'scheduled-report',
  icon: 'message',
  order: 70,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  madeAt: 'hidden',
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100 }),
    status: ENABLED,
    /** Address of the report in the console, its question behind it. */
    address: f.text({ required: true, rules: ['reportAddress'], max: 2000, hideInTable: true, size: 'l' }),
    /** Key of the title of the report that the address leads to. */
    report: f.text({ words: true, leads: 'address', write: 'never', search: 'eq', hideInTable: true }),
    every: f.option(SEND_EVERY, { required: true, default: 'week', search: 'in', size: 's', group: 'time' }),
    weekday: f.option(WEEKDAYS, {
      required: true,
      default: 1,
      hideInTable: true,
      group: 'time',
      shownWhen: { every: ['week'] },
    }),
    monthDay: f.int({
      required: true,
      default: 1,
      min: 1,
      max: 31,
      hideInTable: true,
      group: 'time',
      shownWhen: { every: ['month'] },
    }),
    hour: f.int({ required: true, default: 7, min: 0, max: 23, hideInTable: true, group: 'time' }),
    /** Of the question. */
    zone: f.text({ write: 'never', hideInTable: true, group: 'time' }),
    span: f.option(SENT_SPANS, { required: true, default: 'before', hideInTable: true, group: 'content' }),
    format: f.option(SENDING_FORMATS, { required: true, default: 'pdf', hideInTable: true, group: 'content' }),
    /** Its owner alone where nobody is named. */
    recipients: f.refs('sys/user', { max: 50, size: 'm', group: 'content' }),
    owner: f.ref('sys/user', { write: 'never', search: 'eq', emptiedWith: true, hideInTable: true }),
    nextAt: f.dateTime({ write: 'never', sortable: true }),
    lastAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    lastResult: f.option(SENDING_RESULTS, {
      write: 'never',
      search: 'in',
      tones: { running: 'processing', sent: 'success', partly: 'warning', failed: 'error' },
    }),
    /** Where its owner reaches the console, for the link in the mail. */
    base: f.text({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  copy: true,
  lifecycle: enabling(),
  actions: {
    /** At once, to all recipients, beside the schedule. */
    sendNow: { when: { status: [1] }, confirm: true },
  },
  related: { deliveries: { resource: 'statistical-report/report-delivery', by: 'scheduleId' } },
});
