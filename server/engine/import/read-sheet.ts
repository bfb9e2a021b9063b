import { TEXT_ENCODINGS, type TextEncoding } from '../../../contract/text/encodings';
import { IMPORT_LIMITS } from '../../../contract/wire/import';
import { UnreadableFile } from '../../../formats/finding';
import type { SheetRow } from '../../../formats/sheet/cell';
import type { SheetHead, SheetLimits } from '../../../formats/sheet/sheet';
import type { FileInput } from '../../readers/reader';
import type { RowReading } from '../../readers/readers';
import type { RunningTask } from '../model/task-work';
import { importLanguageOf } from './judge';
import { unreadableRefusal } from './unreadable';

/** A file of rows: what is known of it before its first row, and the rows below its titles. */
export type Sheet = SheetHead & { rows: AsyncGenerator<SheetRow, void> };

const { rows, columns, cell, entries, unpacked, ratio } = IMPORT_LIMITS;
const LIMITS: SheetLimits = { rows, columns, cell, archive: { entries, unpacked, ratio } };

/** The encoding that a person named for the file of an import. */
export const namedEncoding = ({ input }: Pick<RunningTask, 'input'>): TextEncoding | undefined =>
  TEXT_ENCODINGS.find((each) => each === input.encoding);

/**
 * Reads .xlsx and text by what it is, not by its name. The row that holds expected titles has them, else the first one that holds anything.
 *
 * @param titles Names under which its columns may come.
 * @throws `Refusal`, also from the rows, for what is too large, made to do harm, or no sheet.
 */
export async function readSheet(
  task: Pick<RunningTask, 'ports' | 'scope' | 'input'>,
  file: FileInput,
  titles: readonly string[],
): Promise<Sheet> {
  const { ports, scope } = task;
  const encoding = namedEncoding(task);
  const language = importLanguageOf(scope.language);
  const refused = (error: unknown) => (error instanceof UnreadableFile ? unreadableRefusal(error) : error);
  try {
    if (('bytes' in file ? file.bytes.length : file.size) > IMPORT_LIMITS.bytes)
      throw new UnreadableFile('file.size', { params: { max: IMPORT_LIMITS.bytes } });
    const options = { limits: LIMITS, language, titles, ...(encoding && { encoding }) };
    const reading = await ports.readers.rows('sheet', [file], options, scope);
    return { ...reading.head, rows: told(reading, refused) };
  } catch (error) {
    throw refused(error);
  }
}

async function* told(
  { rows: found, close }: RowReading<SheetHead, SheetRow>,
  refused: (error: unknown) => unknown,
): AsyncGenerator<SheetRow, void> {
  try {
    yield* found;
  } catch (error) {
    throw refused(error);
  } finally {
    close();
  }
}
