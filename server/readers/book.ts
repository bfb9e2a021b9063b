import type { Block, Book, TakenFile } from '../../formats/pdf/write/blocks';
import { writeBook } from '../../formats/pdf/write/write-book';
import { bytesOf, type FileSource } from '../../formats/source';
import { fonts } from './fonts';
import { HAND_OVER } from './reader';

/** A block whose file is one of those that are sent, by its number from 0 on. */
export type SentBlock =
  | Exclude<Block, { kind: 'picture' | 'pages' | 'drawing' }>
  | { kind: 'picture'; file: number; type: 'image/png' | 'image/jpeg'; caption: string; unprintable: string }
  | { kind: 'pages'; file: number; caption: string; page?: number }
  | { kind: 'drawing'; file: number; caption: string; inText?: { heading: string } };
type Options = {
  book: Book;
  blocks: readonly SentBlock[];
  /** Files that are not taken in: their names are printed. */
  without: readonly number[];
};

/** How far the book is, and which file is taken in next; its bytes piece by piece; at the end how many pages it has. */
export type BookRow =
  | { kind: 'progress'; done: number; file: number | null }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'written'; pages: number };

const PIECE = 256 * 1024;

const told = (text: string): Block => ({ kind: 'text', look: 'muted', text });

function* filled(files: readonly FileSource[], { blocks, without }: Options): Generator<Block, void> {
  const taken = (file: number): TakenFile => ({
    key: String(file),
    bytes: () => {
      const source = files[file];
      if (!source) throw new Error(`there is no file ${file}`);
      return bytesOf(source);
    },
  });
  for (const block of blocks) {
    if (!('file' in block)) {
      yield block;
      continue;
    }
    const { file, ...rest } = block;
    if (without.includes(file)) yield told(rest.kind === 'picture' ? rest.unprintable : rest.caption);
    else if (rest.kind === 'picture') yield { ...rest, picture: { ...taken(file), type: rest.type } };
    else if (rest.kind === 'pages') yield { ...rest, document: taken(file) };
    else yield { ...rest, drawing: taken(file) };
  }
}

async function* rowsOf(
  files: readonly FileSource[],
  options: Options,
): AsyncGenerator<BookRow | typeof HAND_OVER, void> {
  const writing = writeBook(options.book, filled(files, options), fonts);
  for (;;) {
    const step = await writing.next();
    if (step.done) {
      const { bytes, pages } = step.value;
      for (let at = 0; at < bytes.length; at += PIECE) yield { kind: 'bytes', bytes: bytes.slice(at, at + PIECE) };
      yield { kind: 'written', pages };
      return;
    }
    const { done, next } = step.value;
    yield { kind: 'progress', done, file: next === null ? null : Number(next) };
    // Whoever waits knows by then which file is to blame for what follows.
    yield HAND_OVER;
  }
}

/** Writes a PDF of these blocks, with pictures, drawings and pages of the files. */
export const printedBook = (files: readonly FileSource[], options: Options) =>
  Promise.resolve({ head: null, rows: rowsOf(files, options) });
