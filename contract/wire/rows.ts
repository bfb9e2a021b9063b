import * as v from 'valibot';
import { instant, uuid } from './scalar';

/** Calls that every resource has, beside its rows themselves. */

const RowFailure = v.object({ id: uuid, title: v.string(), msg: v.string() });

/** What a batch answers: what was done, and why the others were not. */
export const BatchResult = v.object({
  done: v.number(),
  failed: v.array(RowFailure),
  /** The rows done as they are now, where that can be undone: see `undo` in `resource.ts`. */
  rows: v.optional(v.array(v.object({ id: uuid, version: v.number() }))),
  /** Of the change of a field: the rows as they are now with the value that each had, to be sent where it is taken back. */
  before: v.optional(v.array(v.object({ id: uuid, version: v.number(), value: v.unknown() }))),
  /** The rows are done by a data task. */
  taskId: v.optional(uuid),
});
export type BatchResult = v.InferOutput<typeof BatchResult>;

/** One line of `GET {base}/{id}/history`, newest first. `field` is null for what is not a field. */
export const HistoryEntry = v.object({
  id: v.string(),
  at: instant,
  operation: v.string(),
  userId: v.nullable(v.string()),
  username: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  changes: v.array(
    v.object({
      field: v.string(),
      before: v.optional(v.unknown()),
      after: v.optional(v.unknown()),
      /** Of files, by their ids, as they were called when the line was written: what was replaced is kept no longer than its name. */
      names: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  requestId: v.nullable(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;
export const History = v.array(HistoryEntry);

/** GET /sys/user-operation/{id}/changes: what the request did to which record. */
const RequestChange = v.object({
  ...HistoryEntry.entries,
  resource: v.string(),
  recordId: v.nullable(v.string()),
  title: v.nullable(v.string()),
});
export type RequestChange = v.InferOutput<typeof RequestChange>;
export const ChangesOfRequest = v.array(RequestChange);

/** `GET {base}/{id}/neighbours` with the search and the order of a list: the rows beside this one in it; null at its ends. */
export const NeighbourIds = v.object({ previous: v.nullable(uuid), next: v.nullable(uuid) });
export type NeighbourIds = v.InferOutput<typeof NeighbourIds>;

/** `GET {base}/states` with the search of a list: how many rows it finds in each state, whichever it is searched for; null where there are too many to be counted. */
export const StateCounts = v.object({ counts: v.nullable(v.record(v.string(), v.number())) });
export type StateCounts = v.InferOutput<typeof StateCounts>;

/** `GET {base}/{id}/related`: how many rows of each list of `related` point to the row, at most `MOST_RELATED` of each. */
export const RelatedCounts = v.record(v.string(), v.number());
export type RelatedCounts = v.InferOutput<typeof RelatedCounts>;
export const MOST_RELATED = 1_000;

/** Answer of an action that shows something, once: see `shows` in `resource.ts`. */
export const Shown = v.object({ text: v.string() });
export type Shown = v.InferOutput<typeof Shown>;

/** What a reader of any batch insists on: the others may be left out where all went well. */
export const BatchOutcome = v.object({ ...v.partial(BatchResult).entries, done: v.number() });
export type BatchOutcome = v.InferOutput<typeof BatchOutcome>;

/** What an action leads on to: see `leadsTo` in the definition. Without an id there is nowhere to go, as after a few VINs that needed no task. */
export const LedTo = v.looseObject({ id: v.optional(v.string()) });

/** What any other action answers: nothing, or how many rows it made. */
export const ActionAnswer = v.nullable(v.looseObject({ count: v.optional(v.number()) }));

/** What starting a data task answers. */
export const TaskStarted = v.object({ taskId: uuid });

/** `POST {base}/{id}/move`: another place in the tree. */
export const MoveRequest = v.strictObject({
  version: v.number(),
  parentId: v.optional(v.nullable(uuid)),
  before: v.optional(v.nullable(uuid)),
});

/** Query of `GET /outcome`: the id of the write, and the resource whose row it wrote; without that only whether something was. */
export const OutcomeQuery = v.strictObject({
  requestId: v.pipe(v.string(), v.uuid()),
  resource: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** What became of a write whose answer was lost. */
export const WriteOutcome = v.object({
  isDone: v.boolean(),
  /** The row as it is now; null where the request wrote none of that resource, or the caller may not write it. */
  row: v.nullable(v.looseObject({ id: v.string(), version: v.number() })),
});
export type WriteOutcome = v.InferOutput<typeof WriteOutcome>;
