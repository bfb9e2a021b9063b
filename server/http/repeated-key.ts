/* JSON.parse takes the last of two equal keys, other parsers the first: what was signed is then not what is done. */

/** The end of the string that begins at `at`: the index of its closing quote. */
function stringEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

const COLON = /[ \t\r\n]*:/y;
/** Whether what follows a string makes it a key. */
function isKey(text: string, end: number): boolean {
  COLON.lastIndex = end + 1;
  return COLON.test(text);
}

/** The key as it is meant: `\u0061` is `a`. */
const keyIn = (token: string): string => (token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1));

/** The first key that an object of sound JSON text holds twice; null where there is none. Time grows with the length of the text. */
export function repeatedKey(text: string): string | null {
  // Of each object that is open, the keys so far.
  const open: Set<string>[] = [];
  const NEXT = /["{}]/g;
  for (let found = NEXT.exec(text); found; found = NEXT.exec(text)) {
    const at = found.index;
    if (text[at] === '{') open.push(new Set());
    else if (text[at] === '}') open.pop();
    else {
      const end = stringEnd(text, at);
      NEXT.lastIndex = end + 1;
      const keys = open.at(-1);
      if (!keys || !isKey(text, end)) continue;
      const key = keyIn(text.slice(at, end + 1));
      if (keys.has(key)) return key;
      keys.add(key);
    }
  }
  return null;
}
