/** Longest text of a word; longer ones are no words of a console. */
export const WORD_LONGEST = 2_000;
/** Topic of the hints that words of the console have changed. */
export const WORDS_TOPIC = 'words';

/** Names of the gaps of a word, each once, in the order of the alphabet: `{{count}}` is `count`. */
export const gapNames = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim()))].toSorted();

/** Why a text cannot stand in place of the shipped one; null where it can. `$t(` would call for another word. */
export function wordFailure(shipped: string, text: string): { key: string; params?: Record<string, string> } | null {
  if (text.includes('$t(')) return { key: 'wordNested' };
  const [wanted, given] = [gapNames(shipped), gapNames(text)];
  if (wanted.join() === given.join()) return null;
  return wanted.length === 0
    ? { key: 'wordNoGaps' }
    : { key: 'wordGaps', params: { gaps: wanted.map((name) => `{{${name}}}`).join(' ') } };
}
