import { RUNNING_STATES } from './rules';

/** What waits for somebody on the home page, and on a station's day. */
export const WAITING = {
  /** By the end of tomorrow; what is overdue as well. */
  dueSoon: {
    search: { status: [...RUNNING_STATES], dueAt: { to: 1 } },
    rows: 'dueAt',
    named: 'subject',
    by: 'finish',
    urgent: true,
  },
  toProcess: { search: { status: [0] }, rows: 'createDate', named: 'subject', by: 'start' },
  mine: { search: { status: [1] }, onlyBy: 'operatorId', rows: 'createDate', named: 'subject', by: 'finish' },
  toConfirm: {
    search: { status: [2] },
    onlyBy: 'submitterId',
    rows: 'createDate',
    named: 'subject',
    by: 'resolve',
  },
  submitted: {
    search: { status: [...RUNNING_STATES] },
    onlyBy: 'submitterId',
    rows: 'createDate',
    named: 'subject',
    states: true,
  },
} as const;
