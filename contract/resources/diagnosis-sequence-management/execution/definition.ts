import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { KEPT_LISTS, SEQUENCE_KINDS } from '../sequence/rules';
import { AT_THE_TIME, HOW_IT_WENT, NRC_WORDS } from './kept';
import { FAILURE_REASONS } from './failure';
import { EXECUTION_STATES, LOG_MOST_MB, LOGS_MOST, RELOAD_REASONS } from './rules';

const NEVER = { write: 'never' } as const;
/** One execution of a sequence at a vehicle, as its tester reported it. Written by testers only. */
export const execution = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'execution',
  icon: 'play',
  order: 135,
  title: 'vin',
  tenant: 'scoped',
  madeAt: 'hidden',
  keptTo: { by: 'kind', lists: KEPT_LISTS },
  dataScope: { by: 'department', field: 'deptId' },
  vehicleScope: { brand: 'brand', market: 'market', platform: 'platform' },
  live: true,
  // Its tables want the width.
  detail: 'page',
  byMonth: { field: 'startedAt' },
  fields: {
    vin: f.vin({ ...NEVER, required: true, search: 'contains', sortable: true, size: 'l' }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', {
      ...NEVER,
      search: 'eq',
      emptiedWith: true,
      hideInTable: true,
    }),
    /** As it was called then. */
    sequenceNo: f.text({ ...NEVER, required: true, search: 'contains', code: true, max: 32 }),
    sequenceVersion: f.int({ ...NEVER, required: true, sortable: true, size: 's' }),
    kind: f.option(SEQUENCE_KINDS, { hideInTable: true, ...NEVER, search: 'in', size: 's' }),
    status: f.state(EXECUTION_STATES, { search: 'in', sortable: true }),
    startedAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    endedAt: f.dateTime({ hideInTable: true, ...NEVER, sortable: true }),
    testerCode: f.text({ hideInTable: true, ...NEVER, required: true, search: 'contains', code: true, max: 32 }),
    clientId: f.ref('account/client', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    username: f.text({ hideInTable: true, ...NEVER, search: 'contains', max: 64 }),
    ...AT_THE_TIME,
    /** The first step that failed, and the negative response code that its control unit gave. */
    failedStep: f.text({ ...NEVER, max: 200, hideInTable: true }),
    nrc: f.text({ hideInTable: true, ...NEVER, words: NRC_WORDS, max: 16 }),
    failureReason: f.option(FAILURE_REASONS, { ...NEVER, search: 'in', hideInTable: true }),
    /** What of it failed, in the tester's own words: a file, an address, a condition. */
    failureDetail: f.longText({ ...NEVER, max: 500, hideInTable: true }),
    /** Run without a connection to the server, and reported later. */
    isOffline: f.bool({ ...NEVER, default: false, search: 'eq', hideInTable: true, size: 's' }),
    /** Run although the vehicle had the target already. */
    isOverride: f.bool({ ...NEVER, default: false, search: 'eq', size: 's' }),
    reasonCode: f.option(RELOAD_REASONS, { ...NEVER, search: 'in', hideInTable: true }),
    /** The tester's own UUID of it: told twice it is the same. */
    executionId: f.text({
      ...NEVER,
      required: true,
      unique: true,
      search: 'eq',
      code: true,
      max: 36,
      hideInTable: true,
    }),
    ...HOW_IT_WENT,
    /** What testers recorded of it, as GZIP: one of each attempt. */
    log: f.files({ ...NEVER, hideInTable: true, accept: '.gz', maxMb: LOG_MOST_MB, max: LOGS_MOST, group: 'steps' }),
    /** When its tester reported last: what is silent for long keeps no other tester from the vehicle. */
    reportedAt: f.dateTime({ ...NEVER, hideInTable: true }),
    /** Nobody waits for its end after that. */
    dueAt: f.dateTime({ ...NEVER, hideInTable: true, shownWhen: { status: ['initial', 'running'] } }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'startedAt', order: 'desc' },
  home: {
    today: {
      failed: { search: { status: ['fail'], startedAt: { from: 0, to: 0 } } },
      overridden: { search: { isOverride: true, startedAt: { from: 0, to: 0 } } },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'initial',
    tones: {
      initial: 'default',
      notStarted: 'warning',
      running: 'processing',
      success: 'success',
      fail: 'error',
      successRd: 'success',
    },
    transitions: {
      begin: { from: ['initial'], to: 'running', automatic: true },
      succeed: { from: ['running'], to: 'success', automatic: true },
      succeedRd: { from: ['running'], to: 'successRd', automatic: true },
      fail: { from: ['initial', 'running'], to: 'fail', automatic: true },
      giveUp: { from: ['running'], to: 'fail', automatic: true, due: 'dueAt' },
      leave: { from: ['initial'], to: 'notStarted', automatic: true, due: 'dueAt' },
    },
  },
});
