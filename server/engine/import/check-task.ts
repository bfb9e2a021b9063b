import { eq, sql } from 'drizzle-orm';
import type { TextEncoding } from '../../../contract/text/encodings';
import { UnreadableFile, type FileFinding } from '../../../formats/finding';
import type { TextSample } from '../../../formats/encoding/text-sample';
import type { SheetCell, SheetRow } from '../../../formats/sheet/cell';
import { sysFile } from '../../db/file-tables';
import { sysImportRow, type ColumnTitle } from '../../db/task-tables';
import type { FileInput } from '../../readers/reader';
import { Refusal } from '../../refusal';
import { dbScopeOf } from '../../scope';
import { readStoredFile } from '../files/to-read';
import { dryRun } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import type { RunningTask, TaskWork } from '../model/task-work';
import { withChosenColumns } from './chosen-columns';
import { judgeImportRows } from './judge';
import { checkColumns, doubledColumn, hasFiles, importTitles, matchColumns, TENANT_COLUMN } from './match';
import { readIndustryFile } from './industry-file';
import { foldLanguageColumns } from './language-columns';
import { openPace } from './pace';
import { namedEncoding, readSheet } from './read-sheet';
import { unreadableRefusal } from './unreadable';
import {
  countsOf,
  markTwins,
  noteRows,
  readImport,
  rowsAfter,
  setImport,
  type Import,
  type CheckedRow,
  type StagedRow,
} from './rows';

/** Rows of one transaction that only stores them. */
const STORED_A_STEP = 500;

/** What the task is told. */
export const importIdOf = ({ input }: RunningTask): string => String(input.importId);

async function fileOf({ ports, scope }: RunningTask, { fileId, fileName }: Import) {
  const [file] = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
    tx.select().from(sysFile).where(eq(sysFile.id, fileId)),
  );
  if (!file) throw new Refusal('gone');
  return { ...file, name: fileName };
}

/** The cells of a row as they are kept: what has no title stands behind all that have one. */
function keptCells({ cells, surplus }: SheetRow, columns: number): SheetCell[] {
  if (surplus === undefined) return cells;
  const kept = Array.from({ length: columns }, (_, at) => cells[at] ?? { text: '' });
  return [...kept, { text: surplus, problem: 'surplus' }];
}

/** In one parameter: rows by the hundred thousand, each with parameters of its own, make work for the collector of garbage. */
function stage(context: WriteContext, job: Import, rows: readonly SheetRow[], columns: number) {
  const kept = rows.map((row) => ({ n: row.n, cells: keptCells(row, columns) }));
  return context.tx.execute(sql`
    insert into sys_import_row (import_id, n, tenant_code, cells) select ${job.id}::uuid, v.n, ${job.tenantCode}, v.cells
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as v(n int, cells jsonb)`);
}

type Sheet = { header: ColumnTitle[]; rows: AsyncGenerator<SheetRow, void> };

/** The sheet with the tenant that was named for it, in its own column where it has one, else in one behind the others. */
function withTenant(task: RunningTask, compiled: CompiledResource, { header, rows }: Sheet): Sheet {
  const { tenantCode } = task.input;
  if (typeof tenantCode !== 'string') return { header, rows };
  const found = matchColumns(compiled, task.scope, header).indexOf(TENANT_COLUMN);
  const at = found < 0 ? header.length : found;
  async function* named(): AsyncGenerator<SheetRow> {
    for await (const row of rows) {
      const cells: SheetRow['cells'] = [
        ...row.cells,
        ...Array.from({ length: Math.max(0, at + 1 - row.cells.length) }, () => ({ text: '' })),
      ];
      if (cells[at]?.text === '' && !cells[at].problem) cells[at] = { text: tenantCode as string };
      yield { ...row, cells };
    }
  }
  return {
    header: found < 0 ? [...header, { field: TENANT_COLUMN }] : header,
    rows: named(),
  };
}

/** Exports have a column for each language of a text; here it is one text. */
async function readFolded(task: RunningTask, compiled: CompiledResource, file: FileInput) {
  const { sheet, ...read } = await readSheet(task, file, importTitles(compiled, task.scope));
  const told = sheet && { name: sheet.name, others: sheet.others.length };
  return { ...read, sheet: told, files: null, ...foldLanguageColumns(compiled, task.scope, read) };
}

/** Why a file without rows is refused: the first error that its reader found, else that it has none. */
function nothingIn(findings: readonly FileFinding[], header: readonly ColumnTitle[]): Refusal {
  const error = findings.find(({ severity }) => severity === 'error');
  const { rule, ...place } = error ?? { rule: header.length > 0 ? 'sheet.noRows' : 'file.nothing' };
  return unreadableRefusal(new UnreadableFile(rule, place));
}

/** The encoding that was judged when nobody had named one. */
const judgedBefore = (task: RunningTask, { text }: Import, { encoding }: TextSample): TextEncoding =>
  namedEncoding(task) === undefined ? encoding : (text?.judged ?? encoding);

/** Puts the rows of the file where they can be looked at and mended. Begun anew where it was interrupted. */
async function store(task: RunningTask, compiled: CompiledResource, job: Import): Promise<void> {
  await readStoredFile(task.ports, await fileOf(task, job), (file) => storeRows(task, compiled, job, file));
}

