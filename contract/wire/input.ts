import * as v from 'valibot';

/** A whole number as a query parameter has it. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

/** An id as it is sent to the server, which refuses what is none. */
export const Uuid = v.pipe(v.string(), v.uuid());

/** A text of at most so many characters, as it is sent to the server. */
export const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Hexadecimal text of so many digits, in small letters. */
export const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
