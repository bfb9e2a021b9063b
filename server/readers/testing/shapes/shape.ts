import { strToU8 } from 'fflate';

/** A file that grows: `n` is about how often something stands in it. */
export type GrowingFile = { what: string; name: string; grown: (n: number) => string | Uint8Array };

export const many = (n: number, part: (at: number) => string): string =>
  Array.from({ length: n }, (_, at) => part(at)).join('');

/** A text of a beginning, parts, and an end; each part by itself grows. */
export const repeated = (name: string, head: string, parts: readonly string[], tail = ''): GrowingFile[] =>
  parts.map((part) => ({
    what: `${JSON.stringify(head.slice(-16))} + n × ${JSON.stringify(part)}${tail && ` + ${JSON.stringify(tail.slice(0, 12))}`}`,
    name,
    grown: (n) => head + part.repeat(n) + tail,
  }));

/** Signs that formats are made of, alone and in pairs: what opens and never closes, what closes and was never open, blanks, digits. */
export const SIGNS = [
  ' ',
  '\n',
  '\r',
  '\t',
  '"',
  "'",
  '\\',
  '\\"',
  '""',
  '1',
  '1.',
  '-',
  'a',
  'é',
  ',',
  ';',
  ':',
  '|',
  '(',
  '[',
  '{',
  '<',
  '/*',
  '//',
  '/* */',
  '&',
  '<!--',
  '<![CDATA[',
  '=',
  ' :',
  '1 ',
  'a ',
  'a,',
  '%',
  '\0',
];

/** Bytes and texts, one behind the other. */
export const placedTogether = (...parts: (string | Uint8Array)[]): Uint8Array => {
  const all = parts.map((part) => (typeof part === 'string' ? strToU8(part, true) : part));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
