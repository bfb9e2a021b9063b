import * as v from 'valibot';
import { TASK_FILES, TASK_STATES, TASK_TYPES } from '../resources/diagnosis-sequence-management/data-task/rules';
import { IMPORT_STATES } from './import';
import { instant, optionOf, uuid } from './scalar';

/** One task as its owner sees it: GET /task, GET /task/{id}. */
export const TaskView = v.object({
  id: uuid,
  type: optionOf(TASK_TYPES),
  /** Name of the resource. */
  resource: v.string(),
  status: optionOf(TASK_STATES),
  fileName: v.nullable(v.string()),
  /** Rows; null where nobody knows yet. */
  total: v.nullable(v.number()),
  done: v.number(),
  failed: v.number(),
  /** Why it failed, in the language of who asks; null where it did not. */
  msg: v.nullable(v.string()),
  createDate: instant,
  finishedAt: v.nullable(instant),
  /** It was asked to end, and has not yet. */
  isCancelling: v.boolean(),
  /** The import that it was the last work on, and where that stands; null for other tasks. */
  import: v.nullable(v.object({ id: uuid, step: optionOf(IMPORT_STATES) })),
  files: v.array(v.object({ kind: optionOf(TASK_FILES), name: v.string(), size: v.number() })),
});
export type TaskView = v.InferOutput<typeof TaskView>;
export const TaskViews = v.array(TaskView);
