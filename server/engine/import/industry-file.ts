import { IMPORTERS } from '../../../contract/language/importer';
import type { ImportMode } from '../../../contract/wire/import';
import { UnreadableFile, type FileFinding } from '../../../formats/finding';
import type { ColumnTitle } from '../../db/task-tables';
import type { ImportedRows, ReceivedFile } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import type { RunningTask } from '../model/task-work';
import { mayUpdate } from './judge';
import { isPackage, readPackage } from './package-file';
import type { TextSample } from '../../../formats/encoding/text-sample';
import type { SheetRow } from '../../../formats/sheet/cell';
import { namedEncoding } from './read-sheet';
import { unreadableRefusal } from './unreadable';

/** Findings that are kept beside an import; a file with more has them listed by `npm run inspect`. */
export const MOST_FINDINGS = 200;

export type IndustryFile = {
  header: ColumnTitle[];
  rows: AsyncGenerator<SheetRow, void>;
  findings: FileFinding[];
  within: Record<string, string[]>;
  mode: ImportMode;
  /** Of a text, or of the sheet of an archive. */
  text: TextSample | null;
  /** Of an archive: ids of its files by name; null for one that must not be kept. */
  files?: Record<string, string | null>;
};

/** Whoever may not change rows is told of those that are there. */
const modeOf = (isAllowed: boolean, { changesOnly }: ImportedRows): ImportMode => {
  if (!isAllowed) return 'create';
  return changesOnly ? 'update' : 'both';
};

/** Why a file cannot be read, as a refusal in the words of its reader; other errors stay as they are. */
const refusalOfFile = (error: unknown): unknown => (error instanceof UnreadableFile ? unreadableRefusal(error) : error);

async function* rowsOf({ rows, close }: ImportedRows): AsyncGenerator<SheetRow, void> {
  let n = 1;
  try {
    for await (const cells of rows) yield { n: (n += 1), cells: cells.map((text) => ({ text })) };
  } catch (error) {
    throw refusalOfFile(error);
  } finally {
    close?.();
  }
}

/**
 * The rows of a file that the list takes beside sheets; null where it is none of those. Refuses what cannot be read, or must not be, with the
 * words of its reader.
 */
export async function readIndustryFile(
  task: RunningTask,
  compiled: CompiledResource,
  file: ReceivedFile,
): Promise<IndustryFile | null> {
  const names = compiled.resource.importers ?? [];
  if (names.length === 0) return null;
  try {
    const { kind, isArchive } = await task.ports.readers.read('kind', [file], undefined, task.scope);
    if (isPackage(compiled, kind, isArchive)) return await readPackage(task, compiled, file);
    const importer = names.find((each) => IMPORTERS[each].kind === kind);
    const read = importer && compiled.hooks.importers?.[importer];
    if (!read) return null;
    const encoding = namedEncoding(task);
    const received = { ...file, ...(encoding && { encoding }) };
    const found = await read({ ports: task.ports, scope: task.scope }, received);
    return {
      header: found.fields.map((field) => ({ field })),
      rows: rowsOf(found),
      findings: found.findings.slice(0, MOST_FINDINGS),
      within: Object.fromEntries(Object.entries(found.within).map(([field, values]) => [field, [...values]])),
      text: found.text ?? null,
      mode: modeOf(mayUpdate(compiled, task.scope), found),
    };
  } catch (error) {
    throw refusalOfFile(error);
  }
}
