import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACCOUNT_KINDS, SELF_SERVICES } from './rules';

const NEVER = { write: 'never' } as const;

/** What users did for themselves without support: unbindings and password resets. Written by the server only. */
export const selfService = defineResource({
  module: 'support',
  object: 'self-service',
  icon: 'user',
  order: 30,
  title: 'username',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  live: true,
  history: false,
  compare: false,
  status: 'kind',
  dataScope: { by: 'department', field: 'deptId' },
  fields: {
    at: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    kind: f.option(SELF_SERVICES, {
      ...NEVER,
      required: true,
      search: 'in',
      sortable: true,
      tones: { unbind: 'processing', resetPassword: 'warning' },
    }),
    accountKind: f.option(ACCOUNT_KINDS, { ...NEVER, required: true, search: 'in', size: 's', hideInTable: true }),
    /** As the account was called then. */
    username: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 64 }),
    clientUserId: f.ref('account/client-user', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    userId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    deptId: f.ref('sys/dept', { ...NEVER, search: 'eq', emptiedWith: true, size: 'm' }),
    /** The tester that the account was taken off. */
    testerCode: f.text({ ...NEVER, search: 'contains', code: true, max: 32 }),
    ip: f.text({ ...NEVER, search: 'contains', code: true, max: 64 }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'at', order: 'desc' },
});
