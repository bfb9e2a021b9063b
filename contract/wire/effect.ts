/** What a change would give or take, told before it is saved. Both sides read this file. */

/** One line of it; words are in the language asked for. `names` are the first of those it concerns. */
export type Effect = { kind: 'gain' | 'loss' | 'note'; text: string; names: string[] };

/** Names that a line tells at most. */
export const EFFECT_NAMES = 8;
