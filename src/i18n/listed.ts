import type { Language } from '../../contract/constants';

/** Names one after the other, as the language parts them. */
export const listed = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'long' }).format(names);
