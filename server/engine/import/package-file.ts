import { and, eq } from 'drizzle-orm';
import { isWritable, type Field } from '../../../contract/language/field';
import { fieldsOf } from '../../../contract/language/derive';
import { IMPORT_LIMITS } from '../../../contract/wire/import';
import { quoted, UnreadableFile, type FileFinding } from '../../../formats/finding';
import type { FileKind } from '../../../formats/inspect/inspection';
import type { TextSample } from '../../../formats/encoding/text-sample';
import type { SheetRow } from '../../../formats/sheet/cell';
import { baseName } from '../../../formats/source';
import { sysFile } from '../../db/file-tables';
import type { ColumnTitle } from '../../db/task-tables';
import { cleanName } from '../../http/form/file-part';
import type { PackagedFile } from '../../readers/packaged-files';
import { dbScopeOf, type Scope } from '../../scope';
import { sumsOf } from '../files/hashes';
import { keepFile } from '../files/keep';
import type { Packaged, ReceivedFile } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { partsOf } from '../model/kinds/read-cell';
import type { RunningTask } from '../model/task-work';
import { keyGroups } from './find-rows';
import type { IndustryFile } from './industry-file';
import { importLanguageOf, mayUpdate } from './judge';
import { foldLanguageColumns } from './language-columns';
import { importTitles, matchColumns } from './match';
import { packagedName } from './packaged-name';
import { readSheet } from './read-sheet';

/** Pictures and drawings are packed already, so that an archive of them hardly grows. */
const LIMITS = { entries: 5000, unpacked: IMPORT_LIMITS.unpacked, ratio: IMPORT_LIMITS.ratio };
/** Findings that are told of one file: what was taken out of a drawing is told often enough by then. */
const MOST_A_FILE = 10;
/** Between the names of several files. */
const SEPARATOR = '; ';

type Place = { ports: RunningTask['ports']; scope: Scope };
type Files = Record<string, string | null>;

/** Whether the list takes the file as one with its rows and files, or as a file that is a row of its own. */
export function isPackage({ resource, hooks }: CompiledResource, kind: FileKind | null, isArchive: boolean): boolean {
  const { importers = [] } = resource;
  if (!hooks.packaged || !importers.includes('package')) return false;
  if (isArchive) return kind !== 'xlsx';
  return (kind === 'svg' || kind === 'pdf') && importers.includes(kind);
}

/** The field that the files go to. */
function filesField({ resource }: CompiledResource): { name: string; field: Field } {
  const found = fieldsOf(resource).find(([, field]) => field.kind === 'files' && isWritable(field, 'create'));
  if (!found) throw new Error(`${resource.name} takes archives and has no field for files`);
  return { name: found[0], field: found[1] };
}

