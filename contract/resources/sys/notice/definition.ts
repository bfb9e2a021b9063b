import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { NOTICE_LEVELS } from './rules';

/** A message of the administration to everybody, to some departments with those below them, or to administrators. */
export const notice = defineResource({
  module: 'sys',
  object: 'notice',
  icon: 'notification',
  order: 130,
  title: 'title',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  find: ['title'],
  // What the system tells one person is his alone.
  where: { personal: [false] },
  fields: {
    title: f.text({ required: true, search: 'contains', sortable: true, max: 120, size: 'm' }),
    /** An urgent one is put before its readers once, whatever they are at. */
    level: f.option(NOTICE_LEVELS, {
      required: true,
      default: 'normal',
      search: 'in',
      sortable: true,
      tones: { normal: 'default', important: 'warning', urgent: 'error' },
    }),
    status: f.state([0, 3, 1, 2], { search: 'in', sortable: true }),
    audience: f.option(['all', 'departments', 'administrators'], {
      required: true,
      default: 'all',
      search: 'in',
      size: 's',
      // How many they are stands there already.
      hideInTable: true,
    }),
    /** With all that stand below them when it is sent. */
    deptIdList: f.refs('sys/dept', {
      required: true,
      max: 200,
      size: 'l',
      hideInTable: true,
      shownWhen: { audience: ['departments'] },
    }),
    content: f.richText({ required: true, hideInTable: true }),
    attachments: f.files({ max: 5, maxMb: 20, hideInTable: true }),
    /** Told by the system to one person alone. */
    personal: f.bool({ required: true, default: false, write: 'never', hideInTable: true, hideInForm: true }),
    sendAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    sentAt: f.dateTime({ write: 'never', sortable: true, search: 'dateRange' }),
    recipientCount: f.int({ write: 'never', default: 0, sortable: true, size: 's' }),
    /** Raised and lowered with the reading of each. */
    readCount: f.int({ write: 'never', default: 0, sortable: true, size: 's' }),
    recallReason: f.text({ write: 'never', hideInTable: true, max: 200 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  // A scheduled one is taken back to a draft first, a recalled one is copied: its readers were told something else.
  editWhen: { status: [0] },
  deleteWhen: { status: [0, 2, 3] },
  deleteRefusedAs: 'noticeSent',
  searchDates: ['createDate'],
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'default', 3: 'processing', 1: 'success', 2: 'warning' },
    transitions: {
      /** Tells to how many people it goes before it does. */
      send: { from: [0, 3], to: 1, effects: true },
      schedule: { from: [0], to: 3, input: { sendAt: f.dateTime({ required: true }) } },
      unschedule: { from: [3], to: 0, confirm: true },
      deliver: { from: [3], to: 1, automatic: true },
      /** Nobody who has to be reached is left: an administrator looks at it again. */
      giveBack: { from: [3], to: 0, automatic: true },
      recall: { from: [1], to: 2, danger: true, input: { reason: f.text({ max: 200 }) } },
    },
  },
  actions: {
    /** A new draft of the same words. */
    copy: { permission: 'save', leadsTo: { route: '/sys/notice/index', query: 'id' } },
  },
  related: { receipts: { resource: 'sys/notice-receipt', by: 'noticeId' } },
});
