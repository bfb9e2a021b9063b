import * as v from 'valibot';
import type { Tone } from '../language/field';
import { anyObject, optionOf } from './scalar';

const TONES = ['default', 'processing', 'success', 'warning', 'error'] as const satisfies readonly Tone[];
/** One value of a dictionary, in the language of the caller. */
const DictionaryEntry = v.object({
  value: v.string(),
  label: v.string(),
  tone: v.nullable(optionOf(TONES)),
  isRetired: v.boolean(),
});
export type DictionaryEntry = v.InferOutput<typeof DictionaryEntry>;
/** GET /sys/dict?types=gender,media-type: values by the codes of their dictionaries. */
export const DictionaryAnswer = v.pipe(anyObject, v.record(v.string(), v.array(DictionaryEntry)));
export const DictionariesQuery = v.object({ types: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)) });
