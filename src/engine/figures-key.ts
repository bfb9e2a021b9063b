/** Key of the cached figures over all resources: a change of any row may touch them. */
export const FIGURES_KEY = ['figures'] as const;
