import { sysFile } from '../../db/file-tables';
import { eq } from 'drizzle-orm';
import { sysImport, sysImportRow, sysTaskWork } from '../../db/task-tables';
import { permissionOf } from '../../../contract/language/derive';
import type { TextEncoding } from '../../../contract/text/encodings';
import { IMPORT_LIMITS, type ImportMode } from '../../../contract/wire/import';
import type { TaskType } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { keepSentFile } from '../files/sent';
import type { CompiledResource } from '../model/compiled-resource';
import { refuseTableOfOther } from '../write/table-check-out';
import { tenantFor } from '../write/write';
import { startTask } from '../tasks/start';
import { mayUpdate } from './judge';
import { checkColumns } from './match';
import { SHEET_TYPE } from './refused';
import { countsOf, holdImport, setImport, showStep, type Import } from './rows';
import { v7 } from 'uuid';

export type NewImport = { id: string; taskId: string };

async function begin(
  context: WriteContext,
  compiled: CompiledResource,
  job: Pick<Import, 'id' | 'fileName'> & { taskId?: string | null },
  type: TaskType,
  state: Import['state'],
  input: Record<string, unknown> = {},
) {
  const permission = permissionOf(compiled.resource, 'import');
  const taskId = await startTask(context, {
    type,
    compiled,
    fileName: job.fileName,
    permission,
    input: { ...input, importId: job.id },
  });
  if (job.taskId) await showStep(context.tx, job.taskId, null);
  await setImport(context.tx, job.id, { state, taskId });
  return { id: job.id, taskId };
}

const CSV_TYPE = 'text/csv';
const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b;

/** Keeps the file of a request and begins to read it. `tenant` is whose the rows are that name none themselves; only the platform says that. */
export async function startImport(
  { ports, scope }: Omit<WriteContext, 'tx'>,
  compiled: CompiledResource,
  request: Request,
  { zone, tenant }: { zone: number; tenant?: string },
): Promise<NewImport> {
  const { userId } = scope;
  if (!userId) throw new Refusal('accessDenied');
  return keepSentFile(
    { ports, scope },
    { request, limit: IMPORT_LIMITS.bytes },
    ({ head }) => Promise.resolve({ type: isZip(head) ? SHEET_TYPE : CSV_TYPE }),
    async (tx, { id: fileId, name, createDate }) => {
      const job = { id: v7(), fileName: name };
      const of = { tenantCode: tenant ?? scope.tenant };
      await refuseTableOfOther({ tx, scope }, compiled, [of]);
      const named = tenant === undefined ? {} : { tenantCode: await tenantFor({ tx, scope, ports }, compiled, tenant) };
      const owner = { tenantCode: scope.tenant, userId, createDate };
      await tx.insert(sysImport).values({ ...job, ...owner, resource: compiled.name, fileId, zone });
      return begin({ tx, scope, ports }, compiled, job, 'check', 'reading', named);
    },
  );
}

/** What a person says about an import: the fields of its columns, and what is done to rows that the list has, or has not. */
export type ImportStart = { columns: readonly (string | null)[]; mode?: ImportMode };

/** All rows are tried again, by what a person said. */
export async function matchAgain(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  { columns, mode: asked }: ImportStart,
): Promise<NewImport> {
  const job = await holdImport(context, compiled, id, ['columns', 'checked']);
  const mode = asked ?? job.mode;
  if (mode !== 'create' && !mayUpdate(compiled, context.scope)) throw new Refusal('accessDenied');
  if (columns.length !== job.header.length) throw new Refusal('badRequest', { name: 'columns' });
  checkColumns(compiled, context.scope, { columns: [...columns], mode, files: job.files });
  await setImport(context.tx, id, { columns: [...columns], mode });
  return begin(context, compiled, job, 'check', 'reading', { ...(await namedTenant(context, job)), isStored: true });
}

/** The tenant that was named for rows that name none, by the task that read the file before. */
async function namedTenant({ tx }: WriteContext, { taskId }: Import): Promise<{ tenantCode?: unknown }> {
  const [task] = taskId
    ? await tx.select({ input: sysTaskWork.input }).from(sysTaskWork).where(eq(sysTaskWork.taskId, taskId))
    : [];
  return task?.input.tenantCode === undefined ? {} : { tenantCode: task.input.tenantCode };
}

/** The file is read again in the encoding that a person says; columns are matched and rows tried as if it had just come. */
export async function readAgain(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  encoding: TextEncoding,
): Promise<NewImport> {
  const job = await holdImport(context, compiled, id, ['columns', 'checked', 'refused']);
  if (!job.text) throw new Refusal('stateChanged');
  return begin(context, compiled, job, 'check', 'reading', { ...(await namedTenant(context, job)), encoding });
}

/** Writes the rows. Where some cannot be written the caller has to say that the others shall be. */
export async function commitImport(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  skipBad: boolean,
): Promise<NewImport> {
  const job = await holdImport(context, compiled, id, ['checked']);
  const { bad, outcomes } = await countsOf(context.tx, id);
  if (bad > 0 && !skipBad) throw new Refusal('importBad', { count: bad });
  if (outcomes.create + outcomes.update === 0) throw new Refusal('importNothing');
  return begin(context, compiled, job, 'import', 'writing');
}

/** Deletes again what the import has made, and puts back what it has changed. */
export async function undoImport(context: WriteContext, compiled: CompiledResource, id: string): Promise<NewImport> {
  const job = await holdImport(context, compiled, id, ['written']);
  if ((await countsOf(context.tx, id)).written === 0) throw new Refusal('importNothing');
  return begin(context, compiled, job, 'rollback', 'undoing');
}

/** Forgets an import of which nothing was written, with its file, which nobody reads again once its rows are stored. */
export async function dropImport(context: WriteContext, compiled: CompiledResource, id: string): Promise<void> {
  const job = await holdImport(context, compiled, id, ['columns', 'checked', 'refused']);
  await context.tx.delete(sysImportRow).where(eq(sysImportRow.importId, id));
  await context.tx.delete(sysImport).where(eq(sysImport.id, id));
  if (job.taskId) await showStep(context.tx, job.taskId, null);
  const [file] = await context.tx.delete(sysFile).where(eq(sysFile.id, job.fileId)).returning({ key: sysFile.key });
  if (file) await context.ports.files.delete(file.key);
}
