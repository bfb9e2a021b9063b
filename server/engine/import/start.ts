import { sysFile } from '../../db/system-tables';
import { sysImport } from '../../db/task-tables';
import { permissionOf } from '../../../contract/derive';
import { dbScopeOf } from '../../scope';
import type { TaskType } from '../../../contract/task';
import { Refusal } from '../../refusal';
import type { Hook } from '../behaviour';
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
export type SentFile = { name: string; bytes: Uint8Array; type: string; sha256: string };

/** Keeps the file and begins to read it. */
export async function startImport({ ports, scope }: Omit<Hook, 'tx'>, plan: Plan, file: SentFile, zone: number): Promise<NewImport> {
  if (!scope.userId) throw new Refusal('accessDenied');
  const now = ports.clock.now().toISOString();
  const fileId = crypto.randomUUID();
  const key = `${scope.tenant || 'platform'}/${now.slice(0, 7)}/${fileId}`;
  await ports.files.put(key, file.bytes);
  try {
    return await ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
      const kept = { id: fileId, key, name: file.name, size: file.bytes.length, type: file.type, sha256: file.sha256 };
      await tx.insert(sysFile).values({ ...kept, tenantCode: scope.tenant, creator: scope.userId, createDate: now });
      const job = { id: v7(), fileName: file.name };
      const owner = { tenantCode: scope.tenant, userId: scope.userId ?? '', createDate: now };
      await tx.insert(sysImport).values({ ...job, ...owner, resource: plan.name, fileId, zone });
      return begin({ tx, scope, ports }, plan, job, 'check', 'reading');
    });
  } catch (error) {
    await ports.files.delete(key);
    throw error;
  }
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
