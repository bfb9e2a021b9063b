import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { SUBMITTER, LOOK_UP, VEHICLE } from './answers';
import { ORDER_FILES } from './files';
import { PROCESS_USERS_INPUT, TRANSFER_INPUT } from './inputs';
import { ALL_ORDERS, EMERGENCIES, MAX_PROCESS_USERS, ORDER_NUMBER, ORDER_STATES, SUPPORT_LEVELS } from './rules';

const NEVER = { write: 'never' } as const;
const CHOICE = { required: true, search: 'in', sortable: true, hideInTable: true } as const;
const PROBLEM = { hideInTable: true, group: 'problem' } as const;
const PROCESS = { ...NEVER, hideInTable: true, group: 'process' } as const;
const REASON = { reason: f.longText({ required: true, max: 1000 }) };
/** Whoever finished an order does not also confirm it. */
const BY_ANOTHER = { notBy: ['operatorId'] } as const;

/** A question or a fault that a station hands to support, and what came of it. */
export const supportOrder = defineResource({
  module: 'support',
  object: 'order-list',
  icon: 'support',
  order: 10,
  title: 'orderNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  exactlyOnce: true,
  form: 'page',
  detail: { route: '/support/order-list/detail' },
  dataScope: { by: 'department', field: 'deptId' },
  find: ['orderNo', 'subject', 'vin'],
  fields: {
    orderNo: f.text({
      ...NEVER,
      unique: true,
      numbered: ORDER_NUMBER,
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    subject: f.text({ required: true, search: 'contains', sortable: true, max: 120, size: 's' }),
    status: f.state(ORDER_STATES, { search: 'in', searchAll: ALL_ORDERS, sortable: true }),
    emergency: f.option(EMERGENCIES, {
      required: true,
      default: 'normal',
      search: 'in',
      sortable: true,
      size: 's',
      tones: { normal: 'default', urgent: 'warning', critical: 'error' },
    }),
    orderType: f.option({ dict: 'support-order-type', numeric: true }, { ...CHOICE, default: 1 }),
    issueType: f.option({ dict: 'support-issue-type' }, CHOICE),
    /** The service station whose order it is; its people see it. */
    deptId: f.ref('sys/dept', { search: 'eq', size: 'm', hideInTable: true }),
    vin: f.vin({ search: 'contains', sortable: true, control: 'scan' }),
    model: f.text({ search: 'contains', sortable: true, code: true, max: 64, size: 's', hideInTable: true }),
    problemDescription: f.longText({ ...PROBLEM, required: true, search: 'contains', max: 4000 }),
    ...ORDER_FILES,
    submitterId: f.ref('sys/user', { ...PROCESS, search: 'eq', emptiedWith: true }),
    operatorId: f.ref('sys/user', { ...PROCESS, hideInTable: false, search: 'eq', emptiedWith: true, size: 's' }),
    supportLevel: f.option(SUPPORT_LEVELS, {
      ...PROCESS,
      default: 1,
      search: 'in',
      size: 's',
      tones: { 1: 'default', 2: 'processing', 3: 'warning' },
    }),
    processUserList: f.refs('sys/user', { ...PROCESS, search: 'eq', max: MAX_PROCESS_USERS }),
    /** Whoever has this role is notified of the order. */
    notifyRoleId: f.ref('sys/role', { ...PROCESS, search: 'eq', emptiedWith: true }),
    solution: f.longText({ ...PROCESS, max: 4000, search: 'contains' }),
    finishedAt: f.dateTime({ ...PROCESS, sortable: true }),
    closedAt: f.dateTime({ ...PROCESS, sortable: true, search: 'dateRange' }),
  },
  standard: ['page', 'info', 'save', 'update', 'export'],
  editWhen: { status: [0, 1, 2] },
  searchDates: ['createDate'],
  home: {
    waiting: {
      toProcess: { search: { status: [0] }, rows: 'createDate' },
      mine: { search: { status: [1] }, onlyBy: 'operatorId', rows: 'createDate' },
      toConfirm: { search: { status: [2] }, onlyBy: 'submitterId', rows: 'createDate' },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'warning', 1: 'processing', 2: 'processing', 3: 'default' },
    transitions: {
      start: { from: [0], to: 1 },
      finish: { from: [1], to: 2, input: { solution: f.longText({ required: true, max: 4000 }) } },
      resolve: { from: [2], to: 3, confirm: true, ...BY_ANOTHER },
      unresolve: { from: [2], to: 1, input: REASON, ...BY_ANOTHER },
      close: { from: [0, 1, 2], to: 3, input: REASON, danger: true },
    },
  },
  actions: {
    vehicle: VEHICLE,
    account: SUBMITTER,
    lookUp: LOOK_UP,
    /** It waits for the next level of support; its process users stay. */
    upgrade: { when: { status: [0, 1], supportLevel: [1, 2] }, input: REASON },
    transfer: { when: { status: [0, 1] }, input: TRANSFER_INPUT },
    processUsers: { when: { status: [0, 1, 2] }, input: PROCESS_USERS_INPUT },
    batchClose: { at: 'batch', when: { status: [0, 1, 2] }, input: REASON, danger: true },
  },
  panels: { vehicle: { answer: 'vehicle' }, account: { answer: 'account' } },
  comments: { resource: 'support/order-comment', by: 'orderId', internal: 'support/order-note' },
  related: { flow: { resource: 'support/order-flow', by: 'orderId', as: 'timeline' } },
});
