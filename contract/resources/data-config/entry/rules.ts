/** Longest translation of an entry. */
export const ENTRY_LONGEST = 2_000;
/** Longest source text: entries are unique by it, and an index takes no longer ones in whatever script. */
export const SOURCE_LONGEST = 600;
