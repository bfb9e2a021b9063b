import * as v from 'valibot';

/** Texts with a form of their own. A reader takes them as they are; the OpenAPI document names the form, and tests check it. */
export const uuid = v.string();
/** In UTC, as `2026-01-31T12:00:00.000Z`. */
export const instant = v.string();

/** A whole number as a query parameter has it. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

/** An id as it is sent to the server, which refuses what is none. */
export const Uuid = v.pipe(v.string(), v.uuid());

/** Any object, with all of its keys. Stands before a record too: valibot takes a list for one. */
export const anyObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
