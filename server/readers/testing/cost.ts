import { UnreadableFile } from '../../../formats/finding';
import { inspectFiles } from '../../../formats/inspect/inspect';
import { sourceOf } from '../../../formats/source';
import { IMPORT_LIMITS } from '../../../contract/wire/import';
import type { SentBlock } from '../book';
import { ANSWERS, ROW_READERS } from '../table';

const { rows, columns, cell, entries, unpacked, ratio } = IMPORT_LIMITS;
const archive = { entries, unpacked, ratio };
/** The block of a book that shows the file. */
function blockOf(name: string): SentBlock {
  if (name.endsWith('.svg')) return { kind: 'drawing', file: 0, caption: name };
  if (name.endsWith('.pdf')) return { kind: 'pages', file: 0, caption: name };
  return { kind: 'picture', file: 0, type: 'image/png', caption: name, unprintable: name };
}

/** What readers are asked with. */
export const READER_OPTIONS: Readonly<Record<string, (name: string, size: number) => unknown>> = {
  book: (name) => ({
    book: {
      title: 'Book',
      about: [],
      language: 'en-US',
      date: new Date(0),
      words: { contents: 'Contents', pageOf: '{{page}}' },
    },
    blocks: [blockOf(name)],
    without: [],
  }),
  codesOfOdx: () => ({ units: [] }),
  logLines: (_, size) => ({ size, zone: 0 }),
  packagedFiles: (name) => ({
    kind: name.endsWith('.svg') ? 'diagram' : 'picture',
    most: 20 * 1024 * 1024,
    mostOfSheet: IMPORT_LIMITS.bytes,
    archive: { ...archive, entries: 5000 },
    language: 'en-US',
  }),
  sheet: () => ({ limits: { rows, columns, cell, archive }, language: 'en-US' }),
};

/** Reads a file to its end, in this process; what is refused is refused. `inspect` is what the command line does. */
export async function readWhole(reader: string, name: string, bytes: Uint8Array): Promise<string> {
  const files = [sourceOf(name, bytes)];
  const options = READER_OPTIONS[reader]?.(name, bytes.length) as never;
  try {
    if (reader === 'inspect') return (await inspectFiles(files))[0]?.findings[0]?.rule ?? 'read';
    if (reader in ANSWERS) {
      const read = await ANSWERS[reader as keyof typeof ANSWERS]();
      await read(files as never, options);
      return 'read';
    }
    const read = await ROW_READERS[reader as keyof typeof ROW_READERS]();
    const { rows: found } = await (
      read as (files: unknown, options: unknown) => Promise<{ rows: AsyncIterable<unknown> }>
    )(files, options);
    for await (const _ of found) void _;
    return 'read';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.rule;
  }
}

/** Work of this process that it took to read, ms. */
export async function workToRead(reader: string, name: string, bytes: Uint8Array): Promise<number> {
  const before = process.cpuUsage();
  await readWhole(reader, name, bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
