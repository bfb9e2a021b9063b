/** Levels of grey-release groups, the topmost first: whoever is in the group of level 1 gets what is new before all others. */
export const GRAY_LEVELS = [1, 2, 3, 4, 5] as const;
