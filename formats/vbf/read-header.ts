import { UnreadableFile } from '../finding';
import { tokensIn, type VbfToken } from './tokens';

/** A value of the header: a word, a number as it is written, a text, or a list of values. */
export type VbfValue = string | VbfValue[];
export type VbfHeader = {
  version: string;
  /** By their names in small letters. */
  fields: Map<string, VbfValue>;
  lines: Map<string, number>;
  /** Where the blocks begin. */
  end: number;
};

/** Bytes in which the header has to end. */
export const LONGEST_HEADER = 4 * 1024 * 1024;
const DEEPEST = 8;

/** An editor may have put it before the text. */
const MARK_OF_UTF_8 = /^\xef\xbb\xbf/;
/** Programs differ in case. */
const keyOf = ({ text }: VbfToken): string => text.toLowerCase();

type Tokens = { next: () => VbfToken };

function reader(text: string): Tokens {
  const tokens = tokensIn(text);
  let line = 1;
  return {
    next: () => {
      const { value, done } = tokens.next();
      if (done) throw new UnreadableFile('vbf.header', { line });
      ({ line } = value);
      return value;
    },
  };
}

const is = ({ text, isText }: VbfToken, mark: string): boolean => !isText && text === mark;

function expect(tokens: Tokens, mark: string): VbfToken {
  const token = tokens.next();
  if (!is(token, mark)) throw new UnreadableFile('vbf.header', { line: token.line });
  return token;
}

function valueFrom(tokens: Tokens, first: VbfToken, depth = 0): VbfValue {
  if (!is(first, '{')) return first.text;
  if (depth > DEEPEST) throw new UnreadableFile('vbf.header', { line: first.line });
  const values: VbfValue[] = [];
  for (let token = tokens.next(); !is(token, '}'); token = tokens.next())
    if (!is(token, ',')) values.push(valueFrom(tokens, token, depth + 1));
  return values;
}

/** The text at the beginning of the file. Throws `UnreadableFile` where it is none. */
export function readVbfHeader(bytes: Uint8Array): VbfHeader {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, LONGEST_HEADER));
  const tokens = reader(text.replace(MARK_OF_UTF_8, '   '));
  const first = tokens.next();
  if (keyOf(first) !== 'vbf_version') throw new UnreadableFile('vbf.none');
  expect(tokens, '=');
  const version = tokens.next().text;
  expect(tokens, ';');
  const word = tokens.next();
  if (keyOf(word) !== 'header') throw new UnreadableFile('vbf.header', { line: word.line });
  expect(tokens, '{');
  const fields = new Map<string, VbfValue>();
  const lines = new Map<string, number>();
  for (let name = tokens.next(); ; name = tokens.next()) {
    if (is(name, '}')) return { version, fields, lines, end: name.end };
    expect(tokens, '=');
    const key = keyOf(name);
    fields.set(key, valueFrom(tokens, tokens.next()));
    lines.set(key, name.line);
    expect(tokens, ';');
  }
}
