import * as v from 'valibot';
import { uuid } from './scalar';

/** GET /sys/find?text=: rows of any kind whose texts hold it, as far as the caller may list them. `note` are the other texts of the row. */
const FoundRow = v.object({
  resource: v.string(),
  id: uuid,
  title: v.string(),
  note: v.string(),
  /** Parameter of the list's address under which the title opens a page; the id does where absent. */
  by: v.optional(v.string()),
});
export type FoundRow = v.InferOutput<typeof FoundRow>;
export const FoundRows = v.array(FoundRow);
export const FindQuery = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(64)) });
