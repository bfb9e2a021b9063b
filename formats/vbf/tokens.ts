import { UnreadableFile } from '../finding';
import { TextScanner } from '../scan';

/** A word, a mark or a text of the header. */
export type VbfToken = { text: string; isText: boolean; line: number; end: number };

const SPACE = /\s+/y;
const REMARK = /\/\/[^\n]*/y;
const MARK = /[{}=;,]/y;
const WORD = /[^\s{}=;,"]+/y;

/** What follows the quote that ends a text. */
const BEHIND_TEXT = /\s*[;,}]/y;

/** The quote that ends a text which begins before `from`; -1 where none does. A path may end with a backslash. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    BEHIND_TEXT.lastIndex = at + 1;
    if (text[at - 1] !== '\\' || BEHIND_TEXT.test(text)) return at;
  }
  return -1;
}

/** What stands between two quotes; null where no quote begins here, or none ends it. */
function quoted(scan: TextScanner): string | null {
  if (scan.text[scan.at] !== '"') return null;
  const begin = scan.at + 1;
  const end = endOfText(scan.text, begin);
  if (end < 0) return null;
  scan.at = end + 1;
  return scan.text.slice(begin, end);
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Skips a comment or white space; false where neither comes next. A comment that nothing ends reaches to the end. */
function skip(scan: TextScanner): boolean {
  if (scan.take(SPACE) !== null || scan.take(REMARK) !== null) return true;
  if (!scan.text.startsWith('/*', scan.at)) return false;
  const end = scan.text.indexOf('*/', scan.at + 2);
  scan.at = end < 0 ? scan.text.length : end + 2;
  return true;
}

/** Words, marks and texts one after the other; comments and space are passed over. Throws `UnreadableFile` where a text is not closed. */
export function* tokensIn(text: string): Generator<VbfToken, void> {
  const scan = new TextScanner(text);
  let line = 1;
  while (scan.at < text.length) {
    const from = scan.at;
    if (!skip(scan)) {
      const inside = quoted(scan);
      const found = inside ?? scan.take(MARK) ?? scan.take(WORD);
      if (found === null) throw new UnreadableFile('vbf.header', { line });
      yield { text: found, isText: inside !== null, line, end: scan.at };
    }
    line += linesIn(text.slice(from, scan.at));
  }
}

/** Whether text begins as the header does; programs may have noted something before it. */
export function isVbf(text: string): boolean {
  const scan = new TextScanner(text);
  while (skip(scan));
  return scan.take(WORD)?.toLowerCase() === 'vbf_version' && scan.mark('=');
}
