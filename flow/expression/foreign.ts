const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const CALL = /([A-Za-z_]\w*)\.(contains|startsWith|endsWith|equals)\(/y;
const FUNCTIONS: Readonly<Record<string, string>> = {
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
};
const SIGNS: readonly (readonly [string, string])[] = [
  ['&&', ' and '],
  ['||', ' or '],
  ['==', '='],
];

const textOfQuotes = (quoted: string): string =>
  quoted.startsWith("'") ? `"${quoted.slice(1, -1).replaceAll('"', '\\"')}"` : quoted;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** `x.contains(` is `contains(x, `; answers what was read and what stands for it. */
function callAt(text: string, at: number): [number, string] | null {
  const call = matchAt(CALL, text, at);
  if (!call) return null;
  const [whole, subject = '', name = ''] = call;
  return [whole.length, name === 'equals' ? `(${subject} = ` : `${FUNCTIONS[name]}(${subject}, `];
}

function pieceAt(text: string, at: number): [number, string] {
  const quoted = matchAt(TEXT, text, at);
  if (quoted) return [quoted[0].length, textOfQuotes(quoted[0])];
  const call = callAt(text, at);
  if (call) return call;
  const sign = SIGNS.find(([foreign]) => text.startsWith(foreign, at));
  return sign ? [sign[0].length, sign[1]] : [1, text.charAt(at)];
}

function translated(text: string): string {
  let made = '';
  for (let at = 0; at < text.length;) {
    const [length, piece] = pieceAt(text, at);
    made += piece;
    at += length;
  }
  return made;
}

/** The inside of `${…}`, `#{…}` or `=…`, as other engines write an expression. */
function unwrapped(text: string): string {
  const trimmed = text.trim();
  if (/^[$#]\{/.test(trimmed) && trimmed.endsWith('}')) return trimmed.slice(2, -1).trim();
  return trimmed.startsWith('=') ? trimmed.slice(1).trim() : trimmed;
}

/**
 * An expression in FEEL. What other engines write for the same (`${x == 'a' && y.contains("b")}`) is put into FEEL;
 * what cannot be is left, and refused when it is read.
 */
export function feelOf(text: string): string {
  const inside = unwrapped(text);
  const made = translated(inside);
  return made.startsWith('!') && !made.startsWith('!=') ? `not(${made.slice(1).trim()})` : made;
}
