import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ASSIGNMENT_MODES } from './assignment';
import {
  ADD_SIGNER_INPUT,
  COPY_INPUT,
  HANDLE_INPUT,
  NOTE,
  PERSON_WITH_REASON,
  SEEN,
  SEND_BACK_INPUT,
  TO_PERSON,
} from './inputs';
import { FLOW_OUTCOMES, FLOW_TASK_ROLES, FLOW_TASK_STATES, FLOW_TASK_TONES } from './rules';

const NEVER = { write: 'never' } as const;
const HIDDEN = { ...NEVER, hideInTable: true } as const;
const INTERNAL = { ...HIDDEN, hideInForm: true, exportable: false } as const;
/** Only who handles the task now, while it is open. */
const MINE = { when: { status: ['open'] }, onlyBy: 'handlerList' } as const;

/** A step of a running process that somebody handles; one row for each of several who do. */
export const processTask = defineResource({
  module: 'flow',
  object: 'task',
  icon: 'todo',
  menu: false,
  title: 'name',
  tenant: 'scoped',
  tenantBy: 'instanceId',
  lockedAfter: 'instanceId',
  madeAt: 'hidden',
  compare: false,
  live: true,
  fields: {
    name: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, max: 255 }),
    instanceId: f.ref('flow/running', { ...NEVER, required: true, search: 'eq', goesWith: true }),
    /** Number of its instance. */
    number: f.text({ ...HIDDEN, search: 'contains', code: true, max: 32 }),
    processKey: f.text({ ...HIDDEN, required: true, search: 'contains', sortable: true, code: true, max: 128 }),
    /** Number of the definition by which the instance went when the task was opened. */
    processVersion: f.int({ ...HIDDEN, search: 'range', size: 's' }),
    businessKey: f.text({ ...HIDDEN, search: 'contains', code: true, max: 200 }),
    status: f.option(FLOW_TASK_STATES, {
      ...NEVER,
      default: 'open',
      search: 'in',
      sortable: true,
      tones: FLOW_TASK_TONES,
    }),
    starterId: f.ref('sys/user', { ...HIDDEN, search: 'eq', emptiedWith: true }),
    assigneeId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true }),
    /** Who may handle it now: candidates until somebody claims it. */
    handlerList: f.refs('sys/user', { ...HIDDEN, search: 'eq' }),
    /** Who could have claimed it. */
    candidateList: f.refs('sys/user', HIDDEN),
    /** Several could claim it: whoever did gives it back to them. */
    isShared: f.bool({ ...INTERNAL, default: false }),
    /** Whose task it is while somebody else handles it for that person. */
    ownerId: f.ref('sys/user', { ...HIDDEN, search: 'eq', emptiedWith: true }),
    handledBy: f.ref('sys/user', { ...HIDDEN, search: 'eq', emptiedWith: true }),
    outcome: f.option(FLOW_OUTCOMES, { ...NEVER, search: 'in', tones: { approved: 'success', rejected: 'error' } }),
    note: f.longText({ ...HIDDEN, max: 2000 }),
    /** When it was made; of one that waits for others before it, later when it is opened. */
    openedAt: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    handledAt: f.dateTime({ ...HIDDEN, sortable: true }),
    node: f.text({ ...HIDDEN, required: true, code: true, max: 255 }),
    mode: f.option(ASSIGNMENT_MODES, { ...HIDDEN, default: 'claim' }),
    role: f.option(FLOW_TASK_ROLES, { ...HIDDEN, default: 'step' }),
    /** Where it stands among those of its step that are handled in order. */
    place: f.int({ ...INTERNAL, default: 0 }),
    /** Version of the business row when the task was opened. */
    businessVersion: f.int(HIDDEN),
    /** Number of the token of the engine. */
    token: f.int({ ...INTERNAL, required: true }),
    /** Values of variables that its handler gave. */
    given: f.json(INTERNAL),
    /** The task that waits for this one. */
    parentTask: f.text({ ...INTERNAL, max: 36 }),
  },
  status: 'status',
  personOnly: true,
  standard: ['page', 'info', 'export'],
  sort: { field: 'openedAt', order: 'desc' },
  actions: {
    handle: {
      ...MINE,
      isMain: true,
      screen: 'process-task',
      input: HANDLE_INPUT,
    },
    /** Several at once; one whose form asks for something is handled on its page. */
    approve: { ...MINE, at: 'batch', input: { note: NOTE } },
    claim: {
      ...MINE,
      when: { ...MINE.when, isShared: [true], assigneeId: [null] },
      refusedAs: 'flowClaimed',
      input: SEEN,
    },
    giveBack: {
      when: { ...MINE.when, isShared: [true] },
      onlyBy: 'assigneeId',
      refusedAs: 'flowClaimed',
      input: SEEN,
    },
    delegate: { ...MINE, input: TO_PERSON },
    handOver: { ...MINE, input: TO_PERSON },
    addSigner: { ...MINE, input: ADD_SIGNER_INPUT },
    removeSigner: { ...MINE, input: PERSON_WITH_REASON },
    copyTo: { ...MINE, input: COPY_INPUT },
    /** For whoever administers processes: somebody else handles it. */
    reassign: { when: { status: ['open', 'waiting'] }, input: PERSON_WITH_REASON },
    sendBack: {
      ...MINE,
      danger: true,
      screen: 'process-send-back',
      input: SEND_BACK_INPUT,
    },
  },
});
