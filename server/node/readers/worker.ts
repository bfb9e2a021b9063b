// A process that reads files which people sent, one at a time. What ends or fills it ends nothing else.
import { closeSync, openSync, readSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { FileSource } from '../../../formats/source';
import { sourceOfBytes } from '../../readers/inline';
import type { FileInput, FromReader, ToReader } from '../../readers/reader';
import { serveReaders } from '../../readers/serve';
import { ANSWERS, ROWS } from '../../readers/table';

const PIECE = 256 * 1024;

/** A file of this machine, piece by piece. */
function* piecesOf(path: string): Generator<Uint8Array, void> {
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

const sourceOf = (input: FileInput): FileSource =>
  'path' in input ? { name: input.name, chunks: () => piecesOf(input.path) } : sourceOfBytes(input);

/** Gives way to the server. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Nothing but slower for others.
  }
}

giveWay();
const serve = serveReaders({ answers: ANSWERS, rows: ROWS }, sourceOf, (message: FromReader) =>
  process.send?.(message),
);
process.on('message', (message) => void serve(message as ToReader));
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
