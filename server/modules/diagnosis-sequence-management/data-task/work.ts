import { and, eq, inArray, lt } from 'drizzle-orm';
import { TASK_DAYS } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { sysFile } from '../../../db/file-tables';
import { sysPresence } from '../../../db/system-tables';
import { sysEvent, sysImport, sysImportRow, sysTaskWork } from '../../../db/task-tables';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../../db/tables';
import { checkWork } from '../../../engine/import/check-task';
import { importWork, rollbackWork } from '../../../engine/import/write-task';
import type { Tx } from '../../../db/database';
import { batchWork } from '../../../engine/preview/batch-task';
import { reportWork } from '../../../engine/report/file/task';
import { exportWork } from '../../../engine/export/export-task';
import type { Works } from '../../../engine/model/task-work';
import { addTaskWorker } from '../../../engine/tasks/worker';
import type { Ports } from '../../../ports/ports';
import { scopeOfOwner } from '../../../identity/machine/scope-of-owner';

/** What the engine itself does as data tasks. */
const OF_ENGINE: Works = {
  export: exportWork,
  check: checkWork,
  import: importWork,
  rollback: rollbackWork,
  batch: batchWork,
  report: reportWork,
};
const CLEANUP = 'task-cleanup';
const DAY = 86_400_000;
/** Hints are worth seconds; an hour is more than anybody looks back. */
const EVENTS_MS = 3_600_000;

/** Imports that nobody can take back any more, with their files; answers the keys of these. */
async function forgetImports(tx: Tx, before: string): Promise<string[]> {
  const old = await tx
    .delete(sysImport)
    .where(lt(sysImport.createDate, before))
    .returning({ id: sysImport.id, fileId: sysImport.fileId });
  if (old.length === 0) return [];
  await tx.delete(sysImportRow).where(
    inArray(
      sysImportRow.importId,
      old.map(({ id }) => id),
    ),
  );
  const files = await tx
    .delete(sysFile)
    .where(
      inArray(
        sysFile.id,
        old.map(({ fileId }) => fileId),
      ),
    )
    .returning({ key: sysFile.key });
  return files.map(({ key }) => key);
}

/** Files of finished tasks, the tasks, and old hints go after their time; the history of who exported what stays in the audit log. */
async function clean({ db, clock, files }: Ports): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - TASK_DAYS * DAY).toISOString();
  const keys = await db.run('platform', 'write', async (tx) => {
    await tx.delete(sysPresence).where(lt(sysPresence.seenAt, new Date(now - EVENTS_MS).toISOString()));
    await tx.delete(sysEvent).where(lt(sysEvent.at, new Date(now - EVENTS_MS).toISOString()));
    const old = await tx
      .delete(sysTaskWork)
      .where(and(eq(sysTaskWork.isOpen, false), lt(sysTaskWork.createDate, before)))
      .returning();
    const gone = await forgetImports(tx, before);
    for (const { taskId, resultFileId, refusedFileId } of old) {
      await tx.delete(dataTasks).where(eq(dataTasks.id, taskId));
      for (const id of [resultFileId, refusedFileId]) {
        if (!id) continue;
        const [file] = await tx.delete(sysFile).where(eq(sysFile.id, id)).returning({ key: sysFile.key });
        if (file) gone.push(file.key);
      }
    }
    return gone;
  });
  for (const key of keys) await files.delete(key);
}

/** Works on data tasks, of the engine and of the modules, and forgets old ones once a day. */
export function addTaskWork(ports: Ports): void {
  const ofModules = [...ports.engine.behaviours.values()].map(({ tasks }) => tasks);
  addTaskWorker(ports, Object.assign({}, OF_ENGINE, ...ofModules) as Works, scopeOfOwner);
  ports.jobs.work(CLEANUP, () => clean(ports));
  ports.jobs.schedule(CLEANUP, '41 3 * * *');
}
