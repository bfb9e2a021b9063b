import { and, eq } from 'drizzle-orm';
import { isUuid } from '../../../contract/validation/uuid';
import type { ImportState } from '../../../contract/wire/import';
import type { Tx } from '../../db/database';
import { sysImport, sysTaskWork } from '../../db/task-tables';
import { BROKEN_OFF, showStep } from './rows';

const stateOfWork = async (tx: Tx, { taskId, input }: Pick<typeof sysTaskWork.$inferSelect, 'taskId' | 'input'>) => {
  if (!isUuid(input.importId)) return null;
  const where = and(eq(sysImport.id, input.importId), eq(sysImport.taskId, taskId));
  const [job] = await tx.select({ state: sysImport.state }).from(sysImport).where(where);
  return (job?.state ?? null) as ImportState | null;
};

/** Lets a task that ended before its time show what became of its import; nothing where it is of none. */
export async function showBrokenOff(
  tx: Tx,
  work: Pick<typeof sysTaskWork.$inferSelect, 'taskId' | 'input'>,
): Promise<void> {
  const state = await stateOfWork(tx, work);
  const step = state && BROKEN_OFF[state];
  if (step) await showStep(tx, work.taskId, step);
}

/** Lets a task that is begun again show where its import stands. */
export async function showStepAgain(tx: Tx, taskId: string): Promise<void> {
  const [work] = await tx.select().from(sysTaskWork).where(eq(sysTaskWork.taskId, taskId));
  const state = work && (await stateOfWork(tx, work));
  if (state) await showStep(tx, taskId, state);
}
