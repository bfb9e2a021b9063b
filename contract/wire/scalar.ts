import * as v from 'valibot';

/** Texts with a form of their own. A reader takes them as they are; the OpenAPI document names the form, and tests check it. */
export const uuid = v.string();
/** In UTC, as `2026-01-31T12:00:00.000Z`. */
export const instant = v.string();

/** Where a call answers nothing. */
export const Nothing = v.null();

/** Any object, with all of its keys. Stands before a record too: valibot takes a list for one. */
export const anyObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** The same where every value is a text. */
export const textsByKey = v.pipe(anyObject, v.record(v.string(), v.string())) as unknown as v.GenericSchema<
  Record<string, string>
>;

/**
 * One of these in an answer. A reader takes any text, since a newer server may know more of them; the OpenAPI document names the options,
 * and tests check them.
 */
// @__NO_SIDE_EFFECTS__
export const optionOf = <const T extends readonly string[]>(options: T) => ({
  ...v.custom<T[number]>((value) => typeof value === 'string'),
  requirement: options,
});
