import { Unexpected, type TextScanner } from '../scan';

/** Tokens of a CAN database, each for `TextScanner`. */
export const DIGITS = /\d+/y;
/** A name, up to white space or a colon. */
export const NAME = /[^\s:]+/y;
/** A name in a statement that ends with a semicolon. */
export const WORD = /[^\s";:]+/y;
/** A value without quotes. */
export const BARE = /[^\s";]+/y;
export const NUMBER = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y;
/** What a statement is about, where it is not the file itself. */
export const OWNER = /(?:BU_|BO_|SG_|EV_)(?=\s)/y;

/**
 * Where the quote stands that ends a text which begins at `from`; -1 where none does. A quote inside of it is marked by a backslash or written
 * twice. Where a backslash stands before the last quote of the statement, that ends the text all the same: folders end with one.
 */
function endOfQuoted(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') {
      if (text[at + 1] !== '"') return at;
      at += 1;
    }
  }
  const last = text.trimEnd().length - 1;
  return last >= from && text[last] === '"' && text[last - 1] === '\\' ? last : -1;
}

/** Takes the marks off the quotes inside of a text. */
export const unmarked = (text: string): string => text.replaceAll(/\\"|""/g, '"');

/** The text between two quotes, behind white space; null where no quote begins here, or none ends it. */
export function quotedText(scan: TextScanner): string | null {
  scan.space();
  if (scan.text[scan.at] !== '"') return null;
  const from = scan.at + 1;
  const end = endOfQuoted(scan.text, from);
  if (end < 0) return null;
  scan.at = end + 1;
  return unmarked(scan.text.slice(from, end));
}

/** Made once: a file may have one on every line. */
const UNEXPECTED = new Unexpected('unexpected');

/** The same; throws `Unexpected` where there is none. */
export function needQuotedText(scan: TextScanner): string {
  const text = quotedText(scan);
  if (text === null) throw UNEXPECTED;
  return text;
}
