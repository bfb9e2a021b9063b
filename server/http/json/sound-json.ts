import { isWellFormed, type Failure } from '../../../contract/validation/check-field';
import { InvalidFields, Refusal } from '../../refusal';

/** Levels of lists and objects in a body: what is signed and stored is walked call by call. */
const DEEPEST = 64;

const judged = (text: string): Failure | null => (isWellFormed(text) ? null : { key: 'character' });

/**
 * What is wrong with a value that JSON can write and nothing else can: half of a character, which neither UTF-8 nor the database holds, and
 * a number beyond all numbers.
 */
function failureIn(value: unknown, depth: number): Failure | null {
  if (typeof value === 'string') return judged(value);
  if (typeof value === 'number') return Number.isFinite(value) ? null : { key: 'type' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEEPEST) throw new Refusal('badRequest');
  for (const [name, one] of Object.entries(value)) {
    const failure = judged(name) ?? failureIn(one, depth + 1);
    if (failure) return failure;
  }
  return null;
}

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
function repeatedKey(text: string): string | null {
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

/** The object that the text writes, or null. Refuses what is neither, nested without end or holds a key twice (400), and by its field what cannot be signed or stored. */
export function soundJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('badRequest');
  }
  if (value === null) return value;
  // Equal keys mean one thing to this parser and another to the next: what was signed would not be what is done.
  if (repeatedKey(text) !== null) throw new Refusal('badRequest');
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('badRequest');
  const failures = Object.create(null) as Record<string, Failure>;
  for (const [name, one] of Object.entries(value)) {
    const failure = judged(name) ?? failureIn(one, 2);
    if (failure) failures[name.replace(/\p{Surrogate}/gu, '\ufffd')] = failure;
  }
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  return value;
}
