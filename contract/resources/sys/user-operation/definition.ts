import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/**
 * Every call of a user that changes something or takes data away: done, refused or failed. Written by the server only; what each
 * change did to which field stands in the audit log under the same request.
 */
export const userOperation = defineResource({
  module: 'sys',
  object: 'user-operation',
  icon: 'audit',
  order: 170,
  title: 'operation',
  tenant: 'scoped',
  madeAt: 'first',
  detail: { route: '/sys/user-operation/detail' },
  panels: { changes: 'operation-changes' },
  history: false,
  byMonth: { field: 'createDate', keep: 'log.operation' },
  fields: {
    /** Keys of the words of the operation and of the list that it is about. */
    operation: f.text({ required: true, words: true, write: 'never', size: 'm' }),
    type: f.option(['create', 'update', 'delete', 'import', 'export', 'action'], {
      write: 'never',
      search: 'in',
      size: 's',
    }),
    submitter: f.text({ required: true, write: 'never', search: 'contains' }),
    /** Of what a machine account did in the name of the submitter. */
    apiKeyId: f.ref('sys/api-key', { write: 'never', search: 'eq', hideInTable: true }),
    success: f.bool({ required: true, write: 'never', search: 'eq', size: 's' }),
    subject: f.text({ words: true, write: 'never' }),
    /** What the record was called then. */
    title: f.text({ write: 'never', search: 'contains' }),
    /** Name of the error of `contract/wire/errors.ts`; empty where it went well. */
    reason: f.text({ words: 'error', write: 'never', hideInTable: true }),
    duration: f.int({ required: true, write: 'never', search: 'range', unit: 'ms', size: 's' }),
    ip: f.text({ write: 'never', search: 'eq', code: true, size: 'l', hideInTable: true, group: 'request' }),
    agent: f.text({ write: 'never', max: 500, hideInTable: true, group: 'request' }),
    method: f.text({ write: 'never', hideInTable: true, group: 'request' }),
    path: f.text({ write: 'never', hideInTable: true, code: true, max: 500, size: 'l', group: 'request' }),
    status: f.int({ write: 'never', hideInTable: true, group: 'request' }),
    requestId: f.text({ write: 'never', search: 'eq', hideInTable: true, code: true, size: 'l', group: 'request' }),
    resource: f.text({ write: 'never', search: 'eq', hideInTable: true, code: true, group: 'record' }),
    recordId: f.text({ write: 'never', search: 'eq', hideInTable: true, code: true, size: 'l', group: 'record' }),
    /** JSON, secrets masked, the end of long ones cut off. */
    request: f.code({ syntax: 'json', write: 'never', hideInTable: true, group: 'content' }),
    response: f.code({ syntax: 'json', write: 'never', hideInTable: true, group: 'content' }),
  },
  standard: ['page', 'info', 'export'],
  searchDates: ['createDate'],
  home: { today: { failed: { search: { success: false, createDate: { from: 0, to: 0 } }, series: 'createDate' } } },
  actions: {
    /** Checks the audit log line by line, as a task. */
    verify: {
      at: 'toolbar',
      confirm: true,
      leadsTo: { route: '/diagnosis-sequence-management/data-task/index', query: 'id' },
    },
  },
});
