import { UnreadableFile } from '../../../formats/finding';
import type { Book } from '../../../formats/pdf/write/blocks';
import type { Ports } from '../../ports/ports';
import type { BookRow, SentBlock } from '../../readers/book';
import { WRITER_LIMITS } from '../../readers/limits';
import type { FileInput } from '../../readers/reader';

/** Files that are left out of one book because they cannot be read within the limits; a book with more of them fails. */
const MOST_LEFT_OUT = 5;

/** A PDF as a stream; how many pages it has is known once it was read. */
export type PrintedBook = { body: ReadableStream<Uint8Array>; pages: () => number };

/** What is printed: blocks, and the files that some of them show, by their numbers from 0 on. */
export type BookInput = { book: Book; blocks: readonly SentBlock[]; inputs: readonly FileInput[] };

/**
 * Writes a book in a process of the readers. A file that takes longer or more memory than `WRITER_LIMITS` is left out, with its name in its place.
 *
 * @param tell Is told how many blocks and pages are written so far.
 * @param release Is called once the book was read, or nobody reads it any more.
 * @throws `UnreadableFile` where a limit is exceeded otherwise, or too many files exceed one.
 */
export async function printBook(
  readers: Ports['readers'],
  tenant: string,
  { book, blocks, inputs }: BookInput,
  tell: (done: number) => Promise<void>,
  release: () => Promise<void> = () => Promise.resolve(),
): Promise<PrintedBook> {
  const without: number[] = [];
  for (;;) {
    let suspect: number | null = null;
    const { rows, close } = await readers.rows('book', inputs, { book, blocks, without }, { tenant }, WRITER_LIMITS);
    try {
      for (;;) {
        const next = await rows.next();
        if (next.done) throw new Error('the book has no pages');
        if (next.value.kind !== 'progress') return streamOf(next.value, rows, close, release);
        suspect = next.value.file;
        await tell(next.value.done);
      }
    } catch (error) {
      close();
      if (!(error instanceof UnreadableFile) || suspect === null || without.length >= MOST_LEFT_OUT) throw error;
      without.push(suspect);
    }
  }
}

/** The bytes of the book from this row on. */
function streamOf(
  first: BookRow,
  rows: AsyncGenerator<BookRow, void>,
  close: () => void,
  release: () => Promise<void>,
): PrintedBook {
  let pages = 0;
  let row: BookRow | null = first;
  const nextRow = async () => {
    try {
      return row ?? (await rows.next()).value;
    } catch (error) {
      await release();
      throw error;
    }
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const current = await nextRow();
      row = null;
      if (current?.kind === 'bytes') return controller.enqueue(current.bytes);
      if (current?.kind === 'written') ({ pages } = current);
      await rows.return();
      await release();
      controller.close();
    },
    cancel: () => {
      close();
      return release();
    },
  });
  return { body, pages: () => pages };
}
