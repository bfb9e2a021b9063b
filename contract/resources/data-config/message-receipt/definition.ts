import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/**
 * That a message popped up before somebody at a tester, and whether he confirmed it. One line a reader: the account that is signed in,
 * wherever it works, or the tester itself while nobody is.
 */
export const messageReceipt = defineResource({
  module: 'data-config',
  object: 'message-receipt',
  menu: false,
  title: 'testerCode',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  history: false,
  fields: {
    messageId: f.ref('data-config/message', {
      required: true,
      write: 'never',
      search: 'eq',
      hideInTable: true,
      goesWith: true,
    }),
    /** Id of the account, or else of the tester. */
    reader: f.text({ required: true, write: 'never', hideInTable: true, hideInForm: true, exportable: false, max: 36 }),
    username: f.text({ write: 'never', search: 'contains', sortable: true, max: 64 }),
    realName: f.text({ write: 'never', search: 'contains', sortable: true, max: 64 }),
    /** Where it popped up last. */
    testerCode: f.text({ required: true, write: 'never', search: 'contains', sortable: true, code: true, max: 32 }),
    status: f.state([0, 1], { search: 'in', sortable: true, size: 's' }),
    popUps: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's' }),
    lastShownAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    readAt: f.dateTime({ write: 'never', sortable: true, search: 'dateRange' }),
  },
  standard: ['page', 'info', 'export'],
  uniqueTogether: [['messageId', 'reader']],
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'default', 1: 'success' },
    transitions: { read: { from: [0], to: 1, automatic: true } },
  },
});
