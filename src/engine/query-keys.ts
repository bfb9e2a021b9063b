/** Key of the cached figures over all resources: a change of any row may touch them. */
export const FIGURES_KEY = ['figures'] as const;

/** What the keys of all dictionaries begin with. */
export const DICTIONARY_KEY = ['dictionary'] as const;

/** What the keys of all cached rows of a resource begin with: a change makes them stale together. */
export const resourceKey = (name: string) => ['resource', name] as const;
