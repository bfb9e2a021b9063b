import { f } from '../../field';
import { defineResource } from '../../resource';

/** Every login, refused login and logout. Written by the server only. */
export const loginHistory = defineResource({
  module: 'sys',
  object: 'login-history',
  icon: 'history',
  order: 190,
  title: 'username',
  tenant: 'scoped',
  fields: {
    username: f.text({ required: true, search: 'contains', sortable: true, write: 'never' }),
    operation: f.option(['login', 'logout'], { required: true, search: 'in', write: 'never', size: 's' }),
    success: f.bool({ required: true, search: 'eq', write: 'never', size: 's' }),
    /** Name of the error of `contract/errors.ts`; empty where it went well. */
    failureReason: f.text({ write: 'never', search: 'contains', words: 'error', size: 'l' }),
    ip: f.text({ write: 'never', search: 'contains', code: true }),
    agent: f.text({ write: 'never', max: 500, size: 'l' }),
  },
  standard: ['page', 'info', 'export'],
  searchDates: ['createDate'],
  home: {
    waiting: { locked: { search: { failureReason: 'accountLocked', createDate: { from: 0, to: 0 } }, rows: 'createDate', urgent: true } },
    today: {
      logins: { search: { operation: ['login'], success: true, createDate: { from: 0, to: 0 } }, series: 'createDate' },
      failed: { search: { operation: ['login'], success: false, createDate: { from: 0, to: 0 } }, series: 'createDate' },
    },
  },
});
