import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ORDER_STATES } from '../order-list/rules';
import { FLOW_STEPS } from './rules';

const NEVER = { write: 'never' } as const;

/** The flow log of work orders: each step with who took it, when, and what was said. Written by the server only. */
export const orderFlow = defineResource({
  module: 'support',
  object: 'order-flow',
  icon: 'history',
  menu: false,
  title: 'username',
  tenant: 'scoped',
  tenantBy: 'orderId',
  madeAt: 'hidden',
  history: false,
  compare: false,
  live: true,
  dataScope: { by: 'department', field: 'deptId', openedBy: 'allSupportOrder' },
  fields: {
    at: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    orderId: f.ref('support/order-list', { ...NEVER, required: true, search: 'eq', goesWith: true, hideInTable: true }),
    step: f.option(FLOW_STEPS, {
      ...NEVER,
      required: true,
      search: 'in',
      tones: {
        create: 'default',
        transfer: 'warning',
        start: 'processing',
        upgrade: 'warning',
        escalate: 'error',
        finish: 'processing',
        unresolve: 'error',
        resolve: 'success',
        close: 'default',
        reopen: 'error',
        helped: 'success',
        notHelped: 'error',
        processUsers: 'default',
        link: 'default',
        part: 'default',
        linkDuplicate: 'default',
        partDuplicate: 'default',
      },
    }),
    /** As the person was called then. */
    username: f.text({ ...NEVER, search: 'contains', max: 64 }),
    /** To whom it was transferred, or to which order it was linked. */
    target: f.text({ ...NEVER, max: 255 }),
    note: f.longText({ ...NEVER, max: 4000 }),
    /** State of the order after the step. */
    status: f.option(ORDER_STATES, { ...NEVER, required: true, size: 's' }),
    userId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    /** The station of the order, whose people see its steps. */
    deptId: f.ref('sys/dept', { ...NEVER, emptiedWith: true, hideInTable: true, hideInForm: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'at', order: 'desc' },
});
