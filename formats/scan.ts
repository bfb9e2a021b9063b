const SPACE = /\s+/y;

/** A text is not written as it should be where the scanner stands. */
export class Unexpected extends Error {}
/** Made once: a file may have one on every line, and nobody looks at where it was thrown. */
const UNEXPECTED = new Unexpected('unexpected');

/**
 * Reads a text from its beginning to its end and never goes back: time grows with the length of the text, whatever stands in it. Patterns are
 * sticky (`/…/y`) and describe one token, so that no two parts of them can match the same characters.
 */
export class TextScanner {
  readonly text: string;
  /** Where the next token is looked for. */
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips white space; answers whether there was any. */
  space(): boolean {
    return this.take(SPACE) !== null;
  }

  /** The token that begins right here; null where it does not match, and nothing is skipped. */
  take(token: RegExp): string | null {
    token.lastIndex = this.at;
    const found = token.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** The token behind white space; null where it does not match. */
  next(token: RegExp): string | null {
    this.space();
    return this.take(token);
  }

  /** The same; throws `Unexpected` where it does not match. */
  need(token: RegExp): string {
    const found = this.next(token);
    if (found === null) throw UNEXPECTED;
    return found;
  }

  /** Whether these characters come next, behind white space; they are skipped then. */
  mark(characters: string): boolean {
    this.space();
    if (!this.text.startsWith(characters, this.at)) return false;
    this.at += characters.length;
    return true;
  }

  /** Skips these characters, behind white space; throws `Unexpected` where they do not come next. */
  needMark(characters: string): void {
    if (!this.mark(characters)) throw UNEXPECTED;
  }

  /** Whether only white space is left. */
  ends(): boolean {
    this.space();
    return this.at >= this.text.length;
  }

  /** Throws `Unexpected` where more than white space is left. */
  needEnd(): void {
    if (!this.ends()) throw UNEXPECTED;
  }

  /** All that is left, without the white space around it. */
  rest(): string {
    return this.text.slice(this.at).trim();
  }
}

/** Where the quote stands that ends a text which begins at `from`; -1 where none does. A backslash takes the next character with it. */
export function closingQuote(text: string, from: number, quote = '"'): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === quote) return at;
    if (text[at] === '\\') at += 1;
  }
  return -1;
}
