import { FINISH_INPUT, REASON } from './inputs';

/** Closed, and nobody has said yet whether it helped. */
export const CLOSED_NEW = { status: [3], feedback: ['open'] } as const;
/** Whoever finished an order does not also confirm it. */
const BY_ANOTHER = { notBy: ['operatorId'] } as const;

/** Who decides on the closing of the most urgent. */
export const CLOSING = { by: 'approval.urgentOrder', when: { emergency: ['critical'] } } as const;

/** Steps that take an order from one state to another. */
export const TRANSITIONS = {
  start: { from: [0], to: 1 },
  /** Once every line of its checklist is checked. */
  finish: {
    from: [1],
    to: 2,
    when: { isChecked: [true] },
    refusedAs: 'notChecked',
    input: FINISH_INPUT,
  },
  resolve: { from: [2], to: 3, confirm: true, ...BY_ANOTHER },
  unresolve: { from: [2], to: 1, input: REASON, ...BY_ANOTHER },
  close: { from: [0, 1, 2], to: 3, input: REASON, danger: true, approval: CLOSING },
  /** Within the days that the parameter `support.reopenWithin` gives; later a new order names this one. */
  reopen: { from: [3], to: 0, input: REASON },
  /** Overdue: it waits for the next level of support, as after an upgrade by hand. */
  escalate: { from: [0, 1], to: 0, automatic: true, due: 'escalateAt' },
} as const;
