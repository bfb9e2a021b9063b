import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { FileSource } from '../formats/source';

const PIECE = 64 * 1024;

function* piecesIn(path: string): Iterable<Uint8Array> {
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

/** A file of this machine, read as it is needed: a large file never lies in memory as a whole. It is opened with its first piece. */
export const localFile = (path: string): FileSource => ({ name: basename(path), chunks: () => piecesIn(path) });
