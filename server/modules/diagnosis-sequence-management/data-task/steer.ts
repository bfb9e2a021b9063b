import { eq } from 'drizzle-orm';
import { sysTaskWork } from '../../../db/task-tables';
import { showStepAgain } from '../../../engine/import/task-step';
import type { WriteContext } from '../../../engine/model/behaviour';
import { wake } from '../../../engine/tasks/start';

/** Changes what the worker goes by, and tells worker and owner to look. */
async function steer(context: WriteContext, id: string, set: Partial<typeof sysTaskWork.$inferInsert>): Promise<void> {
  const [work] = await context.tx
    .update(sysTaskWork)
    .set(set)
    .where(eq(sysTaskWork.taskId, id))
    .returning({ userId: sysTaskWork.userId });
  if (work) await wake(context, id, work.userId);
}

/** The worker sees it with its next step. One that nobody works on ends when it is taken up. */
export const cancelTask = (context: WriteContext, id: string): Promise<void> =>
  steer(context, id, { isCancelled: true });

/** An import goes on from its last step, an export begins anew. */
export async function reopen(context: WriteContext, id: string): Promise<void> {
  await steer(context, id, { isOpen: true, isCancelled: false, attempts: 0, leaseUntil: null, failure: null });
  await showStepAgain(context.tx, id);
}
