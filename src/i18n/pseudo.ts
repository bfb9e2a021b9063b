/** Letters that look like their plain ones and cannot be mistaken for them. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'åƀçđéƒĝħîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĦÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][at] ?? letter,
  ]),
);

/** Gaps of a word, which are filled in later: `{{name}}` of ours, `${label}` of antd. */
const GAP = /(\{\{[^}]*\}\}|\$\{[^}]*\})/;
/** Languages are longer than English by as much, short words by more. */
const GROWTH = 0.3;

/** Between the paragraphs of a long text, each of which is shown by itself. */
const PARAGRAPH = '\n\n';

/**
 * A word in a language that nobody speaks: `Save` is `⟦Šåṽé··⟧`. It can be read and has its gaps, is longer by a third,
 * and is marked at both ends of each paragraph, so that what is clipped, put together from parts, or no word at all is seen at once.
 */
export const pseudo = (word: string): string => word.split(PARAGRAPH).map(disguised).join(PARAGRAPH);

function disguised(word: string): string {
  const parts = word
    .split(GAP)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((letter) => LETTERS[letter] ?? letter).join('')));
  const own = word.replace(new RegExp(GAP, 'g'), '').length;
  return `⟦${parts.join('')}${'·'.repeat(Math.ceil(own * GROWTH))}⟧`;
}

/** Names of antd's words that are no words: formats of dates, codes of languages. */
const NO_WORD = /format$|^locale$/i;

/** The same of all words of a file, or of antd's. What is no text stays what it is. */
export function pseudoTree<T>(tree: T, name = ''): T {
  if (typeof tree === 'string') return (NO_WORD.test(name) ? tree : pseudo(tree)) as T;
  if (Array.isArray(tree)) return tree.map((item: unknown) => pseudoTree(item)) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, unknown]) => [key, pseudoTree(value, key)]),
  ) as T;
}
