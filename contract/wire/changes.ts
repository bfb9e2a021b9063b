import * as v from 'valibot';
import { instant, uuid } from './scalar';

/** GET {base}/changes. Without `after` it answers the position from which changes are told. */
export const ChangesQuery = v.object({
  /** The position that the answer before named. */
  after: v.optional(v.string()),
  /** Changes of one answer, 1 to 500. */
  limit: v.optional(v.string()),
  /** Whose changes; only for who works for the platform, whose own they are where it is absent. */
  tenantCode: v.optional(v.string()),
});

export const RowChange = v.object({
  id: uuid,
  /** When the row was changed last. */
  at: instant,
  /** The row as it is now; null where it was deleted, or is not for the caller to see. */
  row: v.nullable(v.record(v.string(), v.unknown())),
});
export type RowChange = v.InferOutput<typeof RowChange>;

/** A row stands once, however often it was changed since. */
export const Changes = v.object({
  list: v.array(RowChange),
  /** The position behind these changes, for `after`. */
  next: v.string(),
  /** Whether there are more behind it already. */
  hasMore: v.boolean(),
});
export type Changes = v.InferOutput<typeof Changes>;
