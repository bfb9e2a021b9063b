import { MultipartPart } from '@remix-run/multipart-parser';
import { joinPieces } from '../../../formats/source';

/** Longest header of a part, bytes. */
const LONGEST_HEADER = 8 * 1024;
const [CR, LF, DASH] = [0x0d, 0x0a, 0x2d];
const HEADER_END = Uint8Array.of(CR, LF, CR, LF);
const NOTHING = new Uint8Array();

/** What a form says, in the order in which it says it. `begins` has the headers of a part, with no content; `bytes` belong to the part that began last. */
export type FormPiece = { begins: MultipartPart } | { bytes: Uint8Array };

type State = 'start' | 'boundary' | 'header' | 'body' | 'done';

/** Where the pattern begins: whole, or as much of it as there are bytes. The length of the bytes where it is nowhere. */
function placeOf(pattern: Uint8Array, bytes: Uint8Array, from: number): { at: number; isWhole: boolean } {
  for (let at = bytes.indexOf(CR, from); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    let same = 1;
    while (same < pattern.length && at + same < bytes.length && bytes[at + same] === pattern[same]) same += 1;
    if (same === pattern.length) return { at, isWhole: true };
    if (at + same === bytes.length) return { at, isWhole: false };
  }
  return { at: bytes.length, isWhole: false };
}

/**
 * Takes a multipart body apart while it comes in. The library that reads the headers keeps whole parts in memory; a file goes on its way piece by
 * piece here, and of a body no more is held than a piece and a header.
 */
export function openFormPieces(boundary: string) {
  const pattern = new TextEncoder().encode(`\r\n--${boundary}`);
  // The first boundary has no line before it.
  let held: Uint8Array = Uint8Array.of(CR, LF);
  let state: State = 'start';

  /** A step leads on to `at`, with what it found; null where more bytes are needed. */
  type Step = { at: number; found?: FormPiece } | null;

  function afterBoundary(bytes: Uint8Array, at: number): Step {
    if (bytes.length < at + 2) return null;
    const [first, second] = bytes.subarray(at, at + 2);
    if (first === DASH && second === DASH) state = 'done';
    else if (first === CR && second === LF) state = 'header';
    else throw new Error('no line ends after a boundary');
    // A part without headers ends them with the line end that begins them.
    return { at: state === 'done' ? at + 2 : at };
  }

  function header(bytes: Uint8Array, at: number): Step {
    const end = placeOf(HEADER_END, bytes, at);
    if (end.at - at > LONGEST_HEADER) throw new Error('a header is too long');
    if (!end.isWhole) return null;
    state = 'body';
    return { at: end.at + 4, found: { begins: new MultipartPart(bytes.subarray(at + 2, end.at), []) } };
  }

  function content(bytes: Uint8Array, at: number): Step {
    const next = placeOf(pattern, bytes, at);
    if (next.isWhole) state = 'boundary';
    else if (next.at === at) return null;
    const found = next.at > at && { bytes: bytes.subarray(at, next.at) };
    return { at: next.isWhole ? next.at + pattern.length : next.at, ...(found && { found }) };
  }

  function start(bytes: Uint8Array, at: number): Step {
    const step = content(bytes, at);
    if (step?.found) throw new Error('a body begins with its boundary');
    return step;
  }

  const STEPS = { start, boundary: afterBoundary, header, body: content };

  return {
    /** What follows from these bytes. They are no longer needed once it was taken. @throws Error where this is no multipart body */
    *write(chunk: Uint8Array): Generator<FormPiece> {
      const bytes = held.length === 0 ? chunk : joinPieces([held, chunk], held.length + chunk.length);
      let at = 0;
      while (state !== 'done') {
        const next: Step = STEPS[state](bytes, at);
        if (!next) break;
        at = next.at;
        if (next.found) yield next.found;
      }
      held = state === 'done' ? NOTHING : bytes.subarray(at);
    },
    /** Whether the last boundary has come. What follows it says nothing. */
    isDone: () => state === 'done',
  };
}
