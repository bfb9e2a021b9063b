import * as v from 'valibot';
import { Effects } from './effect';
import { instant, uuid } from './scalar';

/** What an action on several rows would do, told before it does anything. Both sides read this file. */

/** Minutes for which a preview can be acted upon. */
export const PREVIEW_MINUTES = 5;
/** Rows that a preview shows by their titles. */
export const PREVIEW_SAMPLE = 5;
/** Rows of which the preview of a change tells what they hold and what they would. */
export const PREVIEW_CHANGES = 20;
/** Rows that it names with the reason why they are left out; of more it tells the number. */
export const PREVIEW_REFUSED = 100;
/** Rows that are done in one go, all or none, within a second or two; more are done by a data task, which shows how far it is. */
export const IN_ONE_GO = 200;
/** Rows that a search may find for an action on all of them. */
export const SEARCH_BATCH_LIMIT = 100_000;

/** Name by which a delete stands among the operations. */
export const DELETE = 'delete';

/** Rows of another resource that refer to those of the set, as far as the caller may list them. Words are in the language asked for. */
const TouchedRows = v.object({
  resource: v.string(),
  title: v.string(),
  field: v.string(),
  fieldTitle: v.string(),
  count: v.number(),
});
export type TouchedRows = v.InferOutput<typeof TouchedRows>;

/** A row that is left out, and why. */
const RefusedRow = v.object({ id: uuid, title: v.string(), msg: v.string() });
export type RefusedRow = v.InferOutput<typeof RefusedRow>;

/** A field of a row as the row answers it: `deptId` and `deptIdTitle`. */
const ValueInWords = v.record(v.string(), v.unknown());

/** POST {base}/{operation}/preview with `ids` or `search`; of the change of a field with `values`, that field alone. */
export const Preview = v.object({
  /** Handed to the call itself in place of `ids`: it does exactly this set, or nothing. */
  preview: uuid,
  expiresAt: instant,
  total: v.number(),
  /** Rows that would be changed; the others are left out. */
  allowed: v.number(),
  /** The first of the rows that would be changed. */
  sample: v.array(v.object({ id: uuid, title: v.string() })),
  /** The first of those that are left out. */
  refused: v.array(RefusedRow),
  touched: v.array(TouchedRows),
  /** What else would come of it; of a set that a data task does, nothing is told. */
  effects: Effects,
  /** So many rows that they are done by a data task. */
  isTask: v.boolean(),
  /** Of the change of a field: what the first rows hold, and what they would, each with its words. */
  changes: v.optional(v.array(v.object({ id: uuid, title: v.string(), before: ValueInWords, after: ValueInWords }))),
});
export type Preview = v.InferOutput<typeof Preview>;

/** `data` of a refusal with code `setChanged`: what is no longer as it was when it was looked at. */
export const SetChange = v.object({ rows: v.array(RefusedRow), number: v.number() });
export type SetChange = v.InferOutput<typeof SetChange>;
