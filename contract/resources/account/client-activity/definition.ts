import { CLIENT_ACTIVITIES } from './rules';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What a tester and its users did, one line a time. Written by the server only. */
export const clientActivity = defineResource({
  module: 'account',
  object: 'client-activity',
  menu: false,
  title: 'testerCode',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  byMonth: { field: 'at', keep: 'log.activity' },
  fields: {
    at: f.dateTime({ required: true, write: 'never', sortable: true, search: 'dateRange' }),
    kind: f.option(CLIENT_ACTIVITIES, {
      required: true,
      write: 'never',
      search: 'in',
      tones: { loginRefused: 'error', login: 'success', unbind: 'warning' },
    }),
    clientId: f.ref('account/client', { write: 'never', search: 'eq', goesWith: true, hideInTable: true }),
    testerCode: f.text({ required: true, write: 'never', code: true, search: 'contains', max: 32 }),
    clientUserId: f.ref('account/client-user', { write: 'never', search: 'eq', emptiedWith: true, hideInTable: true }),
    /** As it was typed: nobody needs to have it. */
    username: f.text({ write: 'never', search: 'contains', max: 64, size: 'm' }),
    /** Name of the error of `contract/wire/errors.ts`; empty where it went well. */
    failureReason: f.text({ write: 'never', words: 'error' }),
    detail: f.text({ write: 'never', max: 255, size: 'm', hideInTable: true }),
    ip: f.text({ write: 'never', code: true, max: 64 }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'at', order: 'desc' },
});
