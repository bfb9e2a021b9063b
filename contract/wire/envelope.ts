import * as v from 'valibot';
import { textsByKey } from './scalar';

/** Every answer. `code` 0 is success; others are in `errors.ts`. */
export type Envelope<T> = { code: number; msg: string; data: T };
/** What its reader insists on. What is no text is no message: it would be shown. */
export const AnyEnvelope = v.object({
  code: v.number(),
  msg: v.optional(v.fallback(v.string(), '')),
  data: v.optional(v.unknown()),
});
/** Rows of a list. */
export type ListData<T> = {
  list: T[];
  total: number;
  /** The total was not counted: the planner of the database expects so many. */
  isEstimated?: boolean;
  /** By field that the definition sums up: the sum over all that was found, exact; null where nothing has a value. */
  sums?: Readonly<Record<string, string | null>>;
  /** Where a `cursor` was asked for: that of the rows behind these; null at the end. */
  next?: string | null;
};
/** What a reader of rows insists on, in an answer that holds either `{ list, total }` or the bare list. */
export const listDataOf = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.union([v.array(entry), v.object({ list: v.array(entry), total: v.number() })]);
/** `data` of an answer with code `invalid`: message by field, in the language asked for. */
export const FieldErrors = v.object({ fields: textsByKey });
/** `data` of an answer with code `stale`: the row as it is now. */
export type StaleData = { theirs: Record<string, unknown> };
