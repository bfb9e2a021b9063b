import type { Book } from '../../../../../formats/pdf/write/blocks';
import { borrowFile } from '../../../../engine/files/to-read';
import { printBook, type PrintedBook } from '../../../../engine/print/print-book';
import type { Ports } from '../../../../ports/ports';
import type { SentBlock } from '../../../../readers/book';

/** A stored file that is printed. */
type PrintedFile = { key: string; name: string; size: number };
/** A block with the file that it shows, where it shows one. */
export type ManualBlock = SentBlock extends infer B
  ? B extends { file: number }
    ? Omit<B, 'file'> & { file: PrintedFile }
    : B
  : never;

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
): Promise<PrintedBook> {
  const { blocks, files } = numbered(given);
  const borrowed: Awaited<ReturnType<typeof borrowFile>>[] = [];
  const release = async () => void (await Promise.all(borrowed.map((each) => each.release())));
  try {
    for (const file of files) borrowed.push(await borrowFile({ files: store }, file));
    const inputs = borrowed.map(({ input }) => input);
    return await printBook(readers, tenant, { book, blocks, inputs }, tell, release);
  } catch (error) {
    await release();
    throw error;
  }
}
