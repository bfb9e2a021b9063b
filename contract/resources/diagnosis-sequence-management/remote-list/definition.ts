import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { SEQUENCE_TASK_TYPES } from '../sequence/rules';
import { NOTED, ORDER_REACH } from './order-reach';
import { REMOTE_MOST, REMOTE_STATES } from './rules';

const NEVER = { write: 'never' } as const;
/** Which sequence, and for which vehicles. */
const ORDERED = {
  sequenceId: f.ref('diagnosis-sequence-management/sequence', { required: true }),
  vins: f.vinList({ max: REMOTE_MOST }),
  vehiclePoolId: f.ref('account/any-vehicle-pool'),
  vdnExpression: f.code({ syntax: 'expression', max: 2000 }),
};
const REASON = { reason: f.longText({ required: true, max: 200 }) };

/** Remote tasks: sequences that vehicles are told to run, at once or after the driver's consent. */
export const remoteList = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'remote-list',
  icon: 'wifi',
  order: 130,
  title: 'vin',
  tenant: 'scoped',
  madeAt: 'hidden',
  keptTo: { through: 'sequenceId' },
  live: true,
  fields: {
    vin: f.vin({ ...NEVER, required: true, search: 'contains', sortable: true, size: 'l' }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', { ...NEVER, required: true, search: 'eq' }),
    taskType: f.option(SEQUENCE_TASK_TYPES, { hideInTable: true, ...NEVER, required: true, search: 'in' }),
    status: f.state(REMOTE_STATES, { search: 'in', sortable: true }),
    startedAt: f.dateTime({ ...NEVER, sortable: true, search: 'dateRange' }),
    endedAt: f.dateTime({ hideInTable: true, ...NEVER, sortable: true }),
    result: f.text({ hideInTable: true, ...NEVER, max: 500, size: 'l' }),
    /** Step that runs, and how far it is. */
    step: f.text({ ...NEVER, max: 200, hideInTable: true }),
    progress: f.int({ hideInTable: true, ...NEVER, unit: '%', size: 's' }),
    attempts: f.int({ ...NEVER, default: 0, size: 's', hideInTable: true }),
    sequenceVersion: f.int({ ...NEVER, size: 's', hideInTable: true }),
    /** Who carries it to the vehicle. */
    testerCode: f.text({ ...NEVER, search: 'contains', code: true, max: 32 }),
    clientId: f.ref('account/client', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    executionId: f.text({ ...NEVER, code: true, max: 36, hideInTable: true }),
    expiresAt: f.dateTime({
      hideInTable: true,
      ...NEVER,
      required: true,
      sortable: true,
      search: 'dateRange',
      ahead: true,
    }),
    /** One that runs and was not heard of until then has failed. */
    lostAt: f.dateTime({ ...NEVER, hideInTable: true, hideInForm: true }),
  },
  standard: ['page', 'info', 'export'],
  searchDates: ['createDate'],
  home: { today: { open: { search: { status: [2, 3, 4, 5] } } } },
  lifecycle: {
    field: 'status',
    initial: 2,
    tones: {
      '2': 'default',
      '3': 'processing',
      '4': 'warning',
      '5': 'processing',
      '0': 'success',
      '1': 'error',
      '6': 'default',
      '7': 'warning',
    },
    transitions: {
      cancel: { from: [2, 3, 4], to: 6, batch: true, danger: true, input: REASON },
      retry: { from: [1, 6, 7], to: 2, batch: true, confirm: true },
      deliver: { from: [2], to: 3, automatic: true },
      askConsent: { from: [3], to: 4, automatic: true },
      begin: { from: [3, 4], to: 5, automatic: true },
      succeed: { from: [5], to: 0, automatic: true },
      fail: { from: [3, 4, 5], to: 1, automatic: true },
      expire: { from: [2, 3, 4], to: 7, automatic: true, due: 'expiresAt' },
      lose: { from: [5], to: 1, automatic: true, due: 'lostAt' },
    },
  },
  actions: {
    reach: ORDER_REACH,
    /** For VINs that are named, those of a pool, or those that an expression means. */
    order: {
      at: 'toolbar',
      onlyIn: 'tenant',
      input: {
        ...ORDERED,
        taskType: f.option(SEQUENCE_TASK_TYPES, { required: true, default: 'userConfirm' }),
        expiresAt: f.dateTime({ ahead: true }),
      },
      answer: answering(
        {
          ordered: f.int({ required: true }),
          lines: a.table(NOTED, { file: 'remote-order' }),
        },
        {},
      ),
    },
  },
});
