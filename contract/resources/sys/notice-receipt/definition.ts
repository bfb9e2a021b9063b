import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { NOTICE_LEVELS } from '../notice/rules';

/** That a notice went to somebody, and whether he has read it. Written when it is sent, for whoever was among its readers then. */
export const noticeReceipt = defineResource({
  module: 'sys',
  object: 'notice-receipt',
  menu: false,
  title: 'username',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    noticeId: f.ref('sys/notice', { required: true, write: 'never', search: 'eq', hideInTable: true, goesWith: true }),
    /** The notice's own at that time, so that a reader needs to see no other list. */
    title: f.text({ required: true, write: 'never', hideInTable: true, max: 120 }),
    level: f.option(NOTICE_LEVELS, {
      required: true,
      default: 'normal',
      write: 'never',
      hideInTable: true,
    }),
    sender: f.text({ write: 'never', hideInTable: true }),
    userId: f.ref('sys/user', { required: true, write: 'never', search: 'eq', hideInTable: true, goesWith: true }),
    username: f.text({ write: 'never', search: 'contains', sortable: true }),
    realName: f.text({ write: 'never', search: 'contains', sortable: true }),
    /** His department when it was sent. */
    deptName: f.text({ write: 'never', search: 'contains', sortable: true, size: 'l' }),
    status: f.state([0, 1], { search: 'in', sortable: true, size: 's' }),
    sentAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    readAt: f.dateTime({ write: 'never', sortable: true }),
    /** The notice was recalled: its readers do not see it any more. */
    withdrawn: f.bool({ required: true, default: false, write: 'never', hideInTable: true, hideInForm: true }),
  },
  standard: ['page', 'info', 'export'],
  uniqueTogether: [['noticeId', 'userId']],
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'default', 1: 'success' },
    transitions: { read: { from: [0], to: 1, automatic: true } },
  },
});
