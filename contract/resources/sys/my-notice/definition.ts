import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { NOTICE_LEVELS } from '../notice/rules';

/** The notices that went to the caller where he works now. */
export const myNotice = defineResource({
  module: 'sys',
  object: 'my-notice',
  icon: 'bell',
  order: 135,
  title: 'title',
  tenant: 'scoped',
  madeAt: 'hidden',
  view: { of: 'sys/notice-receipt', own: 'userId', where: { withdrawn: [false] } },
  fields: {
    title: f.text({ required: true, write: 'never', search: 'contains', sortable: true, max: 120, size: 'l' }),
    level: f.option(NOTICE_LEVELS, {
      required: true,
      default: 'normal',
      write: 'never',
      search: 'in',
      sortable: true,
      tones: { normal: 'default', important: 'warning', urgent: 'error' },
    }),
    status: f.state([0, 1], { search: 'in', sortable: true, size: 's' }),
    sender: f.text({ write: 'never', search: 'contains' }),
    sentAt: f.dateTime({ write: 'never', sortable: true, search: 'dateRange' }),
    readAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    noticeId: f.ref('sys/notice', {
      required: true,
      write: 'never',
      hideInTable: true,
      hideInForm: true,
      goesWith: true,
      exportable: false,
    }),
    userId: f.ref('sys/user', {
      required: true,
      write: 'never',
      hideInTable: true,
      hideInForm: true,
      goesWith: true,
      exportable: false,
    }),
    withdrawn: f.bool({
      required: true,
      default: false,
      write: 'never',
      hideInTable: true,
      hideInForm: true,
      exportable: false,
    }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'sentAt', order: 'desc' },
  home: { waiting: { unread: { search: { status: [0] }, rows: 'sentAt' } } },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'processing', 1: 'default' },
    transitions: {
      markRead: { from: [0], to: 1, batch: true, undo: 'markUnread' },
      markUnread: { from: [1], to: 0, batch: true, undo: 'markRead' },
    },
  },
  actions: { markAllRead: { at: 'toolbar', permission: 'page' } },
  screens: { detail: 'read-notice' },
});
