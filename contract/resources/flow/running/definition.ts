import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { INSTANCE_PROGRESS } from './answers';
import { FLOW_STATES, INSTANCE_NUMBER } from './rules';
import { INSTANCE_TRANSITIONS, STOP_REASON } from './transitions';

const NEVER = { write: 'never' } as const;
const HIDDEN = { ...NEVER, hideInTable: true } as const;
/** Only whoever started it, while it runs. */
const OWN = { when: { status: ['running'] }, onlyBy: 'starterId' } as const;

/** A process that was started: where it stands, who started it about what, and how it ended. */
export const processInstance = defineResource({
  module: 'flow',
  object: 'running',
  icon: 'flow',
  order: 40,
  title: 'title',
  tenant: 'scoped',
  tenantBy: 'definitionId',
  madeAt: 'hidden',
  compare: false,
  live: true,
  searchId: true,
  find: ['number', 'title', 'businessKey'],
  fields: {
    number: f.text({
      ...HIDDEN,
      unique: true,
      numbered: INSTANCE_NUMBER,
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    title: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, max: 255 }),
    definitionId: f.ref('flow/definition', { ...NEVER, required: true, search: 'eq' }),
    processKey: f.text({ ...HIDDEN, required: true, search: 'contains', sortable: true, code: true, max: 128 }),
    businessKey: f.text({ ...HIDDEN, search: 'contains', code: true, max: 200 }),
    status: f.state(FLOW_STATES, { search: 'in', sortable: true }),
    incidents: f.int({ ...NEVER, default: 0, search: 'range', size: 's' }),
    /** Has open incidents. */
    isStuck: f.bool({ ...HIDDEN, default: false, search: 'eq' }),
    starterId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true }),
    startedAt: f.dateTime({ ...NEVER, sortable: true, search: 'dateRange' }),
    endedAt: f.dateTime({ ...HIDDEN, sortable: true }),
    reason: f.longText({ ...HIDDEN, max: 1000 }),
    /** Variables of the process as they were at its end. */
    result: f.json({ ...HIDDEN, hideInForm: true, exportable: false }),
    /** Number that the engine gives its next row. */
    nextRow: f.int({ ...HIDDEN, hideInForm: true, exportable: false, default: 1 }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'startedAt', order: 'desc' },
  home: { waiting: { stuck: { search: { isStuck: true }, rows: 'startedAt', urgent: true } } },
  lifecycle: {
    field: 'status',
    initial: 'running',
    tones: {
      running: 'processing',
      suspended: 'warning',
      ended: 'success',
      terminated: 'error',
      voided: 'error',
      withdrawn: 'default',
    },
    transitions: INSTANCE_TRANSITIONS,
  },
  actions: {
    progress: INSTANCE_PROGRESS,
    /** Reminds all who have an open task of it. */
    remind: { ...OWN, input: { note: f.longText({ max: 1000 }) } },
    /** Goes on by the version by which its process is started now. */
    moveOn: { when: { status: ['running'] }, batch: true, confirm: true, effects: true },
    /** Moves one token to another step; in the history with its reason. */
    repair: {
      when: { status: ['running'] },
      danger: true,
      input: {
        token: f.int({ required: true, min: 1 }),
        step: f.text({ required: true, max: 255, code: true }),
        ...STOP_REASON,
      },
    },
  },
  comments: { resource: 'flow/comment', by: 'instanceId' },
  detail: 'page',
  panelsFirst: true,
  panels: { picture: 'process-standing', progress: { answer: 'progress' } },
  related: {
    history: { resource: 'flow/history', by: 'instanceId', as: 'timeline' },
    tasks: { resource: 'flow/task', by: 'instanceId' },
    incidents: { resource: 'flow/incident', by: 'instanceId' },
  },
});
