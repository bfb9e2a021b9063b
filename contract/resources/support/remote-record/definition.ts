import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { MAX_REMOTE_STEPS, REMOTE_EVENTS, REMOTE_RESULTS, SESSION_NUMBER } from './rules';

const NEVER = { write: 'never' } as const;

/** A session of remote diagnosis: a remote task that reached a vehicle, by whom it was ordered, and what happened there. Written by the server only. */
export const remoteRecord = defineResource({
  module: 'support',
  object: 'remote-record',
  icon: 'wifi',
  order: 20,
  title: 'sessionNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  detail: 'page',
  history: false,
  find: ['sessionNo', 'vin'],
  keptTo: { through: 'sequenceId' },
  dataScope: { by: 'department', field: 'deptId' },
  status: 'result',
  fields: {
    sessionNo: f.text({
      ...NEVER,
      unique: true,
      numbered: SESSION_NUMBER,
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    vin: f.vin({ ...NEVER, required: true, search: 'contains', sortable: true, size: 'l' }),
    /** Whether the expert's last login before the order came from a network that was new for the expert. */
    remoteLogin: f.option(['no', 'yes', 'unrecognizable'], {
      ...NEVER,
      required: true,
      search: 'in',
      size: 's',
      tones: { no: 'default', yes: 'warning', unrecognizable: 'default' },
    }),
    expertId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    /** As the expert was called then. */
    expert: f.text({ ...NEVER, search: 'contains', max: 64, size: 's' }),
    deptId: f.ref('sys/dept', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    result: f.option(REMOTE_RESULTS, {
      ...NEVER,
      required: true,
      search: 'in',
      sortable: true,
      size: 's',
      tones: {
        running: 'processing',
        success: 'success',
        fail: 'error',
        lost: 'error',
        cancelled: 'default',
        expired: 'warning',
      },
    }),
    startedAt: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    endedAt: f.dateTime({ ...NEVER, sortable: true, hideInTable: true }),
    testerCode: f.text({ ...NEVER, search: 'contains', code: true, max: 32, hideInTable: true }),
    /** Who worked at the tester. */
    username: f.text({ ...NEVER, search: 'contains', max: 64, hideInTable: true }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', {
      ...NEVER,
      search: 'eq',
      emptiedWith: true,
      hideInTable: true,
    }),
    sequenceVersion: f.int({ ...NEVER, size: 's', hideInTable: true }),
    detail: f.text({ ...NEVER, max: 500, hideInTable: true }),
    taskId: f.ref('diagnosis-sequence-management/remote-list', {
      ...NEVER,
      search: 'eq',
      emptiedWith: true,
      hideInTable: true,
    }),
    executionId: f.text({ ...NEVER, code: true, max: 36, hideInTable: true }),
    steps: f.rows(
      {
        at: f.dateTime({ required: true }),
        event: f.option(REMOTE_EVENTS, { required: true }),
        step: f.text({ max: 200 }),
      },
      { ...NEVER, max: MAX_REMOTE_STEPS, hideInTable: true },
    ),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'startedAt', order: 'desc' },
});