/** Keeps a file once: what is there already, under the same name, is not kept again. */
async function keptId(
  place: Place,
  name: string,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<string> {
  const { ports, scope } = place;
  const sums = await sumsOf(bytes);
  const same = and(
    eq(sysFile.tenantCode, scope.tenant),
    eq(sysFile.sha256, sums.sha256),
    eq(sysFile.name, name),
    eq(sysFile.isSent, true),
  );
  const createDate = ports.clock.now().toISOString();
  const [known] = await ports.db.run(dbScopeOf(scope), 'write', (tx) =>
    tx.update(sysFile).set({ createDate }).where(same).returning({ id: sysFile.id }),
  );
  return known?.id ?? keepFile(place, { name, type, isSent: true, sums }, bytes, (_, { id }) => Promise.resolve(id));
}

type Opened = { files: Files; names: string[]; findings: FileFinding[]; sheet: ReceivedFile | null };

/** Keeps the files as they come; what must not be kept is told, and is there under its name without an id. */
async function openFiles(
  task: RunningTask,
  place: Place,
  packaged: Packaged,
  all: readonly string[],
  parts: AsyncIterable<PackagedFile>,
): Promise<Opened> {
  const opened: Opened = { files: {}, names: [], findings: [], sheet: null };
  const short = new Map<string, number>();
  for (const name of all) short.set(packagedName(baseName(name)), (short.get(packagedName(baseName(name))) ?? 0) + 1);
  const note = (name: string, id: string | null): void => {
    const base = packagedName(baseName(name));
    // A name without its folder is enough where it is the only one.
    for (const key of new Set([packagedName(name), ...(short.get(base) === 1 ? [base] : [])])) opened.files[key] = id;
  };
  for await (const part of parts) {
    const { name } = part;
    if (part.kind === 'sheet') opened.sheet = { name, bytes: part.bytes };
    else if (part.kind === 'refused') {
      opened.findings.push({ rule: part.rule, severity: 'error', part: name, ...part.place });
      note(name, null);
    } else {
      await packaged.checkRoom(place, part.bytes.length);
      opened.findings.push(...part.findings.slice(0, MOST_A_FILE).map((each) => ({ ...each, part: name })));
      const id = await keptId(place, cleanName(baseName(name)), part);
      packaged.kept?.(id, part.pages);
      opened.names.push(name);
      note(name, id);
    }
    await task.tell({ done: 0 });
  }
  return opened;
}

async function allRows(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const textAt = ({ cells }: SheetRow, at: number): string => cells[at]?.text ?? '';

/** Lines of one row, each with another file, are one line with all of its files, in their order. */
function foldFiles(rows: readonly SheetRow[], key: readonly number[], at: number): SheetRow[] {
  const folded = new Map<string, SheetRow>();
  for (const row of rows) {
    const said = key.map((column) => textAt(row, column));
    const name = said.every((text) => text === '') ? `row ${row.n}` : JSON.stringify(said);
    const first = folded.get(name);
    if (!first || textAt(row, at) === '') {
      folded.set(first ? `row ${row.n}` : name, row);
      continue;
    }
    const cells = [...first.cells];
    cells[at] = { text: [textAt(first, at), textAt(row, at)].filter(Boolean).join(SEPARATOR) };
    folded.set(name, { ...first, cells });
  }
  return [...folded.values()];
}

type Lines = { header: ColumnTitle[]; rows: SheetRow[]; named: Set<string>; text: TextSample | null };

async function linesOf(task: RunningTask, compiled: CompiledResource, sheet: ReceivedFile): Promise<Lines> {
  const { scope } = task;
  const read = await readSheet(task, sheet, importTitles(compiled, scope, true));
  const { header, rows } = foldLanguageColumns(compiled, scope, read);
  const columns = matchColumns(compiled, scope, header, true);
  const { name, field } = filesField(compiled);
  const at = columns.indexOf(name);
  const [key = []] = keyGroups(compiled.resource);
  const places = key.flatMap((each) => (columns.includes(each) ? [columns.indexOf(each)] : []));
  const all = await allRows(rows);
  const folded = at >= 0 && (field.max ?? 1) > 1 && places.length > 0 ? foldFiles(all, places, at) : all;
  const named = new Set(at < 0 ? [] : folded.flatMap((row) => partsOf(textAt(row, at)).map(packagedName)));
  return { header, rows: folded, named, text: read.text };
}

/** A row for each file, where there is no sheet. */
function rowsAlone(compiled: CompiledResource, packaged: Packaged, names: readonly string[]): Lines {
  const { name: files } = filesField(compiled);
  const rows = names.map((name) => ({ ...packaged.alone?.(baseName(name)), [files]: name }));
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    header: fields.map((field) => ({ field })),
    rows: rows.map((row: Record<string, string>, n) => ({
      n: n + 2,
      cells: fields.map((field) => ({ text: row[field] ?? '' })),
    })),
    named: new Set(names.map(packagedName)),
    text: null,
  };
}

async function* each(rows: readonly SheetRow[]): AsyncGenerator<SheetRow, void> {
  for (const row of rows) yield await Promise.resolve(row);
}

/** Files that no row names. */
const surplusOf = (names: readonly string[], named: ReadonlySet<string>): FileFinding[] =>
  names
    .filter((name) => !named.has(packagedName(name)) && !named.has(packagedName(baseName(name))))
    .map((part) => ({ rule: 'package.surplus', severity: 'warning', part }));

/** Refuses an archive of several sheets, and one of none where files make no rows alone. */
function checkSheets([sheet, second]: readonly string[], packaged: Packaged): void {
  if (second !== undefined)
    throw new UnreadableFile('package.sheets', {
      params: { first: quoted(sheet ?? ''), second: quoted(second) },
    });
  if (sheet === undefined && !packaged.alone) throw new UnreadableFile('package.noSheet');
}

/** Rows and the files that they name, out of one archive; or out of a file that is a row of its own. */
export async function readPackage(
  task: RunningTask,
  compiled: CompiledResource,
  file: ReceivedFile,
): Promise<IndustryFile> {
  const { packaged } = compiled.hooks;
  if (!packaged) throw new Error(`${compiled.name} has nobody who judges files`);
  const { tenantCode } = task.input;
  const place = {
    ports: task.ports,
    scope: typeof tenantCode === 'string' ? { ...task.scope, tenant: tenantCode } : task.scope,
  };
  const { kind, most } = packaged;
  const language = importLanguageOf(task.scope.language);
  const options = { kind, most, mostOfSheet: IMPORT_LIMITS.bytes, archive: LIMITS, language };
  const { head, rows, close } = await task.ports.readers.rows('packagedFiles', [file], options, task.scope);
  let opened: Opened;
  try {
    checkSheets(head.sheets, packaged);
    opened = await openFiles(task, place, packaged, head.names, rows);
  } finally {
    // Its process is another's by the time that the sheet is read: nobody holds two.
    close();
  }
  const { files, names, findings, sheet } = opened;
  // A file that came alone, and must not be kept: there is nothing else to import.
  const [refusal] = findings;
  if (head.names.length === 1 && names.length === 0 && !sheet && refusal)
    throw new UnreadableFile(refusal.rule, { params: refusal.params });
  const lines = sheet ? await linesOf(task, compiled, sheet) : rowsAlone(compiled, packaged, names);
  return {
    header: lines.header,
    rows: each(lines.rows),
    findings: [...findings, ...surplusOf(names, lines.named)],
    within: {},
    text: lines.text,
    mode: mayUpdate(compiled, task.scope) ? 'both' : 'create',
    files,
  };
}
