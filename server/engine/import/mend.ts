import { dynamicKey } from '../../../contract/text/word-key';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  BUSY_STATES,
  IMPORT_LIMITS,
  IMPORT_MODES,
  type ImportOutcome,
  type ImportRowView,
  type ImportView,
} from '../../../contract/wire/import';
import { sheetCellText, type SheetCell } from '../../../formats/sheet/cell';
import type { Tx } from '../../db/database';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../db/tables';
import { sysImportRow } from '../../db/task-tables';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { tryRows } from './check-task';
import { keyGroups } from './find-rows';
import { goneRows } from './gone';
import { mayUpdate } from './judge';
import { fileFindings } from './findings/findings';
import { TENANT_COLUMN, doubledColumn, hasFiles, importTargets, columnTitle, titleKey } from './match';
import { errorsOf } from './refused';
import { storedTexts } from './stored-texts';
import {
  countsOf,
  holdImport,
  IS_BAD,
  markTwins,
  NO_COUNTS,
  readImport,
  rowsAfter,
  type Import,
  type StagedRow,
} from './rows';

/** Rows that one call answers. */
const PAGE = 100;

/** How far the task is that works on the import; how many rows there are is known once the file was read. */
async function progressOf(tx: Tx, { taskId }: Import): Promise<ImportView['progress']> {
  const [task] = taskId
    ? await tx.select({ done: dataTasks.done, total: dataTasks.total }).from(dataTasks).where(eq(dataTasks.id, taskId))
    : [];
  return { done: task?.done ?? 0, total: task?.total ?? null };
}

/** Why the file was refused or the work broke off, or what is odd about its columns. */
function msgOf(compiled: CompiledResource, scope: Scope, job: Import): string | null {
  const failure = job.failure ?? (job.state === 'columns' ? doubledColumn(compiled, scope, job) : null);
  return failure && translate(scope.language, dynamicKey(`error.${failure.key}`), failure.params);
}

/** Tenants that the rows name, at most so many: a file of all of them says no more. */
const TENANTS_TOLD = 20;
async function tenantsOf(tx: Tx, { id, columns }: Import): Promise<string[]> {
  const at = columns.indexOf(TENANT_COLUMN);
  if (at < 0) return [];
  const rows = rowsOf<{ code: string }>(
    await tx.execute(
      sql`select distinct cells->${at}::int->>'text' as code from sys_import_row where import_id = ${id}::uuid order by 1 limit ${TENANTS_TOLD}`,
    ),
  );
  return rows.map(({ code }) => code).filter(Boolean);
}

/** How the import stands. */
export async function viewImport(context: WriteContext, compiled: CompiledResource, id: string): Promise<ImportView> {
  const { tx, scope } = context;
  const job = await readImport(context, compiled, id);
  return {
    id,
    state: job.state,
    fileName: job.fileName,
    header: job.header.map((title) => columnTitle(compiled, scope.language, title)),
    columns: job.columns,
    targets: importTargets(compiled, scope, hasFiles(job)).map(({ name, isRequired }) => ({
      name,
      isRequired,
      title: translate(scope.language, dynamicKey(titleKey(compiled, name))),
    })),
    ...(BUSY_STATES.includes(job.state) ? NO_COUNTS : await countsOf(tx, id)),
    mode: job.mode,
    modes: mayUpdate(compiled, scope) ? [...IMPORT_MODES] : ['create'],
    keys: keyGroups(compiled.resource).map((group) =>
      group.map((name) => translate(scope.language, dynamicKey(titleKey(compiled, name)))).join(' + '),
    ),
    tenants: BUSY_STATES.includes(job.state) ? [] : await tenantsOf(tx, job),
    progress: await progressOf(tx, job),
    sheet: job.sheet,
    text: job.text,
    findings: fileFindings(compiled, scope, job),
    gone: await goneRows(context, compiled, job),
    msg: msgOf(compiled, scope, job),
    taskId: job.taskId ?? '',
  };
}

type ViewContext = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;

async function rowViews(
  context: ViewContext,
  compiled: CompiledResource,
  job: Import,
  rows: readonly StagedRow[],
): Promise<ImportRowView[]> {
  const stored = await storedTexts(context, compiled, job, rows);
  return rows.map((row) => {
    const errors = errorsOf(context.scope.language, compiled, row);
    return {
      n: row.n,
      cells: row.cells.map(({ text }) => text),
      errors,
      isWritten: row.recordId !== null,
      outcome: row.outcome as ImportOutcome | null,
      was: row.was,
      // What is refused is not stored.
      stored: Object.fromEntries(Object.entries(stored.get(row.n) ?? {}).filter(([name]) => !(name in errors))),
    };
  });
}

/** Rows of the file after the row `after`, all or those that cannot be written. */
export async function importRows(
  context: ViewContext,
  compiled: CompiledResource,
  id: string,
  after: number,
  onlyBad: boolean,
): Promise<ImportRowView[]> {
  const job = await readImport(context, compiled, id);
  const rows = await rowsAfter(context.tx, id, after, PAGE, ...(onlyBad ? [IS_BAD] : []));
  return rowViews(context, compiled, job, rows);
}

/** Cells with other texts. What is wrong with one that nobody touched is wrong still; what had no title is gone. */
const mendedCells = (before: readonly SheetCell[], texts: readonly string[]): SheetCell[] =>
  texts.map((said, at) => {
    const [text, old] = [sheetCellText(said), before[at]];
    return old?.problem && old.problem !== 'surplus' && old.text === text ? old : { text };
  });

/** Puts other texts into the cells of a row and tries it again; answers how it stands now. */
export async function mendRow(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  n: number,
  cells: readonly string[],
): Promise<ImportRowView> {
  const { tx } = context;
  const job = await holdImport(context, compiled, id, ['checked']);
  if (cells.length > IMPORT_LIMITS.columns || cells.some((text) => text.length > IMPORT_LIMITS.cell))
    throw new Refusal('badRequest', { name: 'cells' });
  const own = and(eq(sysImportRow.importId, id), eq(sysImportRow.n, n), isNull(sysImportRow.recordId));
  const [before] = await tx.select({ cells: sysImportRow.cells }).from(sysImportRow).where(own);
  const [row] = await tx
    .update(sysImportRow)
    .set({ cells: mendedCells(before?.cells ?? [], cells) })
    .where(own)
    .returning();
  if (!row) throw new Refusal('gone');
  await tryRows({ ...context, trial: {} }, compiled, job, [row]);
  await markTwins(tx, id);
  const [mended] = await rowViews(context, compiled, job, await rowsAfter(tx, id, n - 1, 1));
  if (!mended) throw new Refusal('gone');
  return mended;
}