async function storeRows(task: RunningTask, compiled: CompiledResource, job: Import, file: FileInput): Promise<void> {
  const industry = await readIndustryFile(task, compiled, file);
  const read = industry ? { ...industry, sheet: null } : await readFolded(task, compiled, file);
  const sheet = { ...read, ...withTenant(task, compiled, read) };
  await task.step(async ({ tx }) => {
    await tx.delete(sysImportRow).where(eq(sysImportRow.importId, job.id));
    await setImport(tx, job.id, {
      header: sheet.header,
      columns: withChosenColumns(compiled, task.scope, job, sheet.header, hasFiles(read)),
      sheet: sheet.sheet,
      text: read.text ? { ...read.text, judged: judgedBefore(task, job, read.text) } : null,
      findings: sheet.findings,
      ...(industry && {
        mode: industry.mode,
        within: industry.within,
        files: industry.files ?? null,
      }),
    });
    return { progress: { done: 0 }, value: null };
  });
  let done = 0;
  let part: SheetRow[] = [];
  const flush = async () => {
    const rows = part;
    part = [];
    if (rows.length === 0) return;
    done += rows.length;
    await task.step(async (context) => {
      await stage(context, job, rows, sheet.header.length);
      return { progress: { done: 0, total: done }, value: null };
    });
  };
  for await (const row of sheet.rows) {
    part.push(row);
    if (part.length >= STORED_A_STEP) await flush();
  }
  await flush();
  if (done === 0) throw nothingIn(sheet.findings, sheet.header);
  await task.step(() =>
    Promise.resolve({ progress: { done: 0, total: done }, checkpoint: { isStored: true, n: 0, done: 0 }, value: null }),
  );
}

/** Rows that were refused only because an earlier one of the same trial holds the same: that is told of the file, not of the list. */
function hiddenBy(judged: readonly CheckedRow[]): Set<number> {
  const held = new Set<string>();
  const hidden = new Set<number>();
  for (const { n, keys, errors } of judged) {
    const isTaken = Object.values(errors).some(({ key }) => key === 'unique' || key === 'error.stateChanged');
    if (isTaken && keys.some((key) => held.has(key))) hidden.add(n);
    for (const key of keys) held.add(key);
  }
  return hidden;
}

/** Judges rows as if they were written, and leaves nothing behind but what was found out. */
export async function tryRows(
  context: WriteContext & Required<Pick<WriteContext, 'trial'>>,
  compiled: CompiledResource,
  job: Import,
  rows: readonly StagedRow[],
): Promise<void> {
  const attempt = (some: readonly StagedRow[]) =>
    dryRun(context.tx, () => judgeImportRows(context, compiled, job, some));
  const judged = new Map((await attempt(rows)).map((each) => [each.n, each]));
  for (const n of hiddenBy([...judged.values()]))
    for (const alone of await attempt(rows.filter((row) => row.n === n))) judged.set(n, alone);
  await noteRows(
    context.tx,
    job.id,
    [...judged.values()].map(({ n, errors, keys, outcome, was }) => ({ n, errors, keys, outcome, was })),
  );
}

async function judgeAll(
  task: RunningTask,
  compiled: CompiledResource,
  job: Import,
  from: { n: number; done: number },
): Promise<void> {
  let { n, done } = from;
  const pace = openPace();
  const trial = {};
  for (;;) {
    const last = await task.step((context) =>
      pace.keep(async (most) => {
        const rows = await rowsAfter(context.tx, job.id, n, most);
        await tryRows({ ...context, trial }, compiled, job, rows);
        const next = { n: rows.at(-1)?.n ?? n, done: done + rows.length };
        return {
          progress: { done: next.done },
          checkpoint: { isStored: true, ...next },
          value: { ...next, isLast: rows.length < most },
        };
      }),
    );
    ({ n, done } = last);
    if (last.isLast) return;
  }
}

/** Whether the columns do; else a person has to match them first. */
function columnsDo(compiled: CompiledResource, task: RunningTask, job: Import): Refusal | null {
  try {
    checkColumns(compiled, task.scope, job);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function check(task: RunningTask, compiled: CompiledResource): Promise<{ failed: number }> {
  const id = importIdOf(task);
  const read = () =>
    task.ports.db.run(dbScopeOf(task.scope), 'read', (tx) => readImport({ tx, scope: task.scope }, compiled, id));
  const { isStored, n = 0, done = 0 } = task.checkpoint as { isStored?: boolean; n?: number; done?: number };
  if (!isStored && task.input.isStored !== true) await store(task, compiled, await read());
  const job = await read();
  const hasMatched = task.input.isStored === true;
  const refusal = columnsDo(compiled, task, job) ?? (hasMatched ? null : doubledColumn(compiled, task.scope, job));
  if (!refusal) await judgeAll(task, compiled, job, { n, done });
  return task.step(async (context) => {
    await markTwins(context.tx, id);
    const { total, bad } = await countsOf(context.tx, id);
    await setImport(context.tx, id, { state: refusal ? 'columns' : 'checked' });
    return { progress: { done: refusal ? 0 : total, failed: bad, total }, value: { failed: bad } };
  });
}

/** Reads the file of an import, matches its columns, and tries every row. */
export const checkWork: TaskWork = (task) => check(task, task.ports.engine.compiledOf({ name: task.resource }));
