import { UnreadableFile } from './finding';

/** A file to be read: in pieces, so that what comes out of an archive never lies in memory as a whole. */
export type FileSource = {
  name: string;
  chunks: () => Iterable<Uint8Array>;
  /** All of it at once, where that is less work than to put the pieces together. */
  whole?: () => Uint8Array;
  /** The pieces where they come from elsewhere while it is read, once; `chunks` is of no use then. */
  pieces?: () => AsyncIterable<Uint8Array>;
  /** Another file of its folder, for readers that may look there. */
  beside?: (name: string) => FileSource | null;
};

const PIECE = 64 * 1024;
/** Bytes of a file that is read as a whole. */
const MOST = 512 * 1024 * 1024;

/** Bytes that are all there, piece by piece. */
export function* inPieces(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

export const sourceOf = (name: string, bytes: Uint8Array): FileSource => ({
  name,
  chunks: () => inPieces(bytes),
  whole: () => bytes,
});

/** How long a reader works before others have their turn, ms. */
const AT_A_TIME = 20;
let worksSince = 0;

/** Lets others have their turn, where they waited for a while: a reader may run in a page, or in a process that has something else to do. */
export async function breathe(): Promise<void> {
  if (performance.now() - worksSince < AT_A_TIME) return;
  await new Promise((resolve) => setTimeout(resolve));
  worksSince = performance.now();
}

export function bytesOf(source: FileSource): Uint8Array {
  if (source.whole) return source.whole();
  const pieces = [...source.chunks()];
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (size > MOST) throw new UnreadableFile('file.size', { params: { max: MOST } });
  return joinPieces(pieces, size);
}

/** Pieces as one run of bytes; `size` is that of all of them. */
export function joinPieces(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The pieces of a file that is read from its beginning to its end, once. */
export const piecesOf = (source: FileSource): Iterable<Uint8Array> | AsyncIterable<Uint8Array> =>
  source.pieces?.() ?? source.chunks();

/** So much of a file is looked at to judge its kind, bytes. */
export const HEAD_BYTES = 4096;

/** The first bytes, by which its kind is recognised. */
export function headOf(source: FileSource, size: number): Uint8Array {
  const head = new Uint8Array(size);
  let at = 0;
  for (const piece of source.chunks()) {
    head.set(piece.subarray(0, size - at), at);
    at += Math.min(piece.length, size - at);
    if (at >= size) break;
  }
  return head.subarray(0, at);
}

/**
 * The text alone: a part of a piece would keep all of that piece in memory. An engine has no call for it; to put something before it and take
 * it off again makes it copy.
 */
export const flatText = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1));

/** Name without folders; those of Windows are parted otherwise. */
export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
