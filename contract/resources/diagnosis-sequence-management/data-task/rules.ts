import type { Tone } from '../../../language/field';

/* Work that goes on after the answer: exports, imports, what is done to many rows. Both sides read this file. */

export const TASK_TYPES = [
  'export',
  'check',
  'import',
  'rollback',
  'batch',
  'verify',
  'tenantExport',
  'vinList',
  'generate',
  'entryPublish',
  'entryXliff',
  'doctor',
  'manual',
  'report',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** `partial`: done, but for rows that were refused; a file says which and why. `cancelled`: somebody ended it; what it did by then stays. */
export const TASK_STATES = ['doing', 'success', 'partial', 'fail', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];
/** How each of them looks, in its list as in the download centre. */
export const TASK_TONES: Readonly<Record<TaskState, Tone>> = {
  doing: 'processing',
  success: 'success',
  partial: 'warning',
  fail: 'error',
  cancelled: 'default',
};

/** Files that a task leaves: what was asked for, and the rows that were refused with the reason. */
export const TASK_FILES = ['result', 'refused'] as const;
export type TaskFileKind = (typeof TASK_FILES)[number];

/** Rows from which on the console exports by a task instead of a download that somebody waits for. */
export const EXPORT_BY_TASK = 50_000;
/** Tasks of one user that may be under way at a time. */
export const OPEN_TASKS = 20;
/** Days that a finished task and its files are kept. */
export const TASK_DAYS = 7;

/** Topic of the live events that tell of a task; their data is a `TaskView`. */
export const TASK_TOPIC = 'task';
