import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { KEPT_LISTS, SEQUENCE_KINDS } from '../sequence/rules';

const NEVER = { write: 'never' } as const;
const COUNT = { ...NEVER, required: true, sortable: true, size: 's' } as const;
const END = { ...NEVER, hideInTable: true, group: 'end' } as const;

/** That too many executions of a version failed. Made by the job alone; somebody lets the sequence go on, with a reason. */
export const sequenceAlert = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'sequence-alert',
  icon: 'bell',
  order: 172,
  title: 'sequenceNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  keptTo: { by: 'kind', lists: KEPT_LISTS },
  live: true,
  fields: {
    /** As it was called then. */
    sequenceNo: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 32 }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', {
      ...NEVER,
      search: 'eq',
      emptiedWith: true,
      hideInTable: true,
    }),
    kind: f.option(SEQUENCE_KINDS, { ...NEVER, search: 'in', hideInTable: true }),
    sequenceVersion: f.int(COUNT),
    status: f.state(['open', 'resumed'], { search: 'in', sortable: true, size: 's' }),
    /** Testers no longer get that version; else it was only told. */
    isHalted: f.bool({ ...NEVER, default: false, search: 'eq', size: 's' }),
    raisedAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    /** `contentHashOf` what was executed: the halt holds for whatever executes the same. */
    contentHash: f.text({ ...NEVER, max: 64, hideInTable: true, hideInForm: true, exportable: false }),
    executions: f.int({ ...COUNT, hideInTable: true }),
    failures: f.int(COUNT),
    vins: f.int({ ...COUNT, hideInTable: true }),
    failureRate: f.decimal({ ...COUNT, scale: 1, unit: '%' }),
    /** Of the rate of failures, by Wilson's interval. */
    lowerBound: f.decimal({ ...NEVER, required: true, scale: 1, unit: '%', hideInTable: true }),
    /** As it was configured then. */
    successRate: f.int({ ...NEVER, required: true, unit: '%', hideInTable: true }),
    /** Executions from then on counted. */
    countedFrom: f.dateTime({ ...NEVER, hideInTable: true }),
    resumedBy: f.ref('sys/user', { ...END, emptiedWith: true }),
    resumedAt: f.dateTime(END),
    resumedReason: f.longText({ ...END, max: 200 }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'raisedAt', order: 'desc' },
  panels: { rate: 'alert-rate' },
  panelsFirst: true,
  // Whoever judges it again while it is open raises nothing anew.
  uniqueWhile: [{ fields: ['sequenceId', 'sequenceVersion'], when: { status: ['open'] } }],
  home: { waiting: { open: { search: { status: ['open'] }, rows: 'raisedAt' } } },
  lifecycle: {
    field: 'status',
    initial: 'open',
    tones: { open: 'error', resumed: 'default' },
    transitions: {
      resume: {
        from: ['open'],
        to: 'resumed',
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
    },
  },
});
