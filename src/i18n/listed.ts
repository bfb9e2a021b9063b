import type { Language } from '../../contract/constants';

/** Names one after the other, as the language parts them: all of them, or any. */
export const listed = (
  language: Language,
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type, style: 'long' }).format(names);
