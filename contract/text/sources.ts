/**
 * What texts for workshops come from, in the order of the specification: the number of a type is its place. `manual` is what somebody typed
 * in: names of regions, of dictionaries and their values.
 */
export const TEXT_SOURCES = [
  'manual',
  'sddb',
  'dme',
  'seq',
  'gcid',
  'signal',
  'errorCode',
  'dltName',
  'publishContent',
] as const;
export type TextSource = (typeof TEXT_SOURCES)[number];

/** The numbers of the types: 0 to 8. */
export const SOURCE_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The number by which an entry of the translation library names where its text comes from. */
export const sourceTypeOf = (source: TextSource): number => TEXT_SOURCES.indexOf(source);
