/** Characters of the longest document. */
export const LONGEST_DOCUMENT = 2_000_000;
