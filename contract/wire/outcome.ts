import * as v from 'valibot';

/** Query of `GET /outcome/{requestId}`: the resource whose row was written; without it only whether something was. */
export const OutcomeQuery = v.strictObject({ resource: v.optional(v.pipe(v.string(), v.maxLength(100))) });

/** What became of a write whose answer was lost. */
export const Outcome = v.object({
  isDone: v.boolean(),
  /** The row as it is now; null where the request wrote none of that resource, or the caller may not write it. */
  row: v.nullable(v.looseObject({ id: v.string(), version: v.number() })),
});
export type Outcome = v.InferOutput<typeof Outcome>;
