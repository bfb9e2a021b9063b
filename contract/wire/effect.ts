import * as v from 'valibot';
import { optionOf } from './scalar';

/** One line of what a change or an operation would give or take, told before it is done. Words are in the language asked for; `names` are the first of those it concerns. */
const Effect = v.object({
  /** `stop` says why it cannot be done: nothing is. */
  kind: optionOf(['gain', 'loss', 'note', 'stop']),
  text: v.string(),
  names: v.array(v.string()),
});
export type Effect = v.InferOutput<typeof Effect>;

/** Names that a line shows at most. */
export const EFFECT_NAMES = 8;
/** Names that it is answered with at most: by the one that is not shown a reader knows that there are more. */
export const EFFECT_NAMES_SENT = EFFECT_NAMES + 1;

/** POST {base}/{id}/effects of a change, GET {base}/{id}/{operation}/effects of an operation. */
export const Effects = v.array(Effect);
