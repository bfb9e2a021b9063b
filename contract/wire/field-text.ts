import * as v from 'valibot';
import type { Field } from '../language/field';
import { checkField } from '../validation/check-field';

/** A text that is sent for a field: refused in the words that the field has for it. */
// @__NO_SIDE_EFFECTS__
export const fieldText = (field: Field) => ({
  ...v.custom<string>((value) => typeof value === 'string' && checkField(field, value) === null),
  requirement: field,
});
