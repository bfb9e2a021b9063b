import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { LOOK_UP, SERVICE, SUBMITTER, VEHICLE } from './answers';
import { COUNTED_FIELDS } from './counted';
import { DUPLICATES, SIMILAR } from './duplicates';
import { ORDER_FILES } from './files';
import { CASE_INPUT, LINK_INPUT, MACRO_INPUT, PROCESS_USERS_INPUT, REASON, TRANSFER_INPUT } from './inputs';
import { CLOSED_NEW, CLOSING, TRANSITIONS } from './lifecycle';
import { OPENED_BY } from './opened-by';
import { PROCESS_FIELDS } from './process';
import { ALL_ORDERS, EMERGENCIES, ORDER_NUMBER, ORDER_STATES } from './rules';
import { WAITING } from './waiting';

const NEVER = { write: 'never' } as const;
const CHOICE = { required: true, search: 'in', sortable: true, hideInTable: true } as const;
const PROBLEM = { hideInTable: true, group: 'problem' } as const;

/** A question or a fault that a station hands to support, and what came of it. */
export const supportOrder = defineResource({
  module: 'support',
  object: 'order-list',
  icon: 'support',
  order: 10,
  bar: true,
  title: 'orderNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  presence: true,
  exactlyOnce: true,
  filesFollow: 'filesToFollow',
  form: 'page',
  detail: { route: '/support/order-list/detail' },
  dataScope: { by: 'department', field: 'deptId', openedBy: 'allSupportOrder' },
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
    vin: f.vin({ search: 'contains', sortable: true, control: 'scan', hideInTable: true }),
    model: f.text({ search: 'contains', sortable: true, code: true, max: 64, size: 's', hideInTable: true }),
    /** A closed order that can no longer be reopened, whose matter this one takes up again. */
    formerId: f.ref('support/order-list', { ...PROBLEM, write: 'create', search: 'eq', emptiedWith: true }),
    problemDescription: f.longText({ ...PROBLEM, required: true, search: 'contains', max: 4000 }),
    ...ORDER_FILES,
    ...OPENED_BY,
    ...PROCESS_FIELDS,
    ...COUNTED_FIELDS,
  },
  standard: ['page', 'info', 'save', 'update', 'export'],
  editWhen: { status: [0, 1, 2] },
  searchDates: ['createDate'],
  home: { waiting: WAITING },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'warning', 1: 'processing', 2: 'processing', 3: 'default' },
    transitions: TRANSITIONS,
  },
  actions: {
    service: SERVICE,
    vehicle: VEHICLE,
    account: SUBMITTER,
    duplicates: DUPLICATES,
    similar: SIMILAR,
    lookUp: LOOK_UP,
    /** It waits for the next level of support; its process users stay. */
    upgrade: { when: { status: [0, 1], supportLevel: [1, 2] }, input: REASON },
    transfer: { when: { status: [0, 1] }, input: TRANSFER_INPUT },
    processUsers: { when: { status: [0, 1, 2] }, input: PROCESS_USERS_INPUT },
    macro: { when: { status: [0, 1, 2] }, input: MACRO_INPUT },
    link: { when: { status: [0, 1, 2], isDuplicate: [false] }, input: LINK_INPUT },
    part: { when: { isDuplicate: [true] }, confirm: true },
    helped: { when: CLOSED_NEW },
    notHelped: { when: CLOSED_NEW },
    /** Its draft is opened by whoever may write cases. */
    makeCase: { when: { status: [3] }, input: CASE_INPUT, leadsTo: { route: '/support/case/index', query: 'id' } },
    batchClose: { at: 'batch', when: { status: [0, 1, 2] }, input: REASON, danger: true, approval: CLOSING },
  },
  panels: {
    service: { answer: 'service' },
    vehicle: { answer: 'vehicle' },
    account: { answer: 'account' },
    duplicates: { answer: 'duplicates' },
  },
  comments: { resource: 'support/order-comment', by: 'orderId', internal: 'support/order-note' },
  related: {
    flow: { resource: 'support/order-flow', by: 'orderId', as: 'timeline' },
    cases: { resource: 'support/case', by: 'orderId' },
  },
});
