import type { i18n } from 'i18next';
import { inheritedKeys } from './inherited-words';

/** More entries, or longer ones, are no words of ours. */
const MOST = 20_000;
const LONGEST = 2_000;
/** Words that call for other words: i18next would follow them, in a circle too. */
const NESTED = '$t(';

const gapsOf = (text: string): string[] => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(([gap]) => gap.replace(/\s/g, ''));

/** Whether a text may stand in place of a word: it must not have gaps that nobody fills in. */
const fits = (text: string, word: string): boolean => {
  const known = new Set(gapsOf(word));
  return (
    text.trim() !== '' &&
    text.length <= LONGEST &&
    !text.includes(NESTED) &&
    gapsOf(text).every((gap) => known.has(gap))
  );
};

/**
 * Words of the server over the built-in ones of one language. Each takes the place of a word that is there, never of a group of words,
 * and gives it back when the server has it no more; what comes before its file waits for it.
 */
export class LaidOver {
  private given: readonly (readonly [string, string])[] = [];
  private readonly covered = new Map<string, string>();

  constructor(
    private readonly words: i18n,
    private readonly language: string,
    private readonly namespace: string,
  ) {}

  private put(key: string, text: string): void {
    this.words.addResource(this.language, this.namespace, key, text, { silent: true });
  }

  /** Replaces what was laid over before. */
  set(words: Readonly<Record<string, string>>): void {
    for (const [key, word] of this.covered) this.put(key, word);
    this.covered.clear();
    this.given = Object.entries(words).slice(0, MOST);
    this.apply();
  }

  /** The built-in word below the one that is laid over it; undefined where nothing is. */
  below(key: string): string | undefined {
    return this.covered.get(key);
  }

  /** The built-in word, whatever lies over it. */
  private builtIn(key: string): unknown {
    return this.covered.get(key) ?? this.words.getResource(this.language, this.namespace, key);
  }

  private cover(key: string, text: string): void {
    const word: unknown = this.covered.has(key) ? null : this.builtIn(key);
    if (typeof word !== 'string' || !fits(text, word)) return;
    this.covered.set(key, word);
    this.put(key, text);
  }

  /** Lays over what has come meanwhile: the words that are named first, then those that variants have of their resource. */
  apply(): void {
    for (const [key, text] of this.given) this.cover(key, text);
    for (const [key, text] of this.given)
      for (const inherited of inheritedKeys(key))
        if (this.covered.has(key) && this.builtIn(inherited) === this.covered.get(key)) this.cover(inherited, text);
  }
}
