import { UnreadableFile } from '../../../../../formats/finding';
import type { Book } from '../../../../../formats/pdf/write/blocks';
import { borrowFile } from '../../../../engine/files/to-read';
import type { Ports } from '../../../../ports/ports';
import type { BookRow, SentBlock } from '../../../../readers/book';
import { WRITER_LIMITS } from '../../../../readers/limits';
import type { FileInput } from '../../../../readers/reader';

/** A stored file that is printed. */
type PrintedFile = { key: string; name: string; size: number };
/** A block with the file that it shows, where it shows one. */
export type ManualBlock = SentBlock extends infer B
  ? B extends { file: number }
    ? Omit<B, 'file'> & { file: PrintedFile }
    : B
  : never;

/** Files that are left out of one manual because they cannot be read within the limits; a manual with more of them fails. */
const MOST_LEFT_OUT = 5;

/** The blocks with their files by number, each file once. */
function numbered(blocks: readonly ManualBlock[]): { blocks: SentBlock[]; files: PrintedFile[] } {
  const files = new Map<string, { file: PrintedFile; at: number }>();
  const sent = blocks.map((block): SentBlock => {
    if (!('file' in block)) return block;
    const known = files.get(block.file.key) ?? { file: block.file, at: files.size };
    files.set(block.file.key, known);
    return { ...block, file: known.at };
  });
  return { blocks: sent, files: [...files.values()].map(({ file }) => file) };
}

export type PrintedManual = { body: ReadableStream<Uint8Array>; pages: () => number };

/**
 * Writes a manual in a process of the readers: its pictures, drawings and documents are what people uploaded. One that takes longer or more
 * memory than `WRITER_LIMITS` is left out, with its name in its place.
 *
 * @param tell Is told how many blocks and pages are written so far.
 * @throws `UnreadableFile` where a limit is exceeded otherwise, or too many files exceed one.
 */
export async function printManual(
  { readers, files: store }: Pick<Ports, 'readers' | 'files'>,
  tenant: string,
  book: Book,
  given: readonly ManualBlock[],
  tell: (done: number) => Promise<void>,
): Promise<PrintedManual> {
  const { blocks, files } = numbered(given);
  const borrowed: Awaited<ReturnType<typeof borrowFile>>[] = [];
  const release = async () => void (await Promise.all(borrowed.map((each) => each.release())));
  try {
    for (const file of files) borrowed.push(await borrowFile({ files: store }, file));
    const inputs = borrowed.map(({ input }) => input);
    return await printFiles(readers, tenant, { book, blocks, inputs }, tell, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function printFiles(
  readers: Ports['readers'],
  tenant: string,
  { book, blocks, inputs }: { book: Book; blocks: readonly SentBlock[]; inputs: readonly FileInput[] },
  tell: (done: number) => Promise<void>,
  release: () => Promise<void>,
): Promise<PrintedManual> {
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
): PrintedManual {
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
