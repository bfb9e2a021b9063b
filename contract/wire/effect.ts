import * as v from 'valibot';
import { optionOf } from './scalar';

/** One line of what a change would give or take, told before it is saved. Words are in the language asked for; `names` are the first of those it concerns. */
const Effect = v.object({
  kind: optionOf(['gain', 'loss', 'note']),
  text: v.string(),
  names: v.array(v.string()),
});
export type Effect = v.InferOutput<typeof Effect>;

/** Names that a line tells at most. */
export const EFFECT_NAMES = 8;

/** POST {base}/{id}/effects */
export const Effects = v.array(Effect);
