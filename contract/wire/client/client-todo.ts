import * as v from 'valibot';
import {
  ITEM_CATEGORIES,
  ITEM_PRIORITIES,
  ITEM_REPORTS,
  ITEM_STATES,
} from '../../resources/diagnosis-sequence-management/vehicle-pending-task/life';
import { RULES } from '../../validation/rules';
import { instant, optionOf, uuid } from '../scalar';

/** GET /client/todo?vin=… */
export const ClientTodoQuery = v.strictObject({ vin: v.pipe(v.string(), v.check(RULES.vin)) });

const KINDS = ['pendingTask', 'todo'] as const;
const ClientTodo = v.object({
  id: uuid,
  kind: optionOf(KINDS),
  subject: v.string(),
  text: v.nullable(v.string()),
  category: v.pipe(v.number(), v.description(`one of ${ITEM_CATEGORIES.join(', ')}`)),
  priority: optionOf(ITEM_PRIORITIES),
  status: optionOf(ITEM_STATES),
  sequenceId: v.nullable(uuid),
  scriptId: v.nullable(v.string()),
  dueAt: v.nullable(instant),
});
export type ClientTodo = v.InferOutput<typeof ClientTodo>;

/** What is still to be done at the vehicle, for the tester's own station or for any; what must be done first. */
export const ClientTodoAnswer = v.object({ vin: v.string(), list: v.array(ClientTodo) });
export type ClientTodoAnswer = v.InferOutput<typeof ClientTodoAnswer>;

/** POST /client/todo/{id}/result: the next state of its life. */
export const ClientTodoResult = v.strictObject({
  status: v.picklist(ITEM_REPORTS),
  feedback: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export const ClientTodoDone = v.object({ id: uuid, status: optionOf(ITEM_STATES) });
export type ClientTodoDone = v.InferOutput<typeof ClientTodoDone>;
