import { sysImport } from '../../db/task-tables';
import { permissionOf } from '../../../contract/derive';
import type { TaskType } from '../../../contract/task';
import { Refusal } from '../../refusal';
import type { Hook } from '../behaviour';
import { keepFile } from '../files/keep';
import type { Plan } from '../plan';
import { startTask } from '../tasks/start';
import { checkColumns } from './match';
import { countsOf, holdImport, setImport, type Import } from './rows';
import { v7 } from 'uuid';

export type NewImport = { id: string; taskId: string };

async function begin(
  hook: Hook,
  plan: Plan,
  job: Pick<Import, 'id' | 'fileName'>,
  type: TaskType,
  state: Import['state'],
  input: Record<string, unknown> = {},
) {
  const permission = permissionOf(plan.resource, 'import');
  const taskId = await startTask(hook, { type, plan, fileName: job.fileName, permission, input: { ...input, importId: job.id } });
  await setImport(hook.tx, job.id, { state, taskId });
  return { id: job.id, taskId };
}

/** What was sent, as the importer keeps it. */
export type SentFile = { name: string; bytes: Uint8Array; type: string };

/** Keeps the file and begins to read it. */
export async function startImport({ ports, scope }: Omit<Hook, 'tx'>, plan: Plan, file: SentFile, zone: number): Promise<NewImport> {
  if (!scope.userId) throw new Refusal('accessDenied');
  return keepFile({ ports, scope }, { name: file.name, type: file.type }, file.bytes, async (tx, { id: fileId, createDate }) => {
    const job = { id: v7(), fileName: file.name };
    const owner = { tenantCode: scope.tenant, userId: scope.userId ?? '', createDate };
    await tx.insert(sysImport).values({ ...job, ...owner, resource: plan.name, fileId, zone });
    return begin({ tx, scope, ports }, plan, job, 'check', 'reading');
  });
}

/** The columns as a person matched them; all rows are tried again. */
export async function matchAgain(hook: Hook, plan: Plan, id: string, columns: readonly (string | null)[]): Promise<NewImport> {
  const job = await holdImport(hook, plan, id, ['columns', 'checked']);
  if (columns.length !== job.header.length) throw new Refusal('badRequest', { name: 'columns' });
  checkColumns(plan, hook.scope, columns);
  await setImport(hook.tx, id, { columns: [...columns] });
  return begin(hook, plan, job, 'check', 'reading', { isStored: true });
}

/** Writes the rows. Where some cannot be written the caller has to say that the others shall be. */
export async function commitImport(hook: Hook, plan: Plan, id: string, skipBad: boolean): Promise<NewImport> {
  const job = await holdImport(hook, plan, id, ['checked']);
  const { total, bad } = await countsOf(hook.tx, id);
  if (bad > 0 && !skipBad) throw new Refusal('importBad', { count: bad });
  if (bad === total) throw new Refusal('importNothing');
  return begin(hook, plan, job, 'import', 'writing');
}

/** Deletes again what the import has made. */
export async function undoImport(hook: Hook, plan: Plan, id: string): Promise<NewImport> {
  const job = await holdImport(hook, plan, id, ['written']);
  if ((await countsOf(hook.tx, id)).written === 0) throw new Refusal('importNothing');
  return begin(hook, plan, job, 'rollback', 'undoing');
}
