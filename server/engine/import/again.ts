import { and, eq, isNull, sql } from 'drizzle-orm';
import { sysImportRow, sysTaskWork } from '../../db/task-tables';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { holdImport, IS_BAD, setImport } from './rows';
import { wake } from '../tasks/start';

type Work = typeof sysTaskWork.$inferSelect;
/** What of a work another run begins with. */
type Beginning = Pick<Work, 'input' | 'checkpoint'>;

/** The rows of a set that were refused are all that is left of it, as they are by now; those that were done stay so. */
async function batchAgain({ tx, ports }: WriteContext, { resource, input, checkpoint }: Work): Promise<Beginning> {
  const preview = String(input.preview);
  const { table } = ports.engine.compiledOf({ name: resource });
  await tx.execute(
    sql`update sys_preview_row set is_allowed = false where preview_id = ${preview}::uuid and failure is null`,
  );
  const rows = rowsOf(
    await tx.execute(sql`
    update sys_preview_row r set failure = null, version = coalesce((select t."version" from ${table} t where t."id" = r.record_id), r.version)
    where r.preview_id = ${preview}::uuid and r.failure is not null returning 1`),
  );
  // Sets are forgotten after some days.
  if (rows.length === 0) throw new Refusal('gone');
  const done = Number(checkpoint.done ?? 0);
  return { input, checkpoint: { n: 0, done, failed: 0, before: done } };
}

/** The rows of an import that were refused are read and judged anew; twins of other rows of the file are not. */
async function importAgain(context: WriteContext, { taskId, resource, input }: Work): Promise<Beginning> {
  const job = await holdImport(context, context.ports.engine.compiledOf({ name: resource }), String(input.importId), [
    'written',
  ]);
  if (job.taskId !== taskId) throw new Refusal('stateChanged');
  await context.tx
    .update(sysImportRow)
    .set({ errors: {}, outcome: null })
    .where(and(eq(sysImportRow.importId, job.id), isNull(sysImportRow.twin), IS_BAD));
  await setImport(context.tx, job.id, { state: 'writing' });
  return { input: { ...input, isAgain: true }, checkpoint: {} };
}

const BY_TYPE: Readonly<Record<string, (context: WriteContext, work: Work) => Promise<Beginning>>> = {
  batch: batchAgain,
  import: importAgain,
};

/** Lets a task that was done but for some rows try those again, as its owner; refuses with `stateChanged` where it is of no such type. */
export async function tryRefused(context: WriteContext, id: string, type: string): Promise<void> {
  const [work] = await context.tx.select().from(sysTaskWork).where(eq(sysTaskWork.taskId, id)).for('update');
  if (!work) return;
  const beginning = BY_TYPE[type];
  if (!beginning) throw new Refusal('stateChanged');
  const fresh = { isOpen: true, isCancelled: false, attempts: 0, leaseUntil: null, failure: null, refusedFileId: null };
  await context.tx
    .update(sysTaskWork)
    .set({ ...fresh, ...(await beginning(context, work)) })
    .where(eq(sysTaskWork.taskId, id));
  await wake(context, id, work.userId);
}
