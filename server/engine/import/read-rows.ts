import type { HeadOf, RowOf } from '../../readers/readers';
import type { Rows } from '../../readers/table';
import type { ImportedRows, ReceivedFile, WriteContext } from '../model/behaviour';

/** Readers of rows that need nothing of the server, and say what an import asks for. */
type Plain = {
  [Name in keyof Rows]: HeadOf<Name> extends Omit<ImportedRows, 'rows' | 'close'>
    ? RowOf<Name> extends readonly string[]
      ? Name
      : never
    : never;
}[keyof Rows];

/** An importer whose rows are those of the reader of that name, as they come. */
export const rowsBy =
  (name: Plain) =>
  async ({ ports, scope }: Omit<WriteContext, 'tx'>, file: ReceivedFile): Promise<ImportedRows> => {
    const { head, rows, close } = await ports.readers.rows(name, [file], undefined, scope);
    return { ...head, rows, close };
  };
