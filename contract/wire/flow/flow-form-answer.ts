import * as v from 'valibot';
import { FORM_FIELD_KINDS, FORM_SHOWS } from '../../resources/flow/task/form';
import { anyObject, instant, optionOf, uuid } from '../scalar';

/** GET /flow/form: which form; one of the ids says of what. With `definitionId` it is that of a start, with the values of the instance where one is named. */
export const FlowFormQuery = v.object({
  taskId: v.optional(v.string()),
  processInstanceId: v.optional(v.string()),
  businessKey: v.optional(v.string()),
  processDefinitionKey: v.optional(v.string()),
  definitionId: v.optional(v.string()),
});
export type FlowFormQuery = v.InferOutput<typeof FlowFormQuery>;

const DrawnField = v.object({
  name: v.string(),
  kind: optionOf(FORM_FIELD_KINDS),
  label: v.string(),
  required: v.boolean(),
  options: v.array(v.string()),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  show: optionOf(FORM_SHOWS),
});

/** The record that a process is about, as its step shows it. */
const ShownRecord = v.object({
  resource: v.string(),
  id: uuid,
  /** Whether it changed since the task was opened. */
  hasChanged: v.boolean(),
  /** Its values without the fields that the step hides; null where the caller may not see the record. */
  row: v.nullable(anyObject),
  /** Fields that the step hides. */
  hidden: v.array(v.string()),
  /** Fields that the step asks for, and that the caller may change now. */
  writes: v.array(v.string()),
});

/** A form as whoever asked for it sees it: without the fields that are kept from him. */
export const FlowFormAnswer = v.object({
  processKey: v.string(),
  processName: v.string(),
  instance: v.nullable(
    v.object({
      id: uuid,
      number: v.nullable(v.string()),
      title: v.string(),
      status: v.string(),
      businessKey: v.nullable(v.string()),
      starter: v.nullable(v.string()),
      startedAt: v.nullable(instant),
    }),
  ),
  task: v.nullable(
    v.object({
      id: uuid,
      name: v.string(),
      status: v.string(),
      version: v.number(),
      /** Whether the caller may handle it now. */
      isMine: v.boolean(),
      /** Whether the next step is handled by whom this one's handler chooses. */
      asksNext: v.boolean(),
      /** Steps that the caller may send it back to, the one that was handled first in front, and what else ends with that. */
      earlier: v.array(v.object({ step: v.string(), name: v.string(), ends: v.array(v.string()) })),
    }),
  ),
  /** Whether the starter chooses who handles a step. */
  asksChosen: v.boolean(),
  /** Whether a start needs a business key. */
  asksKey: v.boolean(),
  fields: v.array(DrawnField),
  values: anyObject,
  record: v.nullable(ShownRecord),
  /** Address of a business form of one's own. */
  url: v.nullable(v.string()),
});
export type FlowFormAnswer = v.InferOutput<typeof FlowFormAnswer>;
