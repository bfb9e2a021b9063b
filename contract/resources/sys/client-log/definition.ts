import { CLIENT_LOG_DAYS, CLIENT_LOG_FAILURES, CLIENT_LOG_KINDS, CLIENT_LOG_STATES } from './rules';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** Groups of fields that the list does not show until they are chosen. */
const request = { hideInTable: true, group: 'request' } as const;
const file = { hideInTable: true, group: 'file' } as const;
const lines = { hideInTable: true, group: 'lines' } as const;

/** The log of a workshop tester: asked for here, sent by the tester, read into lines that can be searched. */
export const clientLog = defineResource({
  module: 'sys',
  object: 'client-log',
  icon: 'profile',
  order: 180,
  title: 'testerCode',
  tenant: 'scoped',
  dataScope: { by: 'department', field: 'deptId' },
  live: true,
  fields: {
    testerCode: f.text({ required: true, write: 'never', search: 'contains', sortable: true, code: true, max: 32 }),
    status: f.state(CLIENT_LOG_STATES, { search: 'in', sortable: true }),
    progress: f.int({ write: 'never', unit: '%', size: 's', min: 0, max: 100, hideInTable: true }),
    kind: f.option(CLIENT_LOG_KINDS, { required: true, write: 'never', search: 'in' }),
    reason: f.longText({ required: true, write: 'never', max: 200, search: 'contains' }),
    /** Why there are no lines. */
    failureReason: f.option(CLIENT_LOG_FAILURES, { write: 'never', search: 'in', hideInTable: true }),
    periodFrom: f.dateTime({ write: 'never', ...request }),
    periodTo: f.dateTime({ write: 'never', ...request }),
    requester: f.ref('sys/user', { write: 'never', search: 'eq', emptiedWith: true, ...request }),
    clientId: f.ref('account/client', { write: 'never', search: 'eq', ...request, emptiedWith: true }),
    deptId: f.ref('sys/dept', { write: 'never', search: 'eq', emptiedWith: true, ...request }),
    expiresAt: f.dateTime({ write: 'never', ...request }),
    fileName: f.text({ write: 'never', search: 'contains', size: 'l', ...file }),
    sizeKib: f.int({ write: 'never', unit: 'KiB', size: 's', ...file }),
    sha256: f.text({ write: 'never', code: true, hideInTable: true, size: 'l', group: 'file' }),
    uploadedAt: f.dateTime({
      write: 'never',
      sortable: true,
      search: 'dateRange',
      searchNames: ['uploadedFrom', 'uploadedTo'],
      ...file,
    }),
    lineCount: f.int({ write: 'never', size: 's', ...lines }),
    errorCount: f.int({ write: 'never', size: 's', search: 'range', sortable: true, ...lines }),
    warnCount: f.int({ write: 'never', size: 's', ...lines }),
    /** Of the lines themselves. */
    firstAt: f.dateTime({ write: 'never', ...lines }),
    lastAt: f.dateTime({ write: 'never', ...lines }),
    /** Files of an archive that are no text. */
    skipped: f.int({ write: 'never', ...lines }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  home: {
    waiting: {
      failed: { search: { status: ['warehousingFailed'], createDate: { from: -6, to: 0 } }, rows: 'createDate' },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'toBeUploaded',
    tones: {
      toBeUploaded: 'default',
      uploading: 'processing',
      uploaded: 'processing',
      warehousing: 'processing',
      warehoused: 'success',
      warehousingFailed: 'error',
      cancelled: 'default',
      expired: 'warning',
    },
    transitions: {
      upload: { from: ['toBeUploaded'], to: 'uploading', automatic: true },
      /** What came was not what was sent: the tester begins anew. */
      restart: { from: ['uploading'], to: 'toBeUploaded', automatic: true },
      receive: { from: ['uploading'], to: 'uploaded', automatic: true },
      warehouse: { from: ['uploaded'], to: 'warehousing', automatic: true },
      store: { from: ['warehousing'], to: 'warehoused', automatic: true },
      fail: {
        from: ['toBeUploaded', 'uploading', 'uploaded', 'warehousing'],
        to: 'warehousingFailed',
        automatic: true,
      },
      expire: { from: ['toBeUploaded', 'uploading'], to: 'expired', automatic: true },
      cancel: { from: ['toBeUploaded', 'uploading'], to: 'cancelled', confirm: true, danger: true, batch: true },
      askAgain: { from: ['warehousingFailed', 'cancelled', 'expired'], to: 'toBeUploaded', confirm: true, batch: true },
      /** The file is there, the lines are not. */
      readAgain: { from: ['warehousingFailed'], to: 'uploaded', when: { failureReason: ['interrupted', 'tooLong'] } },
    },
  },
  actions: {
    ask: {
      at: 'toolbar',
      input: {
        clientIds: f.refs('account/client', { required: true, max: 50 }),
        kind: f.option(CLIENT_LOG_KINDS, { required: true, default: 'all' }),
        periodFrom: f.dateTime(),
        periodTo: f.dateTime(),
        reason: f.longText({ required: true, max: 200 }),
        validDays: f.int({ required: true, min: 1, max: 30, default: CLIENT_LOG_DAYS }),
      },
    },
    /** The lines, with search. */
    view: { when: { status: ['warehoused'] }, screen: 'client-log-view', ownRoute: true },
    /** The file as the tester sent it. */
    original: {
      when: { status: ['uploaded', 'warehousing', 'warehoused'] },
      screen: 'client-log-original',
      ownRoute: true,
    },
    /** In which logs a text stands. */
    find: { at: 'toolbar', screen: 'client-log-find', ownRoute: true },
  },
});
