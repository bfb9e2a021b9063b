import type { HeadOf, ReaderRow } from '../../readers/readers';
import type { RowReaders } from '../../readers/table';
import type { ImportedRows, ReceivedFile, WriteContext } from '../model/behaviour';

/** Readers of rows that need nothing of the server, and say what an import asks for. */
type Plain = {
  [Name in keyof RowReaders]: HeadOf<Name> extends Omit<ImportedRows, 'rows' | 'close'>
    ? ReaderRow<Name> extends readonly string[]
      ? Name
      : never
    : never;
}[keyof RowReaders];

/** An importer whose rows are those of the reader of that name, as they come. */
export const rowsBy =
  (name: Plain) =>
  async ({ ports, scope }: Omit<WriteContext, 'tx'>, file: ReceivedFile): Promise<ImportedRows> => {
    const { encoding, ...input } = file;
    const options = { encoding, language: scope.language };
    const { head, rows, close } = await ports.readers.rows(name, [input], options, scope);
    return { ...head, rows, close };
  };
