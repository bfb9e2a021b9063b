import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { FileSource } from '../../../formats/source';
import { sourceOfBytes } from '../../readers/inline';
import type { FileInput } from '../../readers/reader';

const PIECE = 256 * 1024;

/** Files of this machine, piece by piece. */
function* piecesOf(paths: readonly string[]): Generator<Uint8Array, void> {
  for (const path of paths) yield* piecesAt(path);
}

function* piecesAt(path: string): Generator<Uint8Array, void> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const piece = new Uint8Array(PIECE);
      const size = readSync(file, piece);
      if (size === 0) return;
      yield piece.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}

/** Opens a file that was sent with its bytes, or as a path. */
export function sourceOfInput(input: FileInput): FileSource {
  if ('bytes' in input) return sourceOfBytes(input);
  const { name, paths } = input;
  const [only] = paths;
  const source = { name, chunks: () => piecesOf(paths) };
  return only !== undefined && paths.length === 1
    ? { ...source, whole: () => new Uint8Array(readFileSync(only)) }
    : source;
}
