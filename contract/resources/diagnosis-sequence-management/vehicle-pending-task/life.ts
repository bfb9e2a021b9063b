import { f } from '../../../language/field';

/* What is to be done at a vehicle, as a pending task or as a to-do: its categories, its labels and its life. */

/** As they are numbered in the files: three-level warning, remote diagnosis, OTA upgrade, other technical tracking, service bulletin QB. 1 to 3 are not in use. */
export const ITEM_CATEGORIES = [4, 5, 6, 7, 8] as const;
export const ITEM_PRIORITIES = ['mustDo', 'notice', 'todo'] as const;
export const ITEM_STATES = [
  'initial',
  'connected',
  'executed',
  'success',
  'notExecuted',
  'failed',
  'noFeedback',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/** Of those something is still to be done. */
export const ITEM_OPEN = ['initial', 'connected', 'executed', 'failed'] as const satisfies readonly ItemState[];
/** What a tester may report. */
export const ITEM_REPORTS = [
  'connected',
  'executed',
  'success',
  'notExecuted',
  'failed',
  'noFeedback',
] as const satisfies readonly ItemState[];

const NEVER = { write: 'never' } as const;
const RESULT = { ...NEVER, hideInTable: true, group: 'result' } as const;

export const ITEM_VIN = f.vin({ required: true, search: 'contains', sortable: true, control: 'scan' });
/** Category, label and state. */
export const ITEM_FIELDS = {
  category: f.option(ITEM_CATEGORIES, { required: true, search: 'in', sortable: true }),
  priority: f.option(ITEM_PRIORITIES, {
    required: true,
    default: 'todo',
    search: 'in',
    sortable: true,
    size: 's',
    tones: { mustDo: 'error', notice: 'warning', todo: 'default' },
  }),
  status: f.state(ITEM_STATES, { search: 'in', sortable: true, size: 's' }),
};
/** Whose it is, until when, and what came of it. */
export const ITEM_RESULT = {
  sequenceId: f.ref('diagnosis-sequence-management/sequence', { search: 'eq', hideInTable: true, emptiedWith: true }),
  /** Nobody's: every station that has the vehicle gets it. */
  deptId: f.ref('sys/dept', { hideInTable: true, search: 'eq', emptiedWith: true, size: 'm' }),
  dueAt: f.dateTime({ hideInTable: true, search: 'dateRange', sortable: true, ahead: true }),
  /** What the tester said of it. */
  feedback: f.longText({ ...RESULT, max: 500 }),
  /** Why somebody changed the state by hand, or the key of a word below `because`. */
  statusReason: f.text({
    ...RESULT,
    max: 200,
    words: 'diagnosis-sequence-management.vehicle-pending-task.because',
  }),
  /** The machine that reported last. */
  testerCode: f.text({ ...RESULT, search: 'contains', code: true, max: 32 }),
  reportedAt: f.dateTime({ ...NEVER, sortable: true, hideInTable: true, group: 'result' }),
};

/** By hand only with a reason, for testers tell by themselves. */
const BY_HAND = { batch: true, input: { reason: f.longText({ required: true, max: 200 }) } } as const;

export const ITEM_LIFE = {
  field: 'status',
  initial: 'initial',
  tones: {
    initial: 'default',
    connected: 'processing',
    executed: 'processing',
    success: 'success',
    notExecuted: 'warning',
    failed: 'error',
    noFeedback: 'warning',
  },
  transitions: {
    connect: { from: ['initial', 'failed'], to: 'connected', ...BY_HAND },
    execute: { from: ['connected'], to: 'executed', ...BY_HAND },
    succeed: { from: ['executed'], to: 'success', ...BY_HAND },
    fail: { from: ['executed'], to: 'failed', ...BY_HAND },
    closeSilent: { from: ['executed'], to: 'noFeedback', ...BY_HAND },
    withdraw: { from: ['initial', 'connected'], to: 'notExecuted', danger: true, ...BY_HAND },
    expire: { from: ['initial', 'connected'], to: 'notExecuted', automatic: true, due: 'dueAt' },
  },
} as const;

/** States from which the life leads to this one. */
export const statesBefore = (to: ItemState): ItemState[] => [
  ...new Set(
    Object.values(ITEM_LIFE.transitions).flatMap((one): readonly ItemState[] => (one.to === to ? one.from : [])),
  ),
];
