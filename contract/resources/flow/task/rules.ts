/** `waiting` for somebody before, or for a signer who was added. */
export const FLOW_TASK_STATES = ['open', 'waiting', 'done', 'withdrawn'] as const;
export type FlowTaskState = (typeof FLOW_TASK_STATES)[number];
export const FLOW_TASK_TONES = {
  open: 'processing',
  waiting: 'default',
  done: 'success',
  withdrawn: 'default',
} as const;

export const FLOW_OUTCOMES = ['approved', 'rejected'] as const;
export type FlowOutcome = (typeof FLOW_OUTCOMES)[number];

/** What a task is: one of the step itself, of a signer added to it, or one that comes back to whoever delegated it. */
export const FLOW_TASK_ROLES = ['step', 'signer', 'delegated'] as const;
export const SIGNER_PLACES = ['before', 'after'] as const;
/** Users named in one operation. */
export const MOST_NAMED_USERS = 50;
/** What whoever decides adds to a note. */
export const DECISION_FILES = {
  max: 10,
  maxMb: 20,
  accept: '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.csv,.txt,.zip',
} as const;
