import type { TextEncoding } from '../../contract/text/encodings';

/** Lines that are shown of a text, and characters of each. */
const LINES = 3;
const CHARACTERS = 200;
/** Characters in which they are looked for. */
const LOOKED_AT = 1024 * 1024;

/** What somebody looks at to see whether a text was decoded right: the encoding, and lines of the text. */
export type TextSample = { encoding: TextEncoding; lines: string[] };

const shown = (line: string): string => (line.length > CHARACTERS ? `${line.slice(0, CHARACTERS)}…` : line);

function* linesOf(text: string): Generator<string, void> {
  for (const [line] of text.slice(0, LOOKED_AT).matchAll(/[^\r\n]+/g)) if (line.trim() !== '') yield line;
}

/** The first line and those next to it that hold more than ASCII, for only they differ; where there are none, the first lines. */
export function textSampleOf(text: string, encoding: TextEncoding): TextSample {
  const first: string[] = [];
  const telling: number[] = [];
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    const at = lines.length;
    if (at === 0 || /[^\0-\x7f]/.test(line)) telling.push(at);
    if (at < LINES) first.push(line);
    lines.push(line);
    if (telling.length === LINES) break;
  }
  const taken = new Set(telling);
  for (let at = 0; at < first.length && taken.size < LINES; at += 1) taken.add(at);
  return { encoding, lines: [...taken].toSorted((a, b) => a - b).map((at) => shown(lines[at] ?? '')) };
}
