import { defineVariant } from '../../../language/variant';
import { noticeReceipt } from '../notice-receipt/definition';

/** The notices that went to the caller where he works now. */
export const myNotice = defineVariant(noticeReceipt, {
  object: 'my-notice',
  icon: 'bell',
  order: 135,
  title: 'title',
  own: 'userId',
  where: { withdrawn: [false] },
  fields: {
    pick: ['title', 'level', 'status', 'sender', 'sentAt', 'readAt', 'noticeId'],
    override: {
      title: { hideInTable: false, search: 'contains', sortable: true, size: 'l' },
      level: {
        hideInTable: false,
        search: 'in',
        sortable: true,
        tones: { normal: 'default', important: 'warning', urgent: 'error' },
      },
      sender: { hideInTable: false, search: 'contains' },
      sentAt: { hideInTable: false, search: 'dateRange' },
      readAt: { hideInTable: true },
      noticeId: { search: undefined, hideInForm: true, exportable: false },
    },
  },
  sort: { field: 'sentAt', order: 'desc' },
  home: { waiting: { unread: { search: { status: [0] }, rows: 'sentAt' } } },
  tones: { 0: 'processing', 1: 'default' },
  transitions: {
    markRead: { from: [0], to: 1, batch: true, undo: 'markUnread' },
    markUnread: { from: [1], to: 0, batch: true, undo: 'markRead' },
  },
  actions: { markAllRead: { at: 'toolbar', permission: 'page' } },
  screens: { detail: 'read-notice' },
});
