import { UnreadableFile } from '../finding';
import { TextScanner } from '../scan';

/** A word, a mark or a text of the header. */
export type VbfToken = { text: string; isText: boolean; line: number; end: number };

const SPACE = /\s+/y;
const REMARK = /\/\/[^\n]*/y;
const MARK = /[{}=;,]/y;
const WORD = /[^\s{}=;,"]+/y;

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
      const quoted = scan.quoted();
      const found = quoted ?? scan.take(MARK) ?? scan.take(WORD);
      if (found === null) throw new UnreadableFile('vbf.header', { line });
      yield { text: found, isText: quoted !== null, line, end: scan.at };
    }
    line += linesIn(text.slice(from, scan.at));
  }
}

/** Whether text begins as the header does; programs may have noted something before it. */
export function isVbf(text: string): boolean {
  const scan = new TextScanner(text);
  while (skip(scan));
  return scan.take(WORD) === 'vbf_version' && scan.mark('=');
}
