import { f } from '../../../language/field';
import { FEEDBACK, MAX_CHECKS, MAX_PROCESS_USERS, SUPPORT_LEVELS } from './rules';

const NEVER = { write: 'never' } as const;
const PROCESS = { ...NEVER, hideInTable: true, group: 'process' } as const;
const HIDDEN = { ...NEVER, hideInTable: true, hideInForm: true, exportable: false } as const;

/** What the steps of an order write: who has to do with it, what came of it, and when it is due. */
export const PROCESS_FIELDS = {
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
  /** The order that this one is a duplicate of; that one is a duplicate of none. */
  leaderId: f.ref('support/order-list', { ...PROCESS, search: 'eq', emptiedWith: true }),
  isDuplicate: f.bool({ ...HIDDEN, default: false }),
  /** That of its type when it was created; whoever changes the order checks its lines. */
  checklist: f.rows(
    {
      line: f.text({ required: true, max: 255 }),
      isDone: f.bool({ default: false }),
      remark: f.text({ max: 255 }),
    },
    { write: 'update', hideInTable: true, group: 'process', max: MAX_CHECKS },
  ),
  isChecked: f.bool({ ...HIDDEN, default: true }),
  /** The approved case that solved it. */
  caseId: f.ref('support/case-library', { ...PROCESS, search: 'eq', emptiedWith: true }),
  solution: f.longText({ ...PROCESS, max: 4000, search: 'contains' }),
  finishedAt: f.dateTime({ ...PROCESS, sortable: true }),
  closedAt: f.dateTime({ ...PROCESS, sortable: true, search: 'dateRange' }),
  /** As the parameter `support.reopenWithin` was when it was closed. */
  reopenUntil: f.dateTime(PROCESS),
  feedback: f.option(FEEDBACK, {
    ...PROCESS,
    default: 'open',
    search: 'in',
    tones: { open: 'default', helped: 'success', notHelped: 'error' },
  }),
  /** By its service level; empty where it has none, and while its clock stops before it was due. */
  dueAt: f.dateTime({
    ...PROCESS,
    hideInTable: false,
    search: 'dateRange',
    searchNames: ['dueAtStart', 'dueAtEnd'],
    ahead: true,
    sortable: true,
  }),
  /** When it goes up a level by itself; empty once it went up for its due date, and at the top. */
  escalateAt: f.dateTime(HIDDEN),
  /** The due date for which it went up a level by itself. */
  escalatedFor: f.dateTime(HIDDEN),
};
