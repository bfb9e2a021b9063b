/**
 * Tells whether the data of an answer is what its reader can work with. Only what would break the reader is looked at:
 * a server that answers more, or newer things, is still understood.
 */
export type Shape<T> = (data: unknown) => data is T;

export const isText = (data: unknown): data is string => typeof data === 'string';
export const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
export const isList = (data: unknown): data is unknown[] => Array.isArray(data);

/** A list of nothing but such entries. */
export const listOf =
  <T>(isEntry: Shape<T>): Shape<T[]> =>
  (data): data is T[] =>
    Array.isArray(data) && data.every(isEntry);

/** A record that has at least these texts. */
export const withTexts =
  <T>(...names: (keyof T & string)[]): Shape<T> =>
  (data): data is T =>
    isRecord(data) && names.every((name) => isText(data[name]));

/** Where a call answers null to say that there is none. */
export const orNull =
  <T>(isData: Shape<T>): Shape<T | null> =>
  (data): data is T | null =>
    data === null || isData(data);
