import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { SESSION_ENDS } from './rules';

/** Every login, refused login and logout. Written by the server only. A login that led to a session has the id of that session. */
export const loginHistory = defineResource({
  module: 'sys',
  object: 'login-history',
  icon: 'history',
  order: 190,
  title: 'username',
  tenant: 'scoped',
  madeAt: 'first',
  byMonth: { field: 'createDate', keep: 'log.login' },
  fields: {
    username: f.text({ required: true, search: 'contains', sortable: true, write: 'never', size: 'm' }),
    operation: f.option(['login', 'logout'], { required: true, search: 'in', write: 'never', size: 's' }),
    success: f.bool({ required: true, search: 'eq', write: 'never', size: 's' }),
    ip: f.text({ write: 'never', search: 'contains', code: true }),
    /** Name of the error of `contract/wire/errors.ts`; empty where it went well. */
    failureReason: f.text({ write: 'never', search: 'contains', words: 'error' }),
    session: f.state(['none', 'open', 'ended'], { search: 'in', group: 'session' }),
    endReason: f.option(SESSION_ENDS, { write: 'never', search: 'in', group: 'session', hideInTable: true }),
    /** Whether it came from a network from which the user did not sign in lately; decision 0036. */
    remoteLogin: f.option(['no', 'yes', 'unrecognizable'], {
      write: 'never',
      search: 'in',
      tones: { yes: 'warning' },
      hideInTable: true,
    }),
    /** What the agent says of itself, with its version: `Chrome 141`, `Windows`. */
    browser: f.text({ write: 'never', search: 'contains', max: 64, hideInTable: true }),
    system: f.text({ write: 'never', search: 'contains', max: 64, size: 's', hideInTable: true }),
    method: f.option(['password', 'passwordTotp', 'sso', 'ssoTotp'], {
      write: 'never',
      search: 'in',
      hideInTable: true,
    }),
    userId: f.ref('sys/user', { write: 'never', search: 'eq', hideInTable: true, emptiedWith: true }),
    agent: f.text({ write: 'never', max: 500, size: 'l', hideInTable: true }),
    endedAt: f.dateTime({ write: 'never', hideInTable: true, group: 'session' }),
  },
  standard: ['page', 'info', 'export'],
  searchDates: ['createDate'],
  home: {
    waiting: {
      locked: {
        search: { failureReason: 'accountLocked', createDate: { from: 0, to: 0 } },
        rows: 'createDate',
        urgent: true,
      },
    },
    today: {
      logins: { search: { operation: ['login'], success: true, createDate: { from: 0, to: 0 } }, series: 'createDate' },
      failed: {
        search: { operation: ['login'], success: false, createDate: { from: 0, to: 0 } },
        series: 'createDate',
      },
    },
  },
  lifecycle: {
    field: 'session',
    initial: 'none',
    tones: { none: 'default', open: 'success', ended: 'default' },
    transitions: {
      /** Signs somebody out there at once. */
      endSession: { from: ['open'], to: 'ended', confirm: true, danger: true, batch: true },
      begin: { from: ['none'], to: 'open', automatic: true },
      end: { from: ['open'], to: 'ended', automatic: true },
    },
  },
});
