import { LOG_LINE_MAX } from '../../../contract/resources/sys/client-log/rules';
import { joinPieces } from '../../../formats/source';

const NEWLINE = 0x0a;
/** Bytes of a line that is cut, with room for what its letters take. */
const KEPT = LOG_LINE_MAX * 4;
/** So much of a text tells in which of the old encodings it is. */
const SAMPLE = 64 * 1024;
/** Share of Hangul among the letters beyond ASCII that no Chinese text reaches where it is taken for Korean. */
const KOREAN = 0.9;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Which of the encodings that old programs write the bytes are in: they look alike, but Chinese taken for Korean is full of hanja. */
function oldEncoding(bytes: Uint8Array): 'euc-kr' | 'gb18030' {
  const text = new TextDecoder('euc-kr').decode(bytes.subarray(0, SAMPLE));
  const letters = [...text].filter((c) => c > '\u007f');
  const hangul = letters.filter((c) => c >= '\uac00' && c <= '\ud7a3').length;
  return letters.length > 0 && hangul / letters.length >= KOREAN ? 'euc-kr' : 'gb18030';
}

/** Colours of a terminal, and what no database keeps. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const COLOURS = /\u001b\[[0-9;?]*[A-Za-z]/g;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function clean(line: string): string {
  const text = (line.endsWith('\r') ? line.slice(0, -1) : line).replace(COLOURS, '').replace(CONTROLS, '\ufffd');
  return text.length > LOG_LINE_MAX ? `${text.slice(0, LOG_LINE_MAX)}… +${text.length - LOG_LINE_MAX}` : text;
}

/** The beginning of a line without end, up to a whole letter. */
function cutLine(bytes: Uint8Array): Uint8Array {
  let end = KEPT;
  while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1;
  return bytes.slice(0, end === 0 ? KEPT : end);
}

export type LineReader = { push(bytes: Uint8Array): string[]; end(): string[] };

/** UTF-16 has its mark at the beginning. */
function wideLines(encoding: 'utf-16le' | 'utf-16be'): LineReader {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  const split = (text: string): string[] => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()?.slice(0, KEPT) ?? '';
    return lines.map(clean);
  };
  return {
    push: (bytes) => split(decoder.decode(bytes, { stream: true })),
    end: () => {
      const lines = split(decoder.decode());
      return rest === '' ? lines : [...lines, clean(rest)];
    },
  };
}

/** UTF-8 line by line; a line that is none is read in the old encoding that it looks like. */
function narrowLines(): LineReader {
  let rest: Uint8Array = new Uint8Array();
  let old: TextDecoder | null = null;
  let isFirst = true;
  const decodeLine = (bytes: Uint8Array): string => {
    try {
      return strict.decode(bytes);
    } catch {
      old ??= new TextDecoder(oldEncoding(bytes));
      return old.decode(bytes);
    }
  };
  function* linesIn(bytes: Uint8Array): Generator<Uint8Array> {
    for (let from = 0; from <= bytes.length;) {
      const at = bytes.indexOf(NEWLINE, from);
      const end = at < 0 ? bytes.length : at;
      yield bytes.subarray(from, end);
      from = end + 1;
    }
  }
  const decode = (bytes: Uint8Array): string[] => {
    try {
      return strict.decode(bytes).split('\n');
    } catch {
      old ??= new TextDecoder(oldEncoding(bytes));
      return [...linesIn(bytes)].map(decodeLine);
    }
  };
  const told = (lines: string[]): string[] => {
    if (isFirst && lines[0] !== undefined) {
      isFirst = false;
      lines[0] = lines[0].replace(/^\ufeff/, '');
    }
    return lines.map(clean);
  };
  return {
    push: (chunk) => {
      const bytes = joinPieces([rest, chunk], rest.length + chunk.length);
      const last = bytes.lastIndexOf(NEWLINE);
      rest = bytes.slice(last + 1);
      if (rest.length > KEPT) rest = cutLine(rest);
      return last < 0 ? [] : told(decode(bytes.subarray(0, last)));
    },
    end: () => (rest.length === 0 ? [] : told(decode(rest))),
  };
}

/** Reads the lines of a text as its bytes come, in whatever encoding it is. */
export function lineReader(): LineReader {
  let reader: LineReader | null = null;
  return {
    push: (bytes) => {
      const [first, second] = bytes;
      reader ??=
        first === 0xff && second === 0xfe
          ? wideLines('utf-16le')
          : first === 0xfe && second === 0xff
            ? wideLines('utf-16be')
            : narrowLines();
      return reader.push(bytes);
    },
    end: () => reader?.end() ?? [],
  };
}
